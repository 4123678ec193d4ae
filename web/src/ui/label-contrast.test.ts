import { readFileSync } from 'node:fs';
import { LABEL_HUES } from '@shared/labels/colors';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./badge.css', import.meta.url), 'utf8');

/** Linear sRGB of a color in OKLCH. @see https://www.w3.org/TR/css-color-4/#ok-lab */
function linear(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3) as [number, number, number];
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)));
}

function contrast(one: number[], other: number[]): number {
  const light = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  return Math.max(light(one), light(other)) / Math.min(light(one), light(other));
}

/** Lightness, 0 to 1, and factor of the chroma, of each color in the rule of a theme. */
function colorsIn(selector: string): (readonly [property: string, lightness: number, factor: number])[] {
  const rule = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  const found = rule.matchAll(/(background|color): oklch\((\d+)% (?:calc\()?var\(--chroma, [\d.]+\)(?: \* (\d+)\))?/g);
  return [...found].map(([, property = '', lightness, factor = '1']) => [
    property,
    Number(lightness) / 100,
    Number(factor),
  ]);
}

it.each(['.badge[data-color]', '[data-theme="dark"] .badge[data-color]'])('%s is readable in every hue', (selector) => {
  const colors = colorsIn(selector);
  expect(colors.map(([property]) => property).sort()).toEqual(['background', 'color']);
  for (const hue of Object.values(LABEL_HUES)) {
    const chroma = hue === null ? 0.004 : 0.035;
    const [one = [], other = []] = colors.map(([, lightness, factor]) =>
      linear(lightness, chroma * factor, hue ?? 260),
    );
    expect(contrast(one, other)).toBeGreaterThan(4.5);
  }
});

it('the stylesheet has every hue of the table, and no other', () => {
  for (const [name, hue] of Object.entries(LABEL_HUES)) {
    const rule = css.slice(css.indexOf(`.badge[data-color="${name}"]`)).split('}')[0];
    expect(rule).toContain(hue === null ? '--chroma: 0.004' : `--hue: ${hue};`);
  }
  expect(css.match(/\[data-color="/g)).toHaveLength(Object.keys(LABEL_HUES).length);
});
