import { readFileSync } from 'node:fs';
import { EMBED_HEIGHT } from '@shared/limits';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const embed = read('./embed.css');
const board = read('../board/host/fab.css');

/** Returns all values of a property. */
const valuesOf = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`\\b${property}:\\s*([^;]+);`, 'g'))].map(([, value = '']) => value.replace(/\s+/g, ' '));

describe('the floating buttons of /embed.js and /embed?mode=fab', () => {
  it('have the same two icons', () => {
    expect(valuesOf(embed, 'clip-path')).toHaveLength(2);
    expect(valuesOf(board, 'clip-path')).toEqual(valuesOf(embed, 'clip-path'));
  });

  it('have the same shadow, as do their panels', () => {
    const [shadow, ...others] = valuesOf(embed, 'box-shadow');
    expect(others).toEqual([]);
    expect(valuesOf(board, 'box-shadow')).toEqual([shadow, shadow]);
  });

  it('have panels of the same height', () => {
    const heightOf = (css: string) => /height: min\((\d+px),/.exec(css)?.[1];
    expect(heightOf(board)).toBe('600px');
    expect(heightOf(embed)).toBe(heightOf(board));
  });
});

it('draws the same dot for unread entries', () => {
  const dotIn = (css: string) => /::after \{([^}]*background: #[^}]*)\}/.exec(css)?.[1];
  expect(dotIn(embed)).toContain('border-radius: 50%');
  expect(dotIn(read('../board/start/unread.css'))).toBe(dotIn(embed));
});

it('reserves the height of an embedded board', () => {
  expect(valuesOf(embed, 'height')[0]).toBe(`${EMBED_HEIGHT}px`);
});
