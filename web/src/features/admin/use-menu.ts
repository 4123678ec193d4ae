import type { PopoverProps } from '@mui/material/Popover';
import { type MouseEvent, useId, useState } from 'react';
import { pageContainer } from '../../ui/page-container.ts';
import { menuPlace } from './menu-place.ts';

/** A menu's button, and where it was when it was pressed. */
interface Opened extends ReturnType<typeof menuPlace> {
  readonly button: HTMLElement;
}

/**
 * A button that opens a menu: the attributes of each. The menu is rendered in place, inside a landmark; a portal at the
 * end of the page would be outside of all landmarks.
 */
export function useMenu() {
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = opened !== null;
  const close = () => setOpened(null);
  const side = opened?.side ?? 'bottom';
  const menu = {
    id,
    disablePortal: true,
    container: pageContainer,
    anchorEl: opened?.button ?? null,
    open: isOpen,
    // The backdrop takes the second click of a double click on the button, which means one menu.
    onClose: (event: object, reason) => {
      if (reason === 'backdropClick' && (event as MouseEvent).detail > 1) return;
      close();
    },
    anchorOrigin: { vertical: side, horizontal: 'left' },
    transformOrigin: { vertical: side === 'bottom' ? 'top' : 'bottom', horizontal: 'left' },
    slotProps: {
      paper: { style: { maxHeight: opened?.maxHeight } },
      // Otherwise that click would also take the focus from the menu.
      backdrop: { onMouseDown: (event: MouseEvent) => event.detail > 1 && event.preventDefault() },
    },
  } satisfies PopoverProps;
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpened({ button: currentTarget, ...menuPlace(currentTarget.getBoundingClientRect(), window.innerHeight) }),
  } as const;
  return { button, menu, isOpen, close };
}
