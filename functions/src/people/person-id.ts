import type { Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from '../shared/time.ts';
import { IDENTIFIED } from '../shared/values.ts';
import { type Hashed, personHash } from '../store/person-hash.ts';

/** How long what a board knows about a person is stored after the last visit, or the team's last vote for the person. */
export const PERSON_KEPT_MS = 730 * DAY_MS;

/** Uids of a board's people. The prefix, which no account has, tells rules and functions that the uid is no account's. */
const uidOf = async (db: Firestore, hashed: Hashed): Promise<string> => `${IDENTIFIED}${await personHash(db, hashed)}`;

/** Returns the uid of the person whom the board's site calls `sub`. */
export const uidOfSubject = (db: Firestore, productId: string, sub: string): Promise<string> =>
  uidOf(db, { kind: 'sub', productId, text: sub });

/**
 * Returns the uid under which the team votes for a person whose address it knows (D50), until the site identifies a
 * person with that address. No login has it.
 *
 * @param address as `normalizeAddress` returns it
 */
export const uidOfAddress = (db: Firestore, productId: string, address: string): Promise<string> =>
  uidOf(db, { kind: 'address', productId, text: address });

/**
 * Returns the uid of a customer of whom the team has told only a name: the same uid for each spelling in other cases
 * and with other spaces, so that a second press adds no second person. To keep two people of one name apart, the team
 * adds an address.
 */
export const uidOfName = (db: Firestore, productId: string, name: string): Promise<string> =>
  uidOf(db, { kind: 'name', productId, text: name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase() });
