import { error as logError } from 'firebase-functions/logger';
import { defineSecret } from 'firebase-functions/params';
import { originsOf } from '../../lib/origins.ts';

/** Settings of mail that an operator configures by environment variables (functions/reference.md). */
export interface MailSettings {
  /** Who sends: our own function, the extension "Trigger Email", or nobody. */
  readonly sender: 'own' | 'extension' | 'off';
  /** Address that mails come from. */
  readonly from: string;
  /** Our site, without a trailing slash. */
  readonly origin: string;
  /** Server, port and credentials of our own sender. */
  readonly smtpUrl: string;
}

const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[a-z0-9.-]+$/i;

let isLogged = false;

/** Returns the settings of this process. While they are incomplete, mail is off, which is logged once. Never throws. */
export function currentMailSettings(env: NodeJS.ProcessEnv = process.env): MailSettings {
  try {
    return readMailSettings(env);
  } catch (error) {
    if (!isLogged) logError('Mail is off, because a setting is wrong', { setting: (error as Error).message });
    isLogged = true;
    return { sender: 'off', from: '', origin: '', smtpUrl: '' };
  }
}

/** @throws Error for an invalid setting, which its message names */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const sender = env.MAIL_SENDER?.trim() || 'off';
  if (sender !== 'own' && sender !== 'extension' && sender !== 'off') throw new Error(`MAIL_SENDER: ${sender}`);
  const from = env.MAIL_FROM?.trim() ?? '';
  if (sender !== 'off' && !ADDRESS.test(from)) throw new Error('MAIL_FROM is no mail address.');
  return {
    sender,
    from,
    origin: originsOf(env)[0] as string,
    smtpUrl: env.SMTP_URL ?? '',
  };
}

/**
 * Returns the secrets of the function that sends mail. Without our own sender there are none, so that a deployment does
 * not ask for them; the emulator passes on its environment instead.
 */
export const mailSecrets = () =>
  process.env.MAIL_SENDER?.trim() === 'own' && process.env.FUNCTIONS_EMULATOR !== 'true'
    ? [defineSecret('SMTP_URL')]
    : [];
