import type { FirstPage } from '@shared/first-page';
import type { RoadmapItem } from '@shared/tabs/roadmap';
import type { Item } from './model.ts';

/** Converts an item that a function has read to the form in which the browser reads it. */
export const itemFrom = ({
  created_at,
  edited_at,
  edited_by_team,
  author_name,
  author_confirmed,
  is_pinned,
  answered_at,
  picture_count,
  shipped_in,
  label,
  tags,
  ...item
}: Omit<FirstPage['items'][number], 'tags'> & Pick<RoadmapItem, 'tags'>): Item => ({
  ...item,
  ...(label !== undefined && { label }),
  ...(tags && { tags }),
  createdAt: created_at,
  ...(author_name !== undefined && { authorName: author_name, isNameConfirmed: author_confirmed === true }),
  ...(edited_at !== undefined && { editedAt: edited_at }),
  ...(edited_by_team && { isEditedByTeam: true }),
  isPinned: is_pinned,
  ...(answered_at !== undefined && { answeredAt: answered_at }),
  ...(picture_count !== undefined && { pictureCount: picture_count }),
  ...(shipped_in && { shippedIn: shipped_in }),
});
