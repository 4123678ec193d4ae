import { readCookie, writeCookie } from './cookies.ts';
import { attempt, withStorage } from './storage.ts';

/**
 * Small texts that this browser keeps about a visitor. Browsers that block storage in the frames of other sites block
 * any of its kinds, so each is tried alone: local storage, the tab's, and a partitioned cookie, as for the visitor's
 * session. Where none works, nothing is kept.
 */

const AREAS = ['localStorage', 'sessionStorage'] as const;
const PATH = '/embed';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** For values too large for a cookie. They are lost where local storage is blocked. */
export const readLocal = (key: string) => withStorage('localStorage', (area) => area.getItem(key)) ?? null;
export const writeLocal = (key: string, value: string) =>
  withStorage('localStorage', (area) => area.setItem(key, value));

export const readKept = (key: string): string | null =>
  [
    () => localStorage.getItem(key),
    () => sessionStorage.getItem(key),
    () => decodeURIComponent(readCookie(key) ?? ''),
  ].reduce<string | null | undefined>((found, read) => found || attempt(read), null) || null;

/** @param brief in place of the text in a cookie, which is sent with each request */
export function writeKept(key: string, text: string, brief = text): void {
  for (const area of AREAS) {
    const isKept = withStorage(area, (storage) => {
      storage.setItem(key, text);
      return true;
    });
    if (isKept) return;
    // A full area must not keep an older text.
    withStorage(area, (storage) => storage.removeItem(key));
  }
  attempt(() => writeCookie(key, encodeURIComponent(brief), YEAR_SECONDS, PATH));
}

export function removeKept(key: string): void {
  for (const area of AREAS) withStorage(area, (storage) => storage.removeItem(key));
  attempt(() => readCookie(key) !== null && writeCookie(key, '', 0, PATH));
}
