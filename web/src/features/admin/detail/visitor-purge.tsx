import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { purge as text } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { PurgeDialog } from '../edits/purge-dialog.tsx';
import { useMenu } from '../parts/use-menu.ts';

/** What the removal of a visitor deletes, in words; null after a failure, since the removal works without it. */
type VisitorCosts = { readonly status: 'loading' } | { readonly status: 'known'; readonly text: string | null };

const LOADING: VisitorCosts = { status: 'loading' };

/**
 * Counts what the removal of a visitor deletes.
 *
 * @param writtenBy id of an item or comment by the visitor; null counts nothing yet
 */
function useVisitorCosts(productId: string, writtenBy: string | null): VisitorCosts {
  const [costs, setCosts] = useState(LOADING);
  useEffect(() => {
    if (writtenBy === null) return;
    let isCurrent = true;
    setCosts(LOADING);
    callApi('/api/preview-purge', { id: productId, writtenBy }).then(
      (found) => isCurrent && setCosts({ status: 'known', text: text.costs(found) }),
      () => isCurrent && setCosts({ status: 'known', text: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, writtenBy]);
  return costs;
}

interface VisitorPurgeProps {
  readonly productId: string;
  /** Id of an item or comment by the visitor. */
  readonly writtenBy: string;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Asks before everything by a visitor is deleted, and says how much that is. */
export function VisitorPurge({ productId, writtenBy, onStart, onClose }: VisitorPurgeProps) {
  return (
    <PurgeDialog
      purge={{ id: productId, writtenBy }}
      title={text.visitorTitle}
      text={text.visitorText}
      costs={sentenceOf(useVisitorCosts(productId, writtenBy))}
      onStart={onStart}
      onClose={onClose}
    />
  );
}

function sentenceOf(costs: VisitorCosts): string {
  if (costs.status === 'loading') return text.counting;
  return costs.text === null ? '' : text.visitorCosts(costs.text);
}

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
        aria-label={text.visitorMenu}
        title={text.visitorMenu}
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
          <span>{text.visitor(costs.status === 'loading' ? text.counting : costs.text)}</span>
        </MenuItem>
      </Menu>
    </>
  );
}
