import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ownStatusOf } from '@shared/labels/known';
import { flushSync } from 'react-dom';
import { admin, answers, statuses } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StatusBadge } from '../badges.tsx';
import { useBoardSettings } from '../board-settings.ts';
import { isMergedItem } from '../edits/merge.ts';
import { setStatus } from '../edits/status.ts';
import type { Perform } from '../edits/use-edits.ts';
import { choicesOf, keyOf, keyOfItem } from '../labels/status-options.ts';
import type { Item } from '../model.ts';
import { useMenu } from '../use-menu.ts';
import { inRow } from './in-row.ts';

interface RowStatusProps {
  readonly item: Item;
  readonly tabIndex: 0 | -1;
  readonly perform: Perform;
  /** Opens the dialog of status and answer. */
  readonly onAnswer: (item: Item) => void;
}

/** Id of the button that opens the menu of a row. */
export const rowStatusId = (itemId: string) => `admin-status-${itemId}`;

/**
 * The status of a row as a button, whose menu sets it, alone or with an answer, and does nothing else: what is pressed
 * by mistake is another status at most.
 */
export function RowStatus({ item, tabIndex, perform, onAnswer }: RowStatusProps) {
  const settings = useBoardSettings();
  const { button, menu, close } = useMenu();
  if (isMergedItem(item)) return <StatusBadge item={item} />;
  const current = keyOfItem(settings, item);
  const name = ownStatusOf(settings, item)?.name ?? statuses[item.status];
  return (
    <>
      <button
        id={rowStatusId(item.id)}
        type="button"
        className="admin-row-status-button"
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
          {choicesOf(settings).flatMap(({ choices }) =>
            choices.map((choice) => (
              <MenuItem
                key={keyOf(choice)}
                className={choice.label === null ? undefined : 'admin-own-status'}
                selected={keyOf(choice) === current}
                onClick={() => {
                  close();
                  void perform(setStatus([item], choice));
                }}
              >
                <span>{choice.name}</span>
              </MenuItem>
            )),
          )}
          <Divider />
          <MenuItem
            onClick={() => {
              // A menu that closes with the opening of the dialog would take the focus from its field.
              flushSync(close);
              onAnswer(item);
            }}
          >
            {answers.add}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
