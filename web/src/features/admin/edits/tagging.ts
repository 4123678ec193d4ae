import { ITEM_TAGS_MAX } from '@shared/limits';
import { labels } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

/** Adds a tag to items, or removes it. Items that already have the maximum are left out. */
export type TaggingEdit = EditOf<'tagging'> & {
  readonly tag: { readonly id: string; readonly name: string };
  readonly isAdded: boolean;
};

const isFull = ({ tags = [] }: Item, id: string) => tags.length >= ITEM_TAGS_MAX && !tags.includes(id);

/** Returns how many of the items cannot take another tag. */
export const fullOf = (items: readonly Item[], id: string) => items.filter((item) => isFull(item, id)).length;

export const addTag = (items: readonly Item[], tag: TaggingEdit['tag']): TaggingEdit => ({
  kind: 'tagging',
  items,
  tag,
  isAdded: true,
});

export const removeTag = (items: readonly Item[], tag: TaggingEdit['tag']): TaggingEdit => ({
  kind: 'tagging',
  items,
  tag,
  isAdded: false,
});

export const tagging = patchItems<TaggingEdit>(
  ({ tag, isAdded }, item) => {
    const { tags = [] } = item;
    if (!isAdded) return { tags: tags.filter((id) => id !== tag.id) };
    return isFull(item, tag.id) || tags.includes(tag.id) ? null : { tags: [...tags, tag.id] };
  },
  ({ items, tag, isAdded }) => {
    const full = isAdded ? fullOf(items, tag.id) : 0;
    return {
      done: isAdded ? labels.tagAdded(tag.name) : labels.tagRemoved(tag.name),
      doneMany: (count) =>
        isAdded ? labels.tagAddedMany(count, tag.name, full) : labels.tagRemovedMany(count, tag.name),
      failed: labels.tagFailed,
    };
  },
);
