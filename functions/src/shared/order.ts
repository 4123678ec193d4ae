import type { AdminSort, PublicSort } from './values.ts';

const ORDERS: Readonly<Record<PublicSort, readonly string[]>> = {
  popular: ['is_pinned', 'votes', 'created_at'],
  trending: ['is_pinned', 'hot', 'created_at'],
  recent: ['is_pinned', 'created_at'],
};

/** Sort fields of an item list, descending; the id follows last. Pinned items come first (section 4). */
export const itemOrder = (sort: PublicSort): readonly string[] => ORDERS[sort];

/** Sort fields of the team's list of items, descending; the id follows last. Pinned items come first. */
export const ITEM_ORDER: Readonly<Record<AdminSort, readonly string[]>> = {
  votes: ['is_pinned', 'votes', 'created_at'],
  trending: ['is_pinned', 'hot', 'created_at'],
  recent: ['is_pinned', 'created_at'],
  comments: ['is_pinned', 'comments', 'created_at'],
};
