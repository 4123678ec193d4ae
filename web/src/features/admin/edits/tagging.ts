import { tagsOf } from '@shared/labels/known';
import { ITEM_TAGS_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
import { labels } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { type EditOf, type Kind, patchItems } from './kind.ts';

/**
 * Adds a tag to items, or removes it. Items that already have the maximum are left out. Tags that the owner has deleted
 * do not count, because no menu could remove them, and are not written again.
 */
export type TaggingEdit = EditOf<'tagging'> & {
  readonly tag: { readonly id: string; readonly name: string };
  readonly isAdded: boolean;
  /** Ids of the board's tags. */
  readonly known: readonly string[];
};

const knownIn = (tags: readonly string[] = [], known: readonly string[]) => tags.filter((id) => known.includes(id));

function isFull(item: Item, id: string, known: readonly string[]): boolean {
  const tags = knownIn(item.tags, known);
  return tags.length >= ITEM_TAGS_MAX && !tags.includes(id);
}

const idsOf = (settings: Settings) => tagsOf(settings).map(({ id }) => id);

/** Returns how many of the items cannot take another tag. */
export const fullOf = (settings: Settings, items: readonly Item[], id: string) =>
  items.filter((item) => isFull(item, id, idsOf(settings))).length;

export const addTag = (settings: Settings, items: readonly Item[], tag: TaggingEdit['tag']): TaggingEdit => ({
  kind: 'tagging',
  items,
  tag,
  isAdded: true,
  known: idsOf(settings),
});

export const removeTag = (settings: Settings, items: readonly Item[], tag: TaggingEdit['tag']): TaggingEdit => ({
  kind: 'tagging',
  items,
  tag,
  isAdded: false,
  known: idsOf(settings),
});

const patched = patchItems<TaggingEdit>(
  ({ tag, isAdded, known }, item) => {
    const tags = knownIn(item.tags, known);
    if (tags.includes(tag.id) === isAdded || (isAdded && isFull(item, tag.id, known))) return null;
    return { tags: isAdded ? [...tags, tag.id] : tags.filter((id) => id !== tag.id) };
  },
  ({ items, tag, isAdded, known }) => {
    const full = isAdded ? items.filter((item) => isFull(item, tag.id, known)).length : 0;
    return {
      done: isAdded ? labels.tagAdded(tag.name) : labels.tagRemoved(tag.name),
      doneMany: (count) =>
        isAdded ? labels.tagAddedMany(count, tag.name, full) : labels.tagRemovedMany(count, tag.name),
      failed: labels.tagFailed,
    };
  },
);

export const tagging: Kind<TaggingEdit> = {
  ...patched,
  apply: (edit) =>
    patched.apply(edit).map((step) => ({ ...step, before: { tags: knownIn(step.before.tags, edit.known) } })),
};
