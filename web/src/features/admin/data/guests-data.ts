import type { Guest } from '@shared/access/guest';
import { documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { map, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { guests } from '../../../firebase/refs.ts';

/** What the rules let a query ask for. */
export const GUESTS_PAGE = 50;

export interface KnownGuest {
  /** The id of the document. */
  readonly id: string;
  /** Names the guest in `/api/revoke-guest`. */
  readonly key: string;
  readonly guest: Guest;
}

/** A page of the guests and invitations of a board, by id. @param after the last id of the page before */
export const guestsOf = (productId: string, after: string | null): LiveQuery<readonly KnownGuest[]> => ({
  key: `guests/${productId}/${after}`,
  watch: () =>
    snapshotsOf(
      query(
        guests,
        where('product_id', '==', productId),
        orderBy(documentId()),
        ...(after === null ? [] : [startAfter(after)]),
        limit(GUESTS_PAGE),
      ),
    ).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) =>
        docs.map((found) => ({ id: found.id, key: found.id.slice(productId.length + 1), guest: found.data() })),
      ),
    ),
});

/** Returns false for invitations that were used or have ended, which open nothing. */
export const isShown = ({ guest }: KnownGuest): boolean =>
  !('used_by' in guest) || (guest.used_by === null && guest.expires_at.toMillis() > Date.now());
