import { OFFER_LIFE_MS } from '@shared/limits';
import type { Member } from '@shared/team/member';
import { limit, query, where } from 'firebase/firestore';
import { doc } from 'rxfire/firestore';
import { combineLatest, filter, map, of, skipWhile, switchMap } from 'rxjs';
import { type LiveQuery, snapshotsOf } from './live-query.ts';
import { members, productRef } from './refs.ts';

/** Largest query limit that the rules allow, and the most boards that are listed. */
const MOST = 50;

/** A board of another owner, whose team the person is on. */
export interface SharedBoard {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly role: Member['role'];
  readonly isReadOnly: boolean;
  /** Whether the owner has offered the board to the person. */
  readonly isOffered: boolean;
}

/** The boards that are shared with a person, by name. Leaves out a board that is being deleted. */
export const sharedBoardsOf = (uid: string): LiveQuery<readonly SharedBoard[]> => ({
  key: `shared-boards/${uid}`,
  watch: () =>
    snapshotsOf(query(members, where('user_id', '==', uid), limit(MOST))).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      switchMap(({ docs }) => (docs.length === 0 ? of([]) : combineLatest(docs.map((one) => boardOf(one.data()))))),
      map((boards) =>
        boards.filter((board) => board !== null).sort((one, other) => one.name.localeCompare(other.name)),
      ),
    ),
});

const boardOf = ({ product_id, role, offered_at }: Member) =>
  doc(productRef(product_id)).pipe(
    filter((snapshot) => snapshot.exists() || !snapshot.metadata.fromCache),
    map((snapshot): SharedBoard | null => {
      const board = snapshot.data();
      if (board === undefined) return null;
      const { name, settings, read_only = false } = board;
      const isOffered = (offered_at?.toMillis() ?? 0) > Date.now() - OFFER_LIFE_MS;
      return { id: product_id, name, color: settings.primaryColor, role, isReadOnly: read_only, isOffered };
    }),
  );
