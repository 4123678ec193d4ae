import { withStorage } from '../browser/storage.ts';

/**
 * Carries the code that transfers a visitor's votes from a frame (D6) from the link to the sign-in. It arrives in the
 * URL fragment, which no server or Referer header receives, and is stored in this tab only. The code alone changes
 * nothing: a visitor who opens a forged link is asked before it is used.
 */

const PARAMETER = 'visitor';
const KEY = 'hearback_visitor_code';
const CODE = /^[\w-]{20,100}$/;

/** Adds the code to an address. */
export const withVisitorCode = (address: string, code: string) => `${address}#${PARAMETER}=${code}`;

/**
 * Moves the code from the address, where it would be copied and bookmarked, into this tab's storage.
 *
 * @param isOwnPage false in a frame, where the code is removed from the address but not stored
 */
export function takeVisitorCode(isOwnPage: boolean): void {
  const code = new URLSearchParams(location.hash.slice(1)).get(PARAMETER);
  if (code === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!isOwnPage || !CODE.test(code)) return;
  withStorage('sessionStorage', (storage) => storage.setItem(KEY, code));
}

/** Returns the code that this tab was opened with, until it is used or declined. */
export const keptVisitorCode = (): string | null =>
  withStorage('sessionStorage', (storage) => storage.getItem(KEY)) ?? null;

export const forgetVisitorCode = (): void => withStorage('sessionStorage', (storage) => storage.removeItem(KEY));
