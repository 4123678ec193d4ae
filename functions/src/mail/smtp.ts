import { createTransport } from 'nodemailer';
import type { Deliver } from './send-due.ts';
import type { MailSettings } from './settings.ts';

/** Limits in ms for a server that is slow or does not answer: less than the lease of a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Connects to the SMTP server. @param timeouts overrides limits, for tests */
export function connectSmtp(
  { smtpUrl, origin }: Pick<MailSettings, 'smtpUrl' | 'origin'>,
  timeouts: Partial<typeof TIMEOUTS> = {},
): { readonly deliver: Deliver; readonly close: () => void } {
  const { hostname, port, username, password, protocol } = new URL(smtpUrl);
  const auth =
    username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...auth,
    pool: true,
    maxConnections: 5,
    // A mail never reads a file or an address on this server.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...timeouts,
  });
  const deliver: Deliver = async ({ to, from, headers, message }, id) => {
    // The same for each attempt, so that a server which has lost its answer can recognize the mail.
    const messageId = `<${id}@${new URL(origin).hostname}>`;
    // As an object, so that no part of the address is parsed.
    await transport.sendMail({ from, to: { name: '', address: to }, headers, messageId, ...message });
  };
  return { deliver, close: () => transport.close() };
}
