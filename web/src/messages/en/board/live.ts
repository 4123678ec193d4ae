import { formatNumber, plural } from '../../format.ts';

/** Live numbers. Each sentence is a separate export, so that the tiny script of pages without React loads few. */

export const voteCount = (count: number): string => plural(count, { one: 'vote', other: 'votes' });
export const commentCount = (count: number): string => plural(count, { one: 'comment', other: 'comments' });
/** Items that were added since the list was loaded. */
export const freshItems = (count: number): string => `${formatNumber(count)} new`;
