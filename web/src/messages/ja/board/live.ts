import { plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { other: '票' });
export const commentCount = (count: number): string => plural(count, { other: '件のコメント' });
export const freshItems = (count: number): string => `新着${plural(count, { other: '件' })}`;
