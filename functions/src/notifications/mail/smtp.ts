import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MINUTE_MS } from '../../shared/time.ts';
import type { Deliver } from './send-due.ts';
import type { MailSettings } from './settings.ts';

/** Limits in ms for a server that is slow or does not answer. Together they are less than the lease of a mail. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  /** Until the end of the mail's text. A mail that is sent again after this limit arrives once. */
  handing: 60_000,
  /** From then until the answer (RFC 5321). A mail that is sent again after this limit may arrive twice. */
  answer: 10 * MINUTE_MS,
};

/** Connects to the SMTP server. @param timeouts overrides limits, for tests */
export function connectSmtp(
  { smtpUrl, origin }: Pick<MailSettings, 'smtpUrl' | 'origin'>,
  timeouts: Partial<typeof TIMEOUTS> = {},
): { readonly deliver: Deliver; readonly close: () => void } {
  const { handing, answer, ...connecting } = { ...TIMEOUTS, ...timeouts };
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
    ...connecting,
    socketTimeout: answer,
  });
  const deliver: Deliver = async ({ to, from, headers, message }, id) => {
    // The same for each attempt, so that a server which has lost its answer can recognize the mail.
    const messageId = `<${id}@${new URL(origin).hostname}>`;
    const limit = deadline(handing);
    const onEnd = () => limit.extend(answer);
    try {
      // The address as an object, so that no part of it is parsed.
      const mail = { from, to: { name: '', address: to }, headers, messageId, ...message, signal: limit.signal, onEnd };
      await transport.sendMail(mail);
    } finally {
      limit.clear();
    }
  };
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((text) => Readable.from(readOnDemand(text, (data as { onEnd?: () => void }).onEnd), LAZY));
    done();
  });
  return { deliver, close: () => transport.close() };
}

/** Without a buffer, the text is read while it is sent, and not before the server has taken the recipient. */
const LAZY = { objectMode: false, highWaterMark: 0 };

async function* readOnDemand(text: AsyncIterable<unknown>, onEnd?: () => void) {
  yield* text;
  onEnd?.();
}

/** Returns a signal that aborts after some ms, unless it is given longer. */
function deadline(ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, ms);
  const clear = () => clearTimeout(timer);
  const extend = (longer: number) => {
    clear();
    timer = setTimeout(abort, longer);
  };
  return { signal: controller.signal, extend, clear };
}
