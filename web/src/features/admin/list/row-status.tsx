import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ownStatusOf } from '@shared/labels/known';
import { flushSync } from 'react-dom';
import { admin, answers, statuses } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keyOfItem, useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { isMergedItem } from '../edits/merge.ts';
import { setStatus } from '../edits/status-edits.ts';
import { statusItems } from '../labels/status-fields.tsx';
import { StatusBadge } from '../parts/badges.tsx';
import { inRow, useMenu } from '../parts/use-menu.ts';

interface RowStatusProps {
  readonly item: Item;
  readonly tabIndex: 0 | -1;
}

/** Id of the button that opens the menu of a row. */
export const rowStatusId = (itemId: string) => `admin-status-${itemId}`;

/**
 * The status of a row as a button. Its menu only sets the status, alone or with an answer, so that a mistaken press can
 * do no more than that.
 */
export function RowStatus({ item, tabIndex }: RowStatusProps) {
  const { perform, openDialog } = useActs();
  const settings = useBoardSettings();
  const { button, menu, close } = useMenu();
  if (isMergedItem(item)) return <StatusBadge item={item} />;
  const name = ownStatusOf(settings, item)?.name ?? statuses[item.status];
  return (
    <>
      <button
        id={rowStatusId(item.id)}
        type="button"
        className="admin-row-status-button inline-row muted"
        tabIndex={tabIndex}
        title={admin.setStatus}
        aria-label={admin.statusOf(name, item.title)}
        {...button}
      >
        <StatusBadge item={item} />
        <Icon name="down" />
      </button>
      {menu.open && (
        <Menu {...menu} {...inRow}>
          {statusItems(settings, keyOfItem(settings, item), (choice) => {
            close();
            void perform(setStatus([item], choice));
          })}
          <Divider />
          <MenuItem
            onClick={() => {
              // A menu that closes with the opening of the dialog would take the focus from its field.
              flushSync(close);
              openDialog({ kind: 'answer', item });
            }}
          >
            {answers.add}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
