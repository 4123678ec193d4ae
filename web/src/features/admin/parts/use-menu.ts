import type { PopoverProps } from '@mui/material/Popover';
import { type MouseEvent, useId, useState } from 'react';
import { pageContainer } from '../../../ui/page-container.ts';
import { CONTENT } from '../../../ui/skip-link.tsx';

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
  const { side = 'bottom', edge = 'left' } = opened ?? {};
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
    anchorOrigin: { vertical: side, horizontal: edge },
    transformOrigin: { vertical: side === 'bottom' ? 'top' : 'bottom', horizontal: edge },
    slotProps: {
      paper: {
        style: { maxHeight: opened?.maxHeight },
        // Wherever the menu has opened, the second click of a double click chooses nothing.
        onClickCapture: (event: MouseEvent) => event.detail > 1 && event.stopPropagation(),
      },
      // Otherwise that click would also take the focus from the menu.
      backdrop: { onMouseDown: (event: MouseEvent) => event.detail > 1 && event.preventDefault() },
    },
  } satisfies PopoverProps;
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpened({
        button: currentTarget,
        ...menuPlace(currentTarget.getBoundingClientRect(), roomAround(currentTarget)),
      }),
  } as const;
  return { button, menu, isOpen, close };
}

/** What a menu may cover: the window, and of its width the dialog that the button is in. In px. */
const roomAround = (button: HTMLElement) => ({
  height: window.innerHeight,
  right: button.closest('.MuiDialog-paper')?.getBoundingClientRect().right ?? window.innerWidth,
});

/** The edges of a button in the window in px, from its top left corner. */
type Edges = Readonly<Record<'top' | 'bottom' | 'left', number>>;

interface MenuPlace {
  readonly side: 'top' | 'bottom';
  /** The edge of the button at which the menu begins, or ends. */
  readonly edge: 'left' | 'right';
  /** In px; a higher menu scrolls. */
  readonly maxHeight: number;
}

/** Distance of a menu from the window's edges in px; that of Material UI. */
const MARGIN = 16;

/**
 * Where a menu opens: below its button, or above it if more space is there. Never over the button, under the pointer,
 * where the second click of a double click would choose an entry.
 *
 * @param room the window's height, and where the width ends, in px
 */
export function menuPlace(
  { top, bottom, left }: Edges,
  { height, right }: { height: number; right: number },
): MenuPlace {
  const edge = left + WIDE_ENOUGH > right - MARGIN ? 'right' : 'left';
  const below = height - MARGIN - bottom;
  const above = top - MARGIN;
  return below >= above || below >= ENOUGH
    ? { side: 'bottom', edge, maxHeight: below }
    : { side: 'top', edge, maxHeight: above };
}

/** Space in px that is enough for any menu. With it, a menu opens below its button and to its right, as users expect. */
const WIDE_ENOUGH = 240;
const ENOUGH = 360;

/**
 * For a menu of a row or card: in a portal, because rows are transformed and clipped, and a card that is put back takes
 * the focus of what is in it; inside the landmark of the content.
 */
export const inRow = { disablePortal: false, container: () => document.getElementById(CONTENT) };
