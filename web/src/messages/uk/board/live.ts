import { formatNumber, plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'голос', few: 'голоси', many: 'голосів' });
export const commentCount = (count: number): string =>
  plural(count, { one: 'коментар', few: 'коментарі', many: 'коментарів' });
export const freshItems = (count: number): string => `Нових: ${formatNumber(count)}`;
