import { itemTags, tagsOf } from '@shared/labels/known';
import { ITEM_TAGS_MAX } from '@shared/limits';
import { labels } from '../../../messages/en.ts';
import { useBoardSettings } from '../board-settings.ts';
import { addTag, removeTag } from '../edits/tagging.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { TagMenu } from './tag-menu.tsx';
import { Tags } from './tags.tsx';

/** The tags of an item, with a menu that adds and removes them. Empty if the board has no tags. */
export function TagField({ item, perform }: { readonly item: Item; readonly perform: Perform }) {
  const settings = useBoardSettings();
  const tags = tagsOf(settings);
  if (tags.length === 0) return null;
  const own = itemTags(settings, item);
  const isFull = own.length >= ITEM_TAGS_MAX;
  const has = (id: string) => own.some((tag) => tag.id === id);
  return (
    <div className="admin-tag-field">
      <Tags tags={own} />
      <TagMenu
        label={labels.editTags}
        tags={tags}
        isChosen={({ id }) => has(id)}
        isDisabled={({ id }) => isFull && !has(id)}
        onChoose={(tag) => perform(has(tag.id) ? removeTag(settings, [item], tag) : addTag(settings, [item], tag))}
      />
    </div>
  );
}
