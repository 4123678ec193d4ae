import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn, FILES, importsOf, isTest, textOf, unusedExports } from './house-files.ts';
import { functionsIn } from './house-functions.ts';
import { KNOTS, MEASURES } from './house-measures.ts';

/** How readable the code base is: its ratios, folder sizes, import cycles, and the wording of comments. */

/** No measure gets worse than this. Lower a value with each improvement, and raise none: ratios do not grow with the code. */
const HELD: Readonly<Record<keyof typeof MEASURES, number>> = {
  'functions: files per 1,000 lines': 13.6,
  'functions: % of files under 25 lines': 15.7,
  'web: files per 1,000 lines': 13.7,
  'web: % of files under 25 lines': 12.8,
  'tests: files per 1,000 lines': 7.8,
  'tests: % of files under 25 lines': 7.9,
  'median lines of a file': 60,
  '% of files under 25 lines': 13.9,
  '% of files under 40 lines with one importer': 8.3,
  'functions over 120 lines': 0,
  'functions over 100 lines': 3,
  'functions with four or more parameters, per 1,000 lines': 0.7,
  'lines of CSS per 100 of TypeScript': 11.3,
  'loose build files in web': 1,
  'casts of what Firestore returns, functions': 6,
};

test('the measures are those that are held', () => {
  expect(Object.keys(MEASURES)).toEqual(Object.keys(HELD));
});

const WAY_OUT = 'merge a small file into what uses it, split a long function, name arguments';

test.each(Object.entries(HELD))('%s: %d or better', (name, held) => {
  if (name === 'median lines of a file') expect(MEASURES[name], WAY_OUT).toBeGreaterThanOrEqual(held);
  else expect(MEASURES[name], WAY_OUT).toBeLessThanOrEqual(held);
});

test('the sizes of functions are measured', () => {
  const sample = 'export const a = (b: B, c = 1, ...d: D[]) => {\n  return function e() {};\n};';
  const sizes = functionsIn('a.ts', sample).map(({ name, lines, parameters }) => [name, lines, parameters]);
  expect(sizes).toEqual([
    ['a', 3, 3],
    ['', 1, 0],
  ]);
});

test('no folders import each other in a knot: give them an order in floors.yaml', () => {
  expect(KNOTS).toEqual([]);
});

test('no folder holds more than 27 modules', () => {
  const modules = FILES.filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
  const folders = [...new Set(modules.map(dirname))];
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => modules.filter((file) => dirname(file) === folder).length > 27)).toEqual([]);
});

test('no modules import each other in a cycle, types included', () => {
  const imports = new Map(FILES.map((file) => [file, importsOf(file)]));
  expect(imports.get('tests/stack/checks/house.test.ts')).toContain('tests/stack/checks/house-files.ts');
  expect(cyclesIn(imports)).toEqual([]);
  const samples = Object.entries({ above: ['a'], a: ['b'], b: ['a', 'below'], below: [] });
  expect(cyclesIn(new Map(samples))).toEqual(['a', 'b']);
});

/** Modules that a bundle is made of, or whose functions are called by name; languages take the place of English. */
const ENTRIES =
  /^web\/src\/(?:board\/(?:page\/server|start\/[\w-]+|visitor\/actions)|messages\/(?!en)..\/[\w/-]+|prerender)\.tsx?: /;

test('each export is used by a file that imports it', () => {
  const unused = unusedExports(FILES);
  expect(unused).toContain('web/src/prerender.tsx: llmsText');
  expect(unused.filter((name) => !ENTRIES.test(name) && !/\.(?:test|d)\.tsx?/.test(name))).toEqual([]);
});

/** The comments of TypeScript or rules source, one string each. Addresses such as `https://` are no comments. */
function commentsOf(text: string): string[] {
  const found = text.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/.*$/gm) ?? [];
  return found.map((comment) => comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, ' ').trim());
}

const VAGUE = /\b(?:some|no|any)body\b|\bwhoever\b/gi;
/** A clause in the place of a noun at the start of a sentence: "What is not said is not shown". */
const CLAUSE =
  /(?:^|[.;:]\s+)(?:what(?:ever)?|who|where(?:ver)?)\s+(?:is|are|was|has|have|had|does|can|may|they|it|we|nobody|somebody)\b/gim;

/** How often comments use vague subjects and clauses as subjects, per 1,000 words. */
function wordingOf(comments: readonly string[]) {
  const words = comments.join(' ').split(/\s+/).length;
  const rate = (pattern: RegExp) => (comments.flatMap((text) => text.match(pattern) ?? []).length * 1000) / words;
  return { words, vague: rate(VAGUE), clauses: rate(CLAUSE) };
}

test('comments are free of vague words and clauses as subjects', () => {
  const { words, vague, clauses } = wordingOf([...FILES, 'firestore.rules'].map(textOf).flatMap(commentsOf));
  expect(words).toBeGreaterThan(30_000);
  expect(vague).toBeLessThan(0.3);
  expect(clauses).toBeLessThan(1);
  const sample = "// Nobody knows.\nconst a = 'https://x'; // It may be:\n/** What is not set is hidden. */\nf();\n";
  expect(commentsOf(sample)).toEqual(['Nobody knows.', 'It may be:', 'What is not set is hidden.']);
  expect(wordingOf(commentsOf(sample))).toEqual({ words: 11, vague: 1000 / 11, clauses: 1000 / 11 });
});
