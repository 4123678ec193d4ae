import { BUTTON_ICONS, type ButtonSide, DEFAULT_BUTTON } from '@shared/own/values';
import type { Settings } from '@shared/product';
import { board } from '../../messages/en.ts';

interface FabLook {
  readonly side: ButtonSide;
  /** In CSS pixels. */
  readonly offset: number;
  /** Path of the icon on a 24 × 24 grid, filled. */
  readonly icon: string;
  /** Accessible name while the panel is closed. It contains the label. */
  readonly name: string;
  /** The label that the button shows; null if it shows its icon alone. */
  readonly text: string | null;
}

/** Returns how the owner wants the floating button to look (D59). */
export function fabLook({ button = DEFAULT_BUTTON, words }: Pick<Settings, 'button' | 'words'>): FabLook {
  const { side, offset, label } = button;
  // Rules check the name on write; it is looked up before it gets into a style.
  const icon = Object.hasOwn(BUTTON_ICONS, button.icon) ? button.icon : DEFAULT_BUTTON.icon;
  return {
    side,
    offset,
    icon: BUTTON_ICONS[icon],
    name: words?.button ?? (label ? board.buttonLabel : board.open),
    text: label ? (words?.button ?? board.buttonLabel) : null,
  };
}
