import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { useId, useState } from 'react';
import { admin, statuses } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageContainer } from '../../../ui/page-container.ts';

/** Button with a menu of the statuses that an owner may set. */
export function StatusMenu({ onChoose }: { readonly onChoose: (status: PublicStatus) => void }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
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
        {PUBLIC_STATUSES.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              close();
              onChoose(status);
            }}
          >
            {statuses[status]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
