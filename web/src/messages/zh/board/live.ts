import { plural } from '../language.ts';

export const voteCount = (count: number): string => plural(count, { other: '票' });
export const commentCount = (count: number): string => plural(count, { other: '条评论' });
export const freshItems = (count: number): string => plural(count, { other: '条新反馈' });
