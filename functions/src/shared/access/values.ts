/** Who may see a board and what (D62), without zod. Rules have the same values. */

/** Who finds a board: everybody, people whom it invites, or its team. */
export const ACCESSES = ['everyone', 'people', 'team'] as const;
export type Access = (typeof ACCESSES)[number];

/** What one of them finds: all feedback, that of the own company, or the own. */
export const SIGHTS = ['all', 'company', 'own'] as const;
export type Sight = (typeof SIGHTS)[number];

/** From whom a board takes votes, comments and items: everybody, people with an account or of its site, or its team. */
export const PERMITTED = ['everyone', 'signed', 'team'] as const;

interface Board {
  readonly settings: { readonly access?: Access | undefined; readonly sees?: Sight | undefined };
}

/** Returns true if everybody may find the board. Any other value than a missing one or `everyone` closes it. */
export const isForEveryone = ({ settings: { access = 'everyone' } }: Board): boolean => access === 'everyone';

/**
 * The door of everything that is public: pages, open data, feeds, pictures, and tools without a key. They ask it for the
 * board that they have read, and treat undefined as a board that does not exist.
 */
export const publicBoard = <B extends Board>(board: B | undefined): B | undefined =>
  board !== undefined && isForEveryone(board) ? board : undefined;

/**
 * Returns what those who are let in find; the team always finds all. Any other value than a missing one, `all` and
 * `company` shows the own feedback alone.
 */
export const sightOf = ({ settings: { sees = 'all' } }: Board): Sight =>
  sees === 'all' || sees === 'company' ? sees : 'own';
