import { COLOR_PATTERN, DEFAULT_COLOR, type Theme } from '../values.ts';
import { BLACK, contrast, mix, parseHex, type Rgb, toHex, WHITE } from './color.ts';

export type Scheme = 'light' | 'dark';

/** Maps a board's theme to a scheme. `system` is light on host pages (D23), `host` until the page says its scheme. */
export const schemeOf = (theme: Theme): Scheme => (theme === 'dark' ? 'dark' : 'light');

/** Backgrounds for text in the accent color. Keep in sync with tokens.css. */
export const GROUNDS: Readonly<Record<Scheme, Readonly<Record<'page' | 'surface' | 'sunken', string>>>> = {
  light: { page: '#f6f7f9', surface: '#ffffff', sunken: '#f2f3f6' },
  dark: { page: '#0e1014', surface: '#171a20', sunken: '#11141a' },
};

/** WCAG 2 AA contrast for text of any size. */
export const TEXT_CONTRAST = 4.5;

const SOFT = { light: 0.1, dark: 0.2 } as const;
/** Minimum contrast of the soft accent with the surface behind it. */
export const SOFT_CONTRAST = 1.05;
/** Minimum contrast with white at which a color is darkened for white text instead of getting black text. */
const WHITE_FROM = 3;
/** Share of the accent in the grays, which tints them. Keep in sync with tokens.css. */
const TINT = 0.03;

type AccentToken = `--accent${'' | '-hover' | '-text' | '-soft' | '-line' | '-edge'}` | '--on-accent';

/**
 * Derives the accent custom properties from an owner's color, readable on all backgrounds for any color. Anything but
 * six hex digits is replaced by the default color, which prevents CSS injection.
 */
export function accentTokens(color: string, scheme: Scheme): Readonly<Record<AccentToken, string>> {
  const chosen = parseHex(COLOR_PATTERN.test(color) ? color : DEFAULT_COLOR);
  const surface = parseHex(GROUNDS[scheme].surface);
  const ink = scheme === 'light' ? BLACK : WHITE;
  const tinted = mix(surface, chosen, SOFT[scheme]);
  // A selected element must differ from the others, also in white or yellow.
  const soft = contrast(tinted, surface) < SOFT_CONTRAST ? mix(tinted, ink, 0.08) : tinted;
  // Brands expect white text on blue or red, so such a color is darkened slightly until white text is readable.
  const takesWhite = contrast(chosen, WHITE) >= WHITE_FROM;
  const accent = takesWhite ? readable(chosen, BLACK, [WHITE]) : chosen;
  // The styles tint these backgrounds with the displayed accent.
  const page = mix(parseHex(GROUNDS[scheme].page), accent, TINT);
  const sunken = mix(parseHex(GROUNDS[scheme].sunken), accent, TINT);
  const text = readable(chosen, ink, [surface, page, sunken, soft]);
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(mix(accent, takesWhite ? BLACK : WHITE, 0.12)),
    '--on-accent': toHex(takesWhite ? WHITE : mix(BLACK, chosen, 0.08)),
    '--accent-text': toHex(text),
    '--accent-soft': toHex(soft),
    '--accent-line': toHex(mix(soft, text, 0.35)),
    // An accent that is close to the surface color needs a visible edge.
    '--accent-edge': toHex(contrast(accent, surface) < 1.6 ? mix(surface, text, 0.35) : accent),
  };
}

/** Mixes `color` with `end` just enough to be readable on all `grounds`. */
function readable(color: Rgb, end: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = mix(color, end, amount);
    if (grounds.every((ground) => contrast(candidate, ground) >= TEXT_CONTRAST)) return candidate;
  }
  return end;
}
