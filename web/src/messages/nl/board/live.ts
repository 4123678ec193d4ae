import { formatNumber, plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'stem', other: 'stemmen' });
export const commentCount = (count: number): string => plural(count, { one: 'reactie', other: 'reacties' });
export const freshItems = (count: number): string => `${formatNumber(count)} nieuw`;
