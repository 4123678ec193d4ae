import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { purge } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { useVisitorCosts } from '../edits/use-visitor-costs.ts';
import { useMenu } from '../use-menu.ts';

interface VisitorMenuProps {
  readonly productId: string;
  /** Id of an item or comment by the visitor. */
  readonly writtenBy: string;
  /** Id of the text that the visitor wrote, which tells one button from the next. */
  readonly describedBy: string;
  readonly onRemove: () => void;
}

/** Keeps the removal of everything by a visitor apart from the deletion of one item or comment. */
export function VisitorMenu({ productId, writtenBy, describedBy, onRemove }: VisitorMenuProps) {
  const { button, menu, isOpen, close } = useMenu();
  const costs = useVisitorCosts(productId, isOpen ? writtenBy : null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={purge.visitorMenu}
        title={purge.visitorMenu}
        aria-describedby={describedBy}
        {...button}
      >
        <Icon name="more" />
      </IconButton>
      <Menu {...menu}>
        <MenuItem
          onClick={() => {
            close();
            onRemove();
          }}
        >
          <span>{purge.visitor(costs.status === 'loading' ? purge.counting : costs.text)}</span>
        </MenuItem>
      </Menu>
    </>
  );
}
