import type { AdminSort } from '../values.ts';

/** Sort fields of the team's list of items, descending; the id follows last. Pinned items come first. */
export const ITEM_ORDER: Readonly<Record<AdminSort, readonly string[]>> = {
  votes: ['is_pinned', 'votes', 'created_at'],
  trending: ['is_pinned', 'hot', 'created_at'],
  recent: ['is_pinned', 'created_at'],
  comments: ['is_pinned', 'comments', 'created_at'],
};
