import { readFileSync } from 'node:fs';
import { accentTokens, GROUNDS, type Scheme, SOFT_CONTRAST, TEXT_CONTRAST } from '@shared/branding/accent';
import { contrast, mix, parseHex, toHex } from '@shared/branding/color';
import { DEFAULT_COLOR, PRESET_COLORS } from '@shared/values';
import { describe, expect, it } from 'vitest';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The presets, plus a grid over the RGB cube, including its corners. */
function manyColors(): string[] {
  const steps = ['00', '1f', '3b', '66', '80', '99', 'c4', 'e0', 'ff'];
  const grid = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  return [...PRESET_COLORS, ...grid];
}

const between = (one: string | undefined, other: string | undefined) =>
  contrast(parseHex(one ?? ''), parseHex(other ?? ''));

describe('an accent', () => {
  it.each(SCHEMES)('carries readable text in the %s scheme, for any color', (scheme) => {
    for (const color of manyColors()) {
      const tokens = accentTokens(color, scheme);
      expect(between(tokens['--on-accent'], tokens['--accent']), color).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(between(tokens['--on-accent'], tokens['--accent-hover']), color).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it.each(SCHEMES)('is readable as text on every background of the %s scheme', (scheme) => {
    for (const color of manyColors()) {
      const tokens = accentTokens(color, scheme);
      const tinted = [GROUNDS[scheme].page, GROUNDS[scheme].sunken].map((ground) =>
        toHex(mix(parseHex(ground), parseHex(tokens['--accent']), 0.03)),
      );
      for (const ground of [...tinted, GROUNDS[scheme].surface, tokens['--accent-soft']]) {
        expect(between(tokens['--accent-text'], ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });

  it.each(SCHEMES)('marks what is chosen in the %s scheme, in any color', (scheme) => {
    for (const color of manyColors()) {
      const soft = accentTokens(color, scheme)['--accent-soft'];
      expect(between(soft, GROUNDS[scheme].surface), color).toBeGreaterThanOrEqual(SOFT_CONTRAST);
    }
  });

  it('keeps a color that is readable', () => {
    expect(accentTokens('#1d4ed8', 'light')['--accent-text']).toBe('#1d4ed8');
  });

  it.each(['', 'red', '#fff', '#fff;}', '#3b82f6\n', '#3b82f6;background:url(//x)', 'var(--x)', '#gggggg'])(
    'takes the default colour for %j',
    (color) => {
      expect(accentTokens(color, 'light')).toEqual(accentTokens(DEFAULT_COLOR, 'light'));
    },
  );
});

describe('tokens.css', () => {
  const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"]');

  it.each(SCHEMES)(
    'starts with the default accent and the backgrounds that contrast was computed on (%s)',
    (scheme) => {
      const part = scheme === 'light' ? light : dark;
      for (const [name, value] of Object.entries(accentTokens(DEFAULT_COLOR, scheme))) {
        expect(part).toContain(`${name}: ${value};`);
      }
      expect(part).toContain(`--page: color-mix(in srgb, var(--accent) 3%, ${GROUNDS[scheme].page});`);
      expect(part).toContain(`--sunken: color-mix(in srgb, var(--accent) 3%, ${GROUNDS[scheme].sunken});`);
      expect(part).toContain(`--surface: ${GROUNDS[scheme].surface};`);
    },
  );
});
