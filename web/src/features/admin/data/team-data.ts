import type { Invitation, Member } from '@shared/team/member';
import { reaches, type Standing } from '@shared/team/roles';
import { deleteDoc, limit, query, where } from 'firebase/firestore';
import { createContext, useContext } from 'react';
import { map, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { invitationRef, invitations, memberRef, members } from '../../../firebase/refs.ts';
import { sendWrite } from '../../../firebase/send-write.ts';
import { dataOf } from './owner-data.ts';

/** More than any plan allows, and what the rules let a query ask for. */
const MOST = 50;

/** What the account may do on the administered board (D51). */
export const StandingContext = createContext<Standing>('owner');

/** Whether the account may do what `least` may. Screens show nothing that the rules would refuse. */
export const useMay = (least: Standing): boolean => reaches(useContext(StandingContext), least);

/** The account's own membership; null without one. */
export const membershipOf = (productId: string, uid: string): LiveQuery<Member | null> => ({
  key: `member/${productId}/${uid}`,
  watch: () => dataOf(memberRef(`${productId}_${uid}`)),
});

/** The members of a board, in the order in which they joined. */
export const membersOf = (productId: string): LiveQuery<readonly Member[]> => ({
  key: `members/${productId}`,
  watch: () =>
    snapshotsOf(query(members, where('product_id', '==', productId), limit(MOST))).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) =>
        docs.map((member) => member.data()).sort((one, other) => one.added_at.toMillis() - other.added_at.toMillis()),
      ),
    ),
});

export interface OpenInvitation extends Pick<Invitation, 'role'> {
  readonly id: string;
  /** ms since 1970, UTC. */
  readonly expires: number;
}

/** Unused invitations, the oldest first. Leaves out expired ones, which Firestore may remove a day late. */
export const invitationsOf = (productId: string): LiveQuery<readonly OpenInvitation[]> => ({
  key: `invitations/${productId}`,
  watch: () =>
    snapshotsOf(
      query(invitations, where('product_id', '==', productId), where('used_by', '==', null), limit(MOST)),
    ).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) =>
        docs
          .map((invitation) => ({
            id: invitation.id,
            role: invitation.data().role,
            expires: invitation.data().expires_at.toMillis(),
          }))
          .filter(({ expires }) => expires > Date.now())
          .sort((one, other) => one.expires - other.expires),
      ),
    ),
});

/** Throws Firestore errors. */
export const revokeInvitation = (id: string): Promise<void> => sendWrite(() => deleteDoc(invitationRef(id)));
