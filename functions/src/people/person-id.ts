import { createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { IDENTIFIED } from '../shared/values.ts';
import { ownKey } from '../store/own-key.ts';

/**
 * Uids of a board's people. The board is part of the hash, so that a person of one board is unknown on another.
 * The prefix, which no account has, tells rules and functions that the uid is no account's. 104 bits of a keyed hash can
 * neither be reversed nor guessed.
 */
async function uidOf(db: Firestore, kind: 'sub' | 'address', board: string, text: string): Promise<string> {
  const key = await ownKey(db, 'person_key');
  const parts = JSON.stringify([kind, board, text]);
  return `${IDENTIFIED}${createHmac('sha256', key).update(parts).digest('hex').slice(0, 26)}`;
}

/** Returns the uid of the person whom the board's site calls `sub`. */
export const uidOfSubject = (db: Firestore, board: string, sub: string): Promise<string> =>
  uidOf(db, 'sub', board, sub);

/**
 * Returns the uid under which the team votes for a person whose address it knows (D50), until the site identifies a
 * person with that address. No login has it.
 *
 * @param address as `normalizeAddress` returns it
 */
export const uidOfAddress = (db: Firestore, board: string, address: string): Promise<string> =>
  uidOf(db, 'address', board, address);
