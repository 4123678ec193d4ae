import type { Feedback } from './documents.ts';

/** Fields of an item that are derived from others, only for queries, counts and the rules. */
export const DERIVED = [
  'search_tokens',
  'title_words',
  'similar_to',
  'hot',
  'votes_counted_at',
  'active_at',
  'company',
] as const satisfies readonly (keyof Feedback)[];
