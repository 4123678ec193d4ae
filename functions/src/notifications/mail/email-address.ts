import { domainToASCII } from 'node:url';

import { EMAIL_MAX } from '../../shared/limits.ts';

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Returns an address in the form in which it is stored and sent to: in lower case, with an international domain in its
 * ASCII form. Null if it is not one address of the usual form, such as a list, a quoted name or one with line breaks.
 */
export function normalizeAddress(text: string): string | null {
  const trimmed = text.replaceAll(/^[ \t]+|[ \t]+$/g, '').toLowerCase();
  // The conversion of domains would silently remove line breaks.
  if (trimmed.length > EMAIL_MAX || /[\p{C}\p{Z}]/u.test(trimmed)) return null;
  const at = trimmed.lastIndexOf('@');
  const [local, domain] = [trimmed.slice(0, at), domainToASCII(trimmed.slice(at + 1))];
  const address = `${local}@${domain}`;
  const isValid =
    at > 0 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain) && address.length <= EMAIL_MAX;
  return isValid ? address : null;
}

/** Returns a masked address that only its owner recognizes: `a...@example.com`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/, '$1...@');

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox that an address leads to, so that tags after a plus sign do not get around a limit. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return GOOGLE.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local || address.slice(0, at)}@${domain}`;
}
