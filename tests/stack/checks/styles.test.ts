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

const WITHOUT_NAME =
  /^(?:[\d.]+m?s?|none|infinite|both|forwards|backwards|normal|reverse|alternate|linear|ease(?:-in)?(?:-out)?|paused|running)$/;

/** The names of animations that some CSS runs. CSS functions contain no names. */
const animationsIn = (css: string) =>
  [...css.matchAll(/\banimation(?:-name)?:\s*([^;{}]+)/g)].flatMap(([, value = '']) =>
    value
      .replaceAll(/[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')
      .split(/[\s,]+/)
      .filter((word) => word !== '' && !WITHOUT_NAME.test(word)),
  );

// Browsers ignore an animation without keyframes, and report nothing.
test('every animation has keyframes', () => {
  const css = globSync('web/src/**/*.css', { cwd: ROOT }).map((file) => readFileSync(inRoot(file), 'utf8'));
  const defined = new Set(css.flatMap((text) => [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name)));
  const run = css.flatMap(animationsIn);
  expect(run).toContain('below');
  expect(run.filter((name) => !defined.has(name))).toEqual([]);
  expect(animationsIn('a { animation: in var(--motion) cubic-bezier(0, 1, 0, 1) 0.5s both; }')).toEqual(['in']);
});

test('every class of a sheet is named by a source', () => {
  const read = (files: string) => globSync(files, { cwd: ROOT }).map((file) => readFileSync(inRoot(file), 'utf8'));
  const words = new Set(read('web/{src,build,public}/**/*.{ts,tsx,js}').flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const selectors = read('web/src/**/*.css').flatMap((css) => css.match(/^ *[^@{};*]+\{/gm) ?? []);
  const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)(?!Mui|Stripe)[a-zA-Z][\w-]*/g) ?? []);
  expect(classes.length).toBeGreaterThan(500);
  expect(classes.filter((name) => !words.has(name))).toEqual([]);
});
