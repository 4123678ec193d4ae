import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ShownColumn } from '@shared/roadmap/columns';
import { admin, ownerRoadmap as text } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import type { Item } from '../model.ts';
import { useMenu } from '../use-menu.ts';
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
  const { button, menu, close } = useMenu();
  const act = (label: string, run: () => void, isDisabled = false) => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        close();
        run();
      }}
    >
      <span>{label}</span>
    </MenuItem>
  );
  return (
    <>
      <IconButton className="road-card-menu" size="small" aria-label={admin.actionsFor(item.title)} {...button}>
        <Icon name="more" />
      </IconButton>
      <Menu {...menu}>
        {others.map(({ key, title }) => act(text.moveTo(title), () => onMove(item, { to: key })))}
        {act(text.moveUp, () => onMove(item, 'up'), isFirst)}
        {act(text.moveDown, () => onMove(item, 'down'), isLast)}
        {act(item.eta === undefined ? text.setEta : text.changeEta, () => onDate(item))}
      </Menu>
    </>
  );
}
