import type { Feedback } from './documents.ts';

/** Fields of an item that functions derive from others, only for queries and counts. */
export const DERIVED = [
  'search_tokens',
  'title_words',
  'similar_to',
  'hot',
  'votes_counted_at',
  'active_at',
] as const satisfies readonly (keyof Feedback)[];
