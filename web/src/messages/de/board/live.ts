import { formatNumber, plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'Stimme', other: 'Stimmen' });
export const commentCount = (count: number): string => plural(count, { one: 'Kommentar', other: 'Kommentare' });
export const freshItems = (count: number): string => `${formatNumber(count)} neu`;
