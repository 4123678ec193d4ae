import type { Feedback } from './documents.ts';

/** Fields of an item that functions derive from others, of use for queries and counts alone. */
export const DERIVED = [
  'search_tokens',
  'title_words',
  'similar_to',
  'hot',
  'votes_counted_at',
  'active_at',
] as const satisfies readonly (keyof Feedback)[];
