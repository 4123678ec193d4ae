import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { tagsOf } from '@shared/labels/known';
import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { admin, answers, labels, merging } from '../../../messages/en.ts';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { reject, toggleArchived, togglePinned } from '../edits/flag-edits.ts';
import { isMergedItem, unmerge } from '../edits/merge.ts';
import { approve } from '../edits/status-edits.ts';
import { TagsOfRow } from '../labels/tag-fields.tsx';
import { inRow, useMenu } from '../parts/use-menu.ts';
import './row-actions.css';

interface RowActionsProps {
  readonly item: Item;
  readonly tabIndex: 0 | -1;
}

/** Id of the button that opens the menu of tags of a row. */
export const rowTagsId = (itemId: string) => `admin-tags-${itemId}`;

/**
 * Quick actions of a row: the decision for an item that awaits approval, otherwise tags, answer, pin and archive. Where
 * nothing hovers or the row is narrow, a menu has them; tags are in the details there.
 */
export function RowActions({ item, tabIndex }: RowActionsProps) {
  const { perform, openDialog } = useActs();
  const hasTags = tagsOf(useBoardSettings()).length > 0;
  const isWaiting = item.status === 'pending' && !item.is_archived;
  const { button, menu, close } = useMenu();
  const tagging = useMenu();
  const acts: readonly (readonly [icon: IconName, label: string, run: () => unknown])[] = [
    ['comment', answers.dialogTitle, () => openDialog({ kind: 'answer', item })],
    ['pin', item.is_pinned ? admin.unpin : admin.pin, () => perform(togglePinned([item]))],
    ['archive', item.is_archived ? admin.unarchive : admin.archive, () => perform(toggleArchived([item]))],
  ];
  const action = (icon: IconName, label: string, onClick: () => unknown, attributes = {}) => (
    <button
      type="button"
      className="admin-action muted"
      tabIndex={tabIndex}
      title={label}
      aria-label={admin.onItem(label, item.title)}
      onClick={onClick}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="admin-actions flex gap-1" data-waiting={isWaiting}>
      {isMergedItem(item) ? (
        action('retry', merging.undo, () => perform(unmerge([item])))
      ) : isWaiting ? (
        <>
          {action('check', admin.approve, () => perform(approve([item])))}
          {action('close', admin.reject, () => perform(reject([item])))}
        </>
      ) : (
        <>
          {hasTags && action('tag', labels.editTags, () => {}, { id: rowTagsId(item.id), ...tagging.button })}
          {tagging.menu.open && <TagsOfRow item={item} menu={{ ...tagging.menu, ...inRow }} close={tagging.close} />}
          {acts.map(([icon, label, run]) => (
            <Fragment key={icon}>{action(icon, label, run)}</Fragment>
          ))}
          <button
            type="button"
            className="admin-action admin-action-menu muted"
            tabIndex={tabIndex}
            aria-label={admin.actionsFor(item.title)}
            {...button}
          >
            <Icon name="more" />
          </button>
          {menu.open && (
            <Menu {...menu} {...inRow}>
              {acts.map(([icon, label, run]) => (
                <MenuItem
                  key={icon}
                  onClick={() => {
                    // A menu that closes with the opening of a dialog would take the focus from its field.
                    flushSync(close);
                    run();
                  }}
                >
                  <span>{label}</span>
                </MenuItem>
              ))}
            </Menu>
          )}
        </>
      )}
    </div>
  );
}
