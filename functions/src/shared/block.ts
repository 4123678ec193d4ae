/** Reasons for a visitor's block on a board: too many entries, votes or follows, or removal by the owner. */
export const BLOCK_REASONS = ['posts', 'votes', 'follows', 'removed'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];
