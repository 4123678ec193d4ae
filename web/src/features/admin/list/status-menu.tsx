import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useBoardSettings } from '../board-settings.ts';
import { choicesOf, keyOf } from '../labels/status-options.ts';
import type { StatusChoice } from '../model.ts';
import { useMenu } from '../use-menu.ts';

/** Id of the button. There is one at a time. */
export const SELECTION_STATUS = 'admin-selection-status';

/** Button with a menu of the statuses that an owner may set. Own statuses follow their kind. */
export function StatusMenu({ onChoose }: { readonly onChoose: (choice: StatusChoice) => void }) {
  const groups = choicesOf(useBoardSettings());
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button id={SELECTION_STATUS} size="small" endIcon={<Icon name="down" />} {...button}>
        {admin.setStatus}
      </Button>
      <Menu {...menu}>
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
              <span>{choice.name}</span>
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  );
}
