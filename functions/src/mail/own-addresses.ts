import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { ADDRESSES_MAX } from '../shared/limits.ts';
import type { Address } from '../shared/telling/address.ts';

/** Addresses of a person and board that are read. A visitor who signs in may bring further ones. */
const READ = 4 * ADDRESSES_MAX;

/**
 * Looks at a person's addresses for a board before one is added. Those that wait for a confirmation give way to it, the
 * oldest first, so that a mistyped address does not use up the limit.
 *
 * @param added the document of the address
 * @returns `waitingSince`: when the address was entered, if its confirmation can still be pressed; `surplus`: the
 *   documents to delete; null if there is no room
 */
export async function ownAddresses(
  transaction: Transaction,
  added: DocumentReference,
  product_id: string,
  uid: string,
) {
  const own = added.parent.where('uid', '==', uid).where('product_id', '==', product_id);
  const { docs } = await transaction.get(own.where('state', 'in', ['pending', 'confirmed']).limit(READ));
  const stateOf = ({ state }: Address) => state;
  const same = docs.find(({ id }) => id === added.id)?.data() as Address | undefined;
  const isWaiting = same?.state === 'pending' && (same.expires_at?.toMillis() ?? 0) > Date.now();
  const others = docs.filter(({ id }) => id !== added.id);
  const waiting = others
    .filter((one) => stateOf(one.data() as Address) === 'pending')
    .sort((a, b) => (b.get('created_at') as Timestamp).toMillis() - (a.get('created_at') as Timestamp).toMillis());
  const room = ADDRESSES_MAX - 1 - (others.length - waiting.length);
  return {
    isConfirmed: same?.state === 'confirmed',
    waitingSince: isWaiting ? same.created_at : null,
    surplus: room < 0 ? null : waiting.slice(room).map(({ ref }) => ref),
  };
}
