import { formatNumber, plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'głos', few: 'głosy', many: 'głosów' });
export const commentCount = (count: number): string =>
  plural(count, { one: 'komentarz', few: 'komentarze', many: 'komentarzy' });
export const freshItems = (count: number): string => `Nowe: ${formatNumber(count)}`;
