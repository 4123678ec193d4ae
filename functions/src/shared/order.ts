import type { PublicSort } from './values.ts';

/** Sort fields of an item list, descending; the id follows last. Pinned items come first (section 4). */
export const itemOrder = (sort: PublicSort): readonly string[] =>
  sort === 'popular' ? ['is_pinned', 'votes', 'created_at'] : ['is_pinned', 'created_at'];
