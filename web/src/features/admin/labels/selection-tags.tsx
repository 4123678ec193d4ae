import { tagsOf } from '@shared/labels/known';
import { labels } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { useBoardSettings } from '../board-settings.ts';
import { isMergedItem } from '../edits/merge.ts';
import { addTag, fullOf, removeTag } from '../edits/tagging.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { TagMenu } from './tag-menu.tsx';

/** Adds a tag to the selected items, or removes one that any of them has. Empty if the board has no tags. */
export function SelectionTags({ items, perform }: { readonly items: readonly Item[]; readonly perform: Perform }) {
  const settings = useBoardSettings();
  const tags = tagsOf(settings);
  if (tags.length === 0) return null;
  const own = items.filter((item) => !isMergedItem(item));
  const used = tags.filter(({ id }) => own.some((item) => item.tags?.includes(id)));
  return (
    <>
      <TagMenu
        label={labels.tagItems}
        tags={tags}
        onChoose={(tag) => {
          if (own.length > 0 && fullOf(settings, own, tag.id) === own.length) showToast('notice', labels.allFull);
          else perform(addTag(settings, own, tag));
        }}
      />
      {used.length > 0 && (
        <TagMenu label={labels.untagItems} tags={used} onChoose={(tag) => perform(removeTag(settings, own, tag))} />
      )}
    </>
  );
}
