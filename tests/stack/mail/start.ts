import { atEnd } from '../lifetime.ts';
import { address, PORTS } from '../ports.ts';
import { MailCatcher } from './catcher.ts';

/** Whether the catcher takes the place of a mail server. It does, unless one is configured. */
export const usesCatcher = (env: NodeJS.ProcessEnv = process.env) => !env.MAIL_SENDER;

/** Environment variables that point the functions at the catcher. */
export const catcherEnv = (env: NodeJS.ProcessEnv = process.env): Readonly<Record<string, string>> =>
  usesCatcher(env)
    ? { MAIL_SENDER: 'own', MAIL_FROM: 'feedback@example.com', SMTP_URL: `smtp://${address('smtp')}` }
    : {};

/**
 * Starts the mail catcher as long as the command lives, unless another sender is configured.
 *
 * @returns stops it earlier
 */
export async function startCatcher(): Promise<() => Promise<void>> {
  if (!usesCatcher()) return async () => undefined;
  const catcher = await MailCatcher.start({ smtp: PORTS.smtp, pages: PORTS.mails });
  return atEnd(() => catcher.stop());
}
