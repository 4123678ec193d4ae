import type { Heir } from '../store/tombstone.ts';

/** The user who receives an anonymous visitor's votes. */
export type VoteRecipient = Heir;

/** Returns the fields that name the voter. */
export const heirFields = (heir: VoteRecipient, fingerprint: string | null) =>
  heir.isAnonymous ? { user_id: null, fingerprint, voter: heir.uid } : { user_id: heir.uid, fingerprint: null };
