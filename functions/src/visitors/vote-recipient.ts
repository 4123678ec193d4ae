/** The user who receives an anonymous visitor's votes. */
export interface VoteRecipient {
  readonly uid: string;
  readonly isAnonymous: boolean;
}

/** Returns the fields that name the voter. */
export const heirFields = (heir: VoteRecipient, fingerprint: string | null) =>
  heir.isAnonymous ? { user_id: null, fingerprint, voter: heir.uid } : { user_id: heir.uid, fingerprint: null };
