import { plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'voto', many: 'de votos', other: 'votos' });
export const commentCount = (count: number): string =>
  plural(count, { one: 'comentario', many: 'de comentarios', other: 'comentarios' });
export const freshItems = (count: number): string =>
  plural(count, { one: 'novedad', many: 'de novedades', other: 'novedades' });
