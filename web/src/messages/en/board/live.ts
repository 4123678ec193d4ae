import { formatNumber, plural } from '../../format.ts';

/** Live numbers, also in pages that run no React. Each sentence is an export of its own, because that script is tiny. */

export const voteCount = (count: number): string => plural(count, { one: 'vote', other: 'votes' });
export const commentCount = (count: number): string => plural(count, { one: 'comment', other: 'comments' });
/** Items that were added since the list was loaded. */
export const freshItems = (count: number): string => `${formatNumber(count)} new`;
