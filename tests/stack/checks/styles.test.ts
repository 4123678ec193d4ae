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

/** The `:has()` that hold a `:not()`. */
const negationsIn = (css: string) =>
  (css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? []).filter((has) =>
    has.includes(':not('),
  );

// With one, Chromium computes what any `:has()` affects again for each change of a state, such as each key in a field.
test('no :has() holds a :not()', () => {
  const files = globSync('web/src/**/*.css', { cwd: ROOT });
  expect(files.flatMap((file) => negationsIn(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
  expect(negationsIn('a:has(> b:not(.c):hover), a:not(:has(b)) { color: red; }')).toEqual([':has(> b:not(.c):hover)']);
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

/** Declarations that name a side, in a page from right to left the wrong one: `left`, or four values that differ. */
const sidesIn = (css: string) => [
  ...(css.match(
    /(?<![\w-])(?:(?:margin|padding|border)-)?(?:left|right)(?:-\w+)?:[^;]+;|(?:align|float): (?:left|right);/g,
  ) ?? []),
  ...[...css.matchAll(/(?<![\w-])(?:margin|padding|inset|clip-path):([^;{}]+);/g)].flatMap(
    ([declaration, value = '']) => {
      const values = value.replace(/inset\((.*)\)/, '$1').match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
      return values.length === 4 && values[1] !== values[3] ? [declaration] : [];
    },
  ),
];

test('the styles of boards name no sides, except where their owner chooses one', () => {
  const files = globSync('web/src/{board,ui}/**/*.css', { cwd: ROOT });
  // The button stands where the owner wants, and its dot on it. The other is for pages from left to right alone.
  const named = files.filter((file) => !/host\/fab\.css|start\/unread\.css$/.test(file));
  expect(named.length).toBeGreaterThan(40);
  const found = named.flatMap((file) =>
    sidesIn(readFileSync(inRoot(file), 'utf8').replaceAll(/\[dir="rtl"\][^{]*\{[^}]*\}/g, '')),
  );
  expect(found).toEqual(['clip-path: inset(0 0 0 var(--space-3));']);
  expect(
    sidesIn('a { left: 0; margin: 0 0 0 4px; padding: 1px 2px 3px calc(2px * 2); inset: 0 1px 2px 1px; }'),
  ).toEqual(['left: 0;', 'margin: 0 0 0 4px;', 'padding: 1px 2px 3px calc(2px * 2);']);
});
