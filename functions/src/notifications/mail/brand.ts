import { accentTokens, GROUNDS, type Scheme } from '../../shared/branding/accent.ts';
import { effectiveSettings } from '../../shared/branding/effective-settings.ts';
import { has } from '../../shared/features.ts';
import { DEFAULT_COLOR } from '../../shared/values.ts';
import type { Product } from '../../store/documents.ts';
import { oneLine } from './header-text.ts';

/** How the mails of a board look. */
export interface Brand {
  readonly name: string;
  /** The owner's color; null if the plan does not include it. */
  readonly color: string | null;
  /** Hides our name. */
  readonly isOurNameHidden: boolean;
}

/** The look of mails that belong to no board. */
export const OURS: Brand = { name: 'Hearback', color: null, isOurNameHidden: false };

/**
 * Returns the brand that a board's plan opens at the moment (D47). It has no logo: a logo may be on another server, and
 * the image would tell that server who reads a mail (D46).
 */
export function brandOf(board: Pick<Product, 'name' | 'settings' | 'features'>): Brand {
  const { hideBranding = false, primaryColor } = effectiveSettings(board);
  const color = has(board, 'branding') ? primaryColor : null;
  return { name: oneLine(board.name), color, isOurNameHidden: hideBranding };
}

/** Colors of a mail, readable for any color of an owner (see accent.ts). */
function colorsIn(scheme: Scheme, color: string | null) {
  const accent = accentTokens(color ?? DEFAULT_COLOR, scheme);
  return {
    page: GROUNDS[scheme].page,
    card: GROUNDS[scheme].surface,
    link: accent['--accent-text'],
    button: accent['--accent'],
    onButton: accent['--on-accent'],
    edge: accent['--accent-edge'],
    ...(scheme === 'light'
      ? { text: '#111827', quiet: '#4b5563', line: '#d1d5db' }
      : { text: '#f3f4f6', quiet: '#9ca3af', line: '#4b5563' }),
  };
}

export const lightColors = ({ color }: Brand) => colorsIn('light', color);

/** Returns the colors of a page that a mail leads to, as variables of its style sheet (web/public/mail.css). */
export function pageStyle({ color }: Brand): string {
  const [light, dark] = [colorsIn('light', color), colorsIn('dark', color)];
  const names = ['page', 'card', 'text', 'quiet', 'line', 'link', 'button', 'onButton', 'edge'] as const;
  return `:root{${names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')}}`;
}

/** Returns the style sheet with a mail's dark colors. Mail programs without a dark mode ignore it. */
export function darkStyle({ color }: Brand): string {
  const { page, card, text, quiet, line, link, button, onButton, edge } = colorsIn('dark', color);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${page} !important}.card{background:${card} !important;color:${text} !important;border-color:${edge} !important}
.quiet,.quiet a{color:${quiet} !important}.entry,.name{color:${link} !important}.quote{border-color:${line} !important}
.button{background:${button} !important;border-color:${edge} !important}.button a{color:${onButton} !important}}`;
}
