import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ownStatusOf } from '@shared/labels/known';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { admin, answers, statuses } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CONTENT } from '../../../ui/skip-link.tsx';
import { StatusBadge } from '../badges.tsx';
import { useBoardSettings } from '../board-settings.ts';
import { toggleArchived } from '../edits/archive.ts';
import type { Edit } from '../edits/kinds.ts';
import { isMergedItem } from '../edits/merge.ts';
import { togglePinned } from '../edits/pin.ts';
import { setStatus } from '../edits/status.ts';
import type { Perform } from '../edits/use-edits.ts';
import { choicesOf, keyOf, keyOfItem } from '../labels/status-options.ts';
import type { Item } from '../model.ts';

interface RowStatusProps {
  readonly item: Item;
  readonly tabIndex: 0 | -1;
  readonly perform: Perform;
  /** Opens the dialog of status and answer. */
  readonly onAnswer: (item: Item) => void;
}

const content = () => document.getElementById(CONTENT);

/** Id of the button that opens the menu of a row. */
export const rowStatusId = (itemId: string) => `admin-status-${itemId}`;

/** The status of a row as a button, whose menu sets it, alone or with an answer. Pin and archive are in it too, for rows without their buttons. */
export function RowStatus({ item, tabIndex, perform, onAnswer }: RowStatusProps) {
  const settings = useBoardSettings();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (isMergedItem(item)) return <StatusBadge item={item} />;
  const current = keyOfItem(settings, item);
  const name = ownStatusOf(settings, item)?.name ?? statuses[item.status];
  const act = (edit: Edit) => {
    setAnchor(null);
    void perform(edit);
  };
  return (
    <>
      <button
        id={rowStatusId(item.id)}
        type="button"
        className="admin-row-status-button"
        tabIndex={tabIndex}
        title={admin.rowActions}
        aria-label={admin.statusOf(name, item.title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <StatusBadge item={item} />
        <Icon name="down" />
      </button>
      {anchor && (
        // In a portal, because the rows are transformed and clipped; inside the landmark of the content.
        <Menu id={id} container={content} anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {choicesOf(settings).flatMap(({ choices }) =>
            choices.map((choice) => (
              <MenuItem
                key={keyOf(choice)}
                className={choice.label === null ? undefined : 'admin-own-status'}
                selected={keyOf(choice) === current}
                onClick={() => act(setStatus([item], choice))}
              >
                {choice.name}
              </MenuItem>
            )),
          )}
          <Divider />
          <MenuItem
            onClick={() => {
              // A menu that closes with the opening of the dialog would take the focus from its field.
              flushSync(() => setAnchor(null));
              onAnswer(item);
            }}
          >
            {answers.add}
          </MenuItem>
          <MenuItem onClick={() => act(togglePinned([item]))}>{item.is_pinned ? admin.unpin : admin.pin}</MenuItem>
          <MenuItem onClick={() => act(toggleArchived([item]))}>
            {item.is_archived ? admin.unarchive : admin.archive}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
