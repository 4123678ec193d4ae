import Button from '@mui/material/Button';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { itemTags, tagsOf } from '@shared/labels/known';
import type { Tag } from '@shared/labels/label';
import { ITEM_TAGS_MAX } from '@shared/limits';
import { labels } from '../../../messages/en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { isMergedItem } from '../edits/merge.ts';
import { addTag, fullOf, removeTag } from '../edits/tagging.ts';
import { Tags } from '../parts/badges.tsx';
import { useMenu } from '../parts/use-menu.ts';

/** Id of the button that adds a tag to the selection. There is one at a time. */
export const SELECTION_TAGS = 'admin-selection-tags';

interface Closing {
  readonly close: () => void;
}

interface TagMenuProps {
  readonly id?: string;
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly onChoose: (tag: Tag) => void;
  /** Whether an item already has the tag; such entries are checked. */
  readonly isChosen?: (tag: Tag) => boolean;
  readonly isDisabled?: (tag: Tag) => boolean;
}

/** Button with a menu of tags. */
function TagMenu({ id, label, ...entries }: TagMenuProps) {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button id={id} size="small" endIcon={<Icon name="down" />} {...button}>
        <span>{label}</span>
      </Button>
      <Menu {...menu} slotProps={{ ...menu.slotProps, list: { 'aria-label': label } }}>
        {tagItems({ ...entries, close })}
      </Menu>
    </>
  );
}

/** Entries of a menu of tags. With `isChosen` it stays open, because several tags may be chosen. */
const tagItems = ({ tags, onChoose, isChosen, isDisabled, close }: Omit<TagMenuProps, 'id' | 'label'> & Closing) =>
  tags.map((tag) => (
    <MenuItem
      key={tag.id}
      disabled={isDisabled?.(tag) ?? false}
      {...(isChosen && { role: 'menuitemcheckbox', 'aria-checked': isChosen(tag) })}
      onClick={() => {
        if (!isChosen) close();
        onChoose(tag);
      }}
    >
      <Badge kind="tag" color={tag.color}>
        {tag.name}
      </Badge>
      {isChosen?.(tag) && <Icon name="check" />}
    </MenuItem>
  ));

/** Adds a tag to the selected items, or removes one that any of them has. Empty if the board has no tags. */
export function SelectionTags({ items }: { readonly items: readonly Item[] }) {
  const { perform } = useActs();
  const settings = useBoardSettings();
  const tags = tagsOf(settings);
  if (tags.length === 0) return null;
  const own = items.filter((item) => !isMergedItem(item));
  const used = tags.filter(({ id }) => own.some((item) => item.tags?.includes(id)));
  return (
    <>
      <TagMenu
        id={SELECTION_TAGS}
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

/** What a menu of an item's tags offers. */
function useItemTags(item: Item) {
  const { perform } = useActs();
  const settings = useBoardSettings();
  const own = itemTags(settings, item);
  const isFull = own.length >= ITEM_TAGS_MAX;
  const has = (id: string) => own.some((tag) => tag.id === id);
  return {
    own,
    tags: tagsOf(settings),
    isChosen: ({ id }: Tag) => has(id),
    isDisabled: ({ id }: Tag) => isFull && !has(id),
    onChoose: (tag: Tag) => perform(has(tag.id) ? removeTag(settings, [item], tag) : addTag(settings, [item], tag)),
  };
}

/** The tags of an item, with a menu that adds and removes them. Empty if the board has no tags. */
export function TagField({ item }: { readonly item: Item }) {
  const { own, ...entries } = useItemTags(item);
  if (entries.tags.length === 0) return null;
  return (
    <div className="row wrap gap-1">
      <Tags tags={own} />
      <TagMenu label={labels.editTags} {...entries} />
    </div>
  );
}

interface TagsOfRowProps extends Closing {
  readonly item: Item;
  readonly menu: MenuProps;
}

/** The menu that adds tags to the item of a row, and removes them. */
export function TagsOfRow({ item, menu, close }: TagsOfRowProps) {
  const { own: _, ...entries } = useItemTags(item);
  return (
    <Menu {...menu} slotProps={{ ...menu.slotProps, list: { 'aria-label': labels.editTags } }}>
      {tagItems({ ...entries, close })}
    </Menu>
  );
}
