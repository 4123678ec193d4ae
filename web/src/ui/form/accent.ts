import { COLOR_PATTERN, DEFAULT_COLOR, type Theme } from '@shared/values';
import { BLACK, contrast, mix, parseHex, type Rgb, toHex, WHITE } from './color.ts';

export type Scheme = 'light' | 'dark';

/** How a board's theme looks: `system` is light in somebody else's page (D23). */
export const schemeOf = (theme: Theme): Scheme => (theme === 'dark' ? 'dark' : 'light');

/** What text in the accent may stand on; the same values as in tokens.css. */
export const GROUNDS: Readonly<Record<Scheme, Readonly<Record<'page' | 'surface' | 'sunken', string>>>> = {
  light: { page: '#f6f7f9', surface: '#ffffff', sunken: '#f2f3f6' },
  dark: { page: '#0e1014', surface: '#171a20', sunken: '#11141a' },
};

/** Of WCAG 2 AA, for text of any size. */
export const TEXT_CONTRAST = 4.5;

const SOFT = { light: 0.1, dark: 0.2 } as const;
/** The contrast with white from which a colour is darkened for white text instead of taking black text. */
const WHITE_FROM = 3;
/** The accent's share in the greys, so that they belong to it. Kept in step with tokens.css. */
const TINT = 0.03;

type AccentToken = `--accent${'' | '-hover' | '-text' | '-soft' | '-line' | '-edge'}` | '--on-accent';

/**
 * The custom properties that an owner's colour turns into: readable on both grounds whatever the colour is. Anything
 * but six hex digits counts as the default colour, so nothing can leave its place.
 */
export function accentTokens(color: string, scheme: Scheme): Readonly<Record<AccentToken, string>> {
  const chosen = parseHex(COLOR_PATTERN.test(color) ? color : DEFAULT_COLOR);
  const surface = parseHex(GROUNDS[scheme].surface);
  const soft = mix(surface, chosen, SOFT[scheme]);
  // White text is what a brand expects of its blue or red: such a colour is darkened a little to bear it.
  const takesWhite = contrast(chosen, WHITE) >= WHITE_FROM;
  const accent = takesWhite ? readable(chosen, BLACK, [WHITE]) : chosen;
  // The styles tint them by the accent as it is shown.
  const page = mix(parseHex(GROUNDS[scheme].page), accent, TINT);
  const sunken = mix(parseHex(GROUNDS[scheme].sunken), accent, TINT);
  const text = readable(chosen, scheme === 'light' ? BLACK : WHITE, [surface, page, sunken, soft]);
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(mix(accent, takesWhite ? BLACK : WHITE, 0.12)),
    '--on-accent': toHex(takesWhite ? WHITE : mix(BLACK, chosen, 0.08)),
    '--accent-text': toHex(text),
    '--accent-soft': toHex(soft),
    '--accent-line': toHex(mix(soft, text, 0.35)),
    // A white button on a white page needs an edge, a blue one does not.
    '--accent-edge': toHex(contrast(accent, surface) < 1.6 ? mix(surface, text, 0.35) : accent),
  };
}

/** `color` moved towards `end` just far enough to be read on all of `grounds`. */
function readable(color: Rgb, end: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = mix(color, end, amount);
    if (grounds.every((ground) => contrast(candidate, ground) >= TEXT_CONTRAST)) return candidate;
  }
  return end;
}
