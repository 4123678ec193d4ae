/** Roles of a board's team (D51), without zod. Rules have the same lists. */

export const ROLES = ['admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** What a person may do on a board. The owner is no member. */
export type Standing = Role | 'owner';

const RANKS: readonly Standing[] = ['viewer', 'editor', 'admin', 'owner'];

/** Returns true if the standing includes what `least` may do. */
export const reaches = (standing: Standing | null, least: Standing): boolean =>
  standing !== null && RANKS.indexOf(standing) >= RANKS.indexOf(least);

/** Returns the standing of a person; null for a stranger. */
export const standingOf = (
  uid: string,
  board: { readonly owner_id: string },
  member: { readonly role: Role } | undefined,
): Standing | null => (board.owner_id === uid ? 'owner' : (member?.role ?? null));
