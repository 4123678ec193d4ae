import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Fragment } from 'react';
import { admin, merging } from '../../../messages/en.ts';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { reject, toggleArchived, togglePinned } from '../edits/flag-edits.ts';
import { isMergedItem, unmerge } from '../edits/merge.ts';
import { approve } from '../edits/status-edits.ts';
import { inRow, useMenu } from '../parts/use-menu.ts';
import './row-actions.css';

interface RowActionsProps {
  readonly item: Item;
  readonly tabIndex: 0 | -1;
}

/**
 * Quick actions of a row: the decision for an item that awaits approval, otherwise pin and archive, which are in a menu
 * where nothing hovers or the row is narrow.
 */
export function RowActions({ item, tabIndex }: RowActionsProps) {
  const { perform } = useActs();
  const isWaiting = item.status === 'pending' && !item.is_archived;
  const { button, menu, close } = useMenu();
  const toggles = [
    ['pin', item.is_pinned ? admin.unpin : admin.pin, togglePinned([item])],
    ['archive', item.is_archived ? admin.unarchive : admin.archive, toggleArchived([item])],
  ] as const;
  const action = (icon: IconName, label: string, onClick: () => void) => (
    <button
      type="button"
      className="admin-action muted"
      tabIndex={tabIndex}
      title={label}
      aria-label={admin.onItem(label, item.title)}
      onClick={onClick}
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
          {toggles.map(([icon, label, edit]) => (
            <Fragment key={icon}>{action(icon, label, () => perform(edit))}</Fragment>
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
              {toggles.map(([icon, label, edit]) => (
                <MenuItem
                  key={icon}
                  onClick={() => {
                    close();
                    void perform(edit);
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
