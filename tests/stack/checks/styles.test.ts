import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from '../paths.ts';

const WIDE = /\b(?:initial|inherit|unset|revert(?:-layer)?)\b/;

/** Declarations in which a CSS-wide keyword is one of several values. Browsers drop them. */
const mixedIn = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[\w-]+:\s*([^;{}]+);/g)]
    .filter(([, value = '']) => WIDE.test(value) && !/^[a-z-]+$/.test(value.replace('!important', '').trim()))
    .map(([declaration]) => declaration);

test('no declaration is dropped because a CSS-wide keyword is one of its values', () => {
  const files = globSync('web/src/**/*.css', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => mixedIn(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
  expect(mixedIn('a { inset: var(--top, 0) unset unset 0; color: inherit; all: unset !important; }')).toEqual([
    'inset: var(--top, 0) unset unset 0;',
  ]);
});
