import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ShownColumn } from '@shared/roadmap/columns';
import { useId, useState } from 'react';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { pageContainer } from '../../../ui/page-container.ts';
import type { Item } from '../model.ts';
import type { Step } from './use-arrangement.ts';

interface CardMenuProps {
  readonly item: Item;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The columns that the card is not in. */
  readonly others: readonly ShownColumn[];
  readonly onMove: (item: Item, step: Step) => void;
  readonly onDate: (item: Item) => void;
}

/** Everything that dragging does, and the expected date. */
export function CardMenu({ item, isFirst, isLast, others, onMove, onDate }: CardMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (label: string, run: () => void, isDisabled = false) => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        setAnchor(null);
        run();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        className="road-card-menu"
        size="small"
        aria-label={text.menu(item.title)}
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
        {others.map(({ key, title }) => act(text.moveTo(title), () => onMove(item, { to: key })))}
        {act(text.moveUp, () => onMove(item, 'up'), isFirst)}
        {act(text.moveDown, () => onMove(item, 'down'), isLast)}
        {act(item.eta === undefined ? text.setEta : text.changeEta, () => onDate(item))}
      </Menu>
    </>
  );
}
