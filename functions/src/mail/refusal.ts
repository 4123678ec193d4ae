import { codeOf } from '../lib/failure.ts';

/** What an SMTP server answers, as nodemailer reports it. */
interface Answered {
  /** Such as 550. */
  readonly responseCode?: unknown;
  /** The answer itself, which may quote the address. */
  readonly response?: unknown;
  /** What was answered, such as `RCPT TO`; `CONN` or `API` if nothing was. */
  readonly command?: unknown;
}

const answeredOf = (error: unknown): Answered => (error instanceof Error ? (error as Answered) : {});

/** Codes of an unknown mailbox (RFC 5321). 552 is a full one, 554 a refusal of any kind. */
const UNKNOWN = [550, 551, 553];
/** Enhanced codes of the recipient's address (RFC 3463). 5.1.7 and 5.1.8 are about the sender's. */
const UNKNOWN_ENHANCED = /^5\.1\.(?!7$|8$)\d+$/;
/** Words of refusals that are about the sender, of servers without enhanced codes. */
const POLICY = /relay|polic|spam|block|denied|reject|sender|authenti/i;

/**
 * Returns true if the server says that the recipient's mailbox does not exist. Everything else may be about us: a server
 * that refuses our sender, relaying, the text or the login would otherwise end the consent of all followers.
 */
export function isUnknownMailbox(error: unknown): boolean {
  const { command, responseCode, response } = answeredOf(error);
  if (command !== 'RCPT TO' || !UNKNOWN.includes(Number(responseCode))) return false;
  const text = String(response ?? '');
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  return enhanced === undefined ? !POLICY.test(text) : UNKNOWN_ENHANCED.test(enhanced);
}

/** Returns the code of the server's answer, or of the failure, without the server's words. */
export const refusalCode = (error: unknown): string => {
  const { responseCode } = answeredOf(error);
  return String(typeof responseCode === 'number' ? responseCode : (codeOf(error) ?? 'unknown'));
};

/** Returns what failed, for the log, such as `MAIL FROM 550` or `CONN ECONNECTION`. Holds no address. */
export function describeRefusal(error: unknown): string {
  const { command } = answeredOf(error);
  const known = typeof command === 'string' && /^[A-Z0-9 -]{1,30}$/.test(command) ? `${command} ` : '';
  return `${known}${refusalCode(error)}`;
}
