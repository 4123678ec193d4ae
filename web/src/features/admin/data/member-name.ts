import type { Member } from '@shared/team/member';
import { isTracker } from '@shared/trackers/values';
import { history as sentences, team, trackers } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { ownUid } from './owner-data.ts';
import { membersOf } from './team-data.ts';

/** The name of a member, else the address; an account may have neither. */
export const memberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name ?? email ?? team.unnamed;

/** Names people by their uid, and trackers: those of the team today; others are former members. */
export function useMemberNames(productId: string, ownerId: string): (uid: string | null) => string {
  const live = useLive(membersOf(productId));
  return (uid) => {
    if (uid === null) return sentences.unknown;
    if (isTracker(uid)) return trackers.names[uid];
    if (uid === ownUid()) return sentences.you;
    if (uid === ownerId) return sentences.owner;
    if (live.status !== 'ready') return sentences.unknown;
    const member = live.value.find(({ user_id }) => user_id === uid);
    return member ? memberName(member) : sentences.former;
  };
}
