import { plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { one: 'vote', many: 'de votes', other: 'votes' });
export const commentCount = (count: number): string =>
  plural(count, { one: 'commentaire', many: 'de commentaires', other: 'commentaires' });
export const freshItems = (count: number): string =>
  plural(count, { one: 'nouvelle', many: 'de nouvelles', other: 'nouvelles' });
