import { isFramed } from './frame.ts';

/** Cookies of the board. In a cross-site frame only partitioned ones work, with one jar per embedding site (CHIPS). */

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** Sets a cookie. @param maxAge seconds; 0 deletes */
export function writeCookie(name: string, value: string, maxAge: number, path: string): void {
  const reach = isFramed() ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  // The Cookie Store API is not yet reliable in every browser.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; ${reach}`;
}
