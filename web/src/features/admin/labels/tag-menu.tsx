import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Tag } from '@shared/labels/label';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContainer } from '../../../ui/page-container.ts';

interface TagMenuProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly onChoose: (tag: Tag) => void;
  /** Whether an item already has the tag; such entries are checked. */
  readonly isChosen?: (tag: Tag) => boolean;
  readonly isDisabled?: (tag: Tag) => boolean;
}

/** Button with a menu of tags. With `isChosen` it stays open, because several tags may be chosen. */
export function TagMenu({ label, tags, onChoose, isChosen, isDisabled }: TagMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        {label}
      </Button>
      {/* Rendered in place, inside a landmark. A portal at the end of the page would be outside of all landmarks. */}
      <Menu
        id={id}
        disablePortal
        container={pageContainer}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { style: { maxHeight: 360 } }, list: { 'aria-label': label } }}
      >
        {tags.map((tag) => (
          <MenuItem
            key={tag.id}
            disabled={isDisabled?.(tag) ?? false}
            {...(isChosen && { role: 'menuitemcheckbox', 'aria-checked': isChosen(tag) })}
            onClick={() => {
              if (!isChosen) setAnchor(null);
              onChoose(tag);
            }}
          >
            <Badge kind="tag" color={tag.color}>
              {tag.name}
            </Badge>
            {isChosen?.(tag) && <Icon name="check" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
