import { plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'voto', many: 'de votos', other: 'votos' });
export const commentCount = (count: number): string =>
  plural(count, { one: 'comentário', many: 'de comentários', other: 'comentários' });
export const freshItems = (count: number): string =>
  plural(count, { one: 'novidade', many: 'de novidades', other: 'novidades' });
