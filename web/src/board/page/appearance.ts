import type { Background } from '@shared/own/values';
import type { Settings } from '@shared/product';
import { DEFAULT_COLOR, type Font, type Theme } from '@shared/values';
import type { Address, Container } from './address.ts';

/**
 * `page` scrolls with the document. `content` and `item` do not scroll; their frame is as high as the content. `panel`
 * and `contained` boards fill their container and scroll inside it.
 */
export type BoardLayout = 'page' | 'content' | 'item' | 'panel' | 'contained';

interface Appearance {
  readonly mode: 'fullscreen' | 'fab' | Container;
  readonly layout: BoardLayout;
  readonly theme: Theme;
  readonly color: string;
  readonly font: Font;
  readonly background: Background;
}

const LAYOUTS: Readonly<Record<Appearance['mode'], BoardLayout>> = {
  fullscreen: 'page',
  fab: 'panel',
  inline: 'contained',
  content: 'content',
  item: 'item',
  panel: 'contained',
  preview: 'contained',
};

/**
 * Returns the appearance of the board at an address.
 *
 * @param settings undefined until loaded; some of them for a board that has not let the visitor in
 * @param isHostDark whether the host page has become dark, for the theme `host`; undefined if the page says nothing
 */
export function appearanceOf(
  address: Address,
  settings: Partial<Settings> | undefined,
  isHostDark?: boolean,
): Appearance {
  // An item or a tab is read at once, not behind the button of a board that asks for one.
  const isTab = address.view !== 'browse' && address.view !== 'submit';
  const ownMode = address.item === null ? (address.mode ?? (isTab ? null : settings?.displayMode)) : null;
  const mode = address.container ?? ownMode ?? 'fullscreen';
  const isDark = isHostDark ?? address.isOnDark;
  return {
    mode,
    layout: LAYOUTS[mode],
    theme: address.theme ?? (settings?.theme === 'host' && isDark ? 'dark' : settings?.theme) ?? 'light',
    color: settings?.primaryColor ?? DEFAULT_COLOR,
    font: settings?.font ?? 'system',
    background: LAYOUTS[mode] === 'content' ? (settings?.background ?? 'page') : 'page',
  };
}
