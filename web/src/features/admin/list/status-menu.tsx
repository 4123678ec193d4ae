import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageContainer } from '../../../ui/page-container.ts';
import { useBoardSettings } from '../board-settings.ts';
import { choicesOf, keyOf } from '../labels/status-options.ts';
import type { StatusChoice } from '../model.ts';

/** Id of the button. There is one at a time. */
export const SELECTION_STATUS = 'admin-selection-status';

/** Button with a menu of the statuses that an owner may set. Own statuses follow their kind. */
export function StatusMenu({ onChoose }: { readonly onChoose: (choice: StatusChoice) => void }) {
  const groups = choicesOf(useBoardSettings());
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={SELECTION_STATUS}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<Icon name="down" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {admin.setStatus}
      </Button>
      {/* Rendered in place, inside a landmark. A portal at the end of the page would be outside of all landmarks. */}
      <Menu id={id} disablePortal container={pageContainer} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {groups.flatMap(({ choices }) =>
          choices.map((choice) => (
            <MenuItem
              key={keyOf(choice)}
              className={choice.label === null ? undefined : 'admin-own-status'}
              onClick={() => {
                close();
                onChoose(choice);
              }}
            >
              {choice.name}
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  );
}
