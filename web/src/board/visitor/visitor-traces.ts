import { FINGERPRINT_DAYS } from '@shared/limits';
import { FINGERPRINT_PATTERN } from '@shared/values';
import { readCookie, writeCookie } from '../../browser/cookies.ts';
import { readLocal, writeLocal } from '../../browser/kept.ts';
import { whose } from '../data/whose.ts';
import { rememberVote, votedItems } from './voted-items.ts';

export { rememberVote, votedItems } from './voted-items.ts';

/**
 * Data that this browser stores about a visitor besides the session: the fingerprint of the specification and the list
 * of items voted on. It proves nothing, and nothing is stored before the visitor's first act (D7, D39).
 */

const FINGERPRINT = 'fingerprint';
const YEAR_SECONDS = FINGERPRINT_DAYS * 24 * 60 * 60;

/** Returns the stored fingerprint or a new one, and stores it in a cookie for a year and in local storage. */
export async function fingerprint(): Promise<string> {
  const kept = [readCookie(FINGERPRINT), readLocal(FINGERPRINT)].find((value) => FINGERPRINT_PATTERN.test(value ?? ''));
  const print = kept ?? (await newFingerprint());
  writeCookie(FINGERPRINT, print, YEAR_SECONDS, '/');
  writeLocal(FINGERPRINT, print);
  return print;
}

/** Boards voted on since the page was loaded, for browsers that store nothing. */
const votedOn = new Set<string>();

/**
 * Returns true for the first call about a board in this browser. Its id is noted among the items voted on: ids of items
 * and boards never coincide, and a separate note would be one more stored entry. Where nothing can be noted,
 * only the first vote of a new visitor is a first one.
 *
 * @param wasKnown whether the visitor had acted before this vote
 */
export function isFirstVoteOn(productId: string, wasKnown: boolean): boolean {
  const isFirst = !votedOn.has(productId) && !votedItems().includes(productId);
  votedOn.add(productId);
  // Nothing of an identified person is noted.
  if (isFirst && whose() === '') rememberVote(productId, true);
  return isFirst && (!wasKnown || votedItems().includes(productId));
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
    // Without it, identical devices would share one identity and undo each other's votes (D7).
    crypto.randomUUID(),
  ];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits.join('|')));
  return `fp_${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
