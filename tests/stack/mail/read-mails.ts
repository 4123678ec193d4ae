import { callScheduled } from '../emulators/scheduler.ts';
import { url } from '../ports.ts';
import type { CaughtMail } from './parse-mail.ts';

/** Sends what is due, and returns the mails that an address has got, the newest first. */
export async function mailsTo(address: string): Promise<readonly CaughtMail[]> {
  await callScheduled('sendMail');
  const response = await fetch(`${url('mails')}/mails.json`);
  return ((await response.json()) as readonly CaughtMail[]).filter(({ to }) => to.includes(address));
}

/** Notifies followers of the changes that are due. */
export const tellFollowers = () => callScheduled('tellFollowers');

/** Returns the link in a mail to one of our pages. */
export const linkIn = ({ text }: CaughtMail, page: string): string =>
  new RegExp(`\\S+${page}\\?t=\\S+`).exec(text)?.[0] ?? '';
