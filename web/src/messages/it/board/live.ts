import { plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'voto', many: 'di voti', other: 'voti' });
export const commentCount = (count: number): string =>
  plural(count, { one: 'commento', many: 'di commenti', other: 'commenti' });
export const freshItems = (count: number): string =>
  plural(count, { one: 'novità', many: 'di novità', other: 'novità' });
