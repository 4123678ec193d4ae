import { admin, merging } from '../../../messages/en.ts';
import type { IconName } from '../../../ui/app-icon.tsx';
import { Icon } from '../../../ui/app-icon.tsx';
import { approve } from '../edits/approval.ts';
import { reject, toggleArchived } from '../edits/archive.ts';
import { isMergedItem, unmerge } from '../edits/merge.ts';
import { togglePinned } from '../edits/pin.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import './row-actions.css';

interface RowActionsProps {
  readonly item: Item;
  readonly tabIndex: 0 | -1;
  readonly perform: Perform;
}

/** Quick actions of a row: the decision for an item that awaits approval, otherwise pin and archive. */
export function RowActions({ item, tabIndex, perform }: RowActionsProps) {
  const isWaiting = item.status === 'pending' && !item.is_archived;
  const action = (icon: IconName, label: string, onClick: () => void) => (
    <button
      type="button"
      className="admin-action"
      tabIndex={tabIndex}
      title={label}
      aria-label={admin.onItem(label, item.title)}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="admin-actions" data-waiting={isWaiting}>
      {isMergedItem(item) ? (
        action('retry', merging.undo, () => perform(unmerge([item])))
      ) : isWaiting ? (
        <>
          {action('check', admin.approve, () => perform(approve([item])))}
          {action('close', admin.reject, () => perform(reject([item])))}
        </>
      ) : (
        <>
          {action('pin', item.is_pinned ? admin.unpin : admin.pin, () => perform(togglePinned([item])))}
          {action('archive', item.is_archived ? admin.unarchive : admin.archive, () => perform(toggleArchived([item])))}
        </>
      )}
    </div>
  );
}
