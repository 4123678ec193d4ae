import { FINGERPRINT_DAYS } from '@shared/limits';
import { FINGERPRINT_PATTERN } from '@shared/values';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * What this browser keeps of a visitor beside the sign-in itself: the fingerprint of the specification and the list of
 * items voted on. Nothing of it proves anything, and nothing is kept before the visitor's first action (D7, D39).
 */

const FINGERPRINT = 'fingerprint';
const VOTED_ITEMS = 'voted_items';
const YEAR_SECONDS = FINGERPRINT_DAYS * 24 * 60 * 60;

/** Storage that a frame's browser may refuse: then there is none, and nobody is bothered with it. */
const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Blocked or full: the cookie and the server remember.
    }
  },
};

/** The kept fingerprint, or a new one, which is then kept in a cookie for a year and in local storage. */
export async function fingerprint(): Promise<string> {
  const kept = [readCookie(FINGERPRINT), storage.get(FINGERPRINT)].find((value) =>
    FINGERPRINT_PATTERN.test(value ?? ''),
  );
  const print = kept ?? (await newFingerprint());
  writeCookie(FINGERPRINT, print, YEAR_SECONDS, '/');
  storage.set(FINGERPRINT, print);
  return print;
}

async function newFingerprint(): Promise<string> {
  const traits = [
    navigator.userAgent,
    navigator.language,
    screen.colorDepth,
    `${screen.width}x${screen.height}`,
    new Date().getTimezoneOffset(),
    navigator.platform,
    navigator.cookieEnabled,
    // Equal devices would otherwise share one identity and undo each other's votes (D7).
    crypto.randomUUID(),
  ];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits.join('|')));
  return `fp_${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Notes in the cache that an item has the visitor's vote, or has it no longer. */
export function rememberVote(itemId: string, voted: boolean): void {
  const others = votedItems().filter((id) => id !== itemId);
  storage.set(VOTED_ITEMS, JSON.stringify(voted ? [...others, itemId] : others));
}

/** Whether this browser has ever voted. */
export const hasVoted = () => storage.get(VOTED_ITEMS) !== null;

/** The items that this browser has noted a vote on. */
export function votedItems(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(VOTED_ITEMS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
