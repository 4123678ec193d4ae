import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Tag } from '@shared/labels/label';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMenu } from '../use-menu.ts';

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
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button size="small" endIcon={<Icon name="down" />} {...button}>
        <span>{label}</span>
      </Button>
      <Menu {...menu} slotProps={{ ...menu.slotProps, list: { 'aria-label': label } }}>
        {tags.map((tag) => (
          <MenuItem
            key={tag.id}
            disabled={isDisabled?.(tag) ?? false}
            {...(isChosen && { role: 'menuitemcheckbox', 'aria-checked': isChosen(tag) })}
            onClick={() => {
              if (!isChosen) close();
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
