import type { PublicSort } from './values.ts';

/** The fields that an item list is ordered by, descending, before the id; pinned items come first (section 4). */
export const itemOrder = (sort: PublicSort): readonly string[] =>
  sort === 'popular' ? ['is_pinned', 'votes', 'created_at'] : ['is_pinned', 'created_at'];
