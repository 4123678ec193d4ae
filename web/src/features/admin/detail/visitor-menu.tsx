import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { purge } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { pageContainer } from '../../../ui/page-container.ts';
import { useVisitorCosts } from '../edits/use-visitor-costs.ts';

interface VisitorMenuProps {
  readonly productId: string;
  /** Id of an item or comment by the visitor. */
  readonly writtenBy: string;
  readonly onRemove: () => void;
}

/** Keeps the removal of everything by a visitor apart from the deletion of one item or comment. */
export function VisitorMenu({ productId, writtenBy, onRemove }: VisitorMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const costs = useVisitorCosts(productId, anchor ? writtenBy : null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={purge.visitorMenu}
        title={purge.visitorMenu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      {/* Rendered in place, as the menu of the statuses. */}
      <Menu
        id={id}
        disablePortal
        container={pageContainer}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onRemove();
          }}
        >
          {purge.visitor(costs.status === 'loading' ? purge.counting : costs.text)}
        </MenuItem>
      </Menu>
    </>
  );
}
