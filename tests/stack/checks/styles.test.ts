import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from '../paths.ts';

const WIDE = /(?<![\w-])(?:initial|inherit|unset|revert(?:-layer)?)\b/;

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

test('every class of a sheet is named by a source', () => {
  const read = (files: string) => globSync(files, { cwd: ROOT }).map((file) => readFileSync(inRoot(file), 'utf8'));
  const words = new Set(read('web/{src,build,public}/**/*.{ts,tsx,js}').flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const selectors = read('web/src/**/*.css').flatMap((css) => css.match(/^ *[^@{};*]+\{/gm) ?? []);
  const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)(?!Mui|Stripe)[a-zA-Z][\w-]*/g) ?? []);
  expect(classes.length).toBeGreaterThan(500);
  expect(classes.filter((name) => !words.has(name))).toEqual([]);
});
