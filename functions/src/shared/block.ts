/** Reasons for a visitor's block on a board: too many entries, too many votes, or removal by the owner. */
export const BLOCK_REASONS = ['posts', 'votes', 'removed'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];
