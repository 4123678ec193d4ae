/** Why a visitor is blocked on a board: too many entries, too many votes, or removed by the owner. */
export const BLOCK_REASONS = ['posts', 'votes', 'removed'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];
