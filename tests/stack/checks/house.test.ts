import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from '../paths.ts';

/** How readable the code base is: folder sizes, import cycles, and the wording of comments. */

const CODE = '{functions/{src,scripts},web/{src,worker},tests}/**/*.{ts,tsx,mjs}';
const files = globSync(CODE, { cwd: ROOT, exclude: (name) => name.includes('node_modules') }).sort();
const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');

test('no folder holds more than 27 modules', () => {
  const modules = files.filter((file) => !/\.(?:test|spec)\.tsx?$|\.d\.ts$/.test(file));
  const folders = [...new Set(modules.map(dirname))];
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => modules.filter((file) => dirname(file) === folder).length > 27)).toEqual([]);
});

/** What is left when all files are removed, again and again, that import none of the others or that none imports. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let size = Number.POSITIVE_INFINITY; left.size < size; ) {
    size = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [file, targets] of left) {
      if (!imported.has(file) || !targets.some((target) => left.has(target))) left.delete(file);
    }
  }
  return [...left.keys()];
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+|@shared\/[^']+)'/g;

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(IMPORT)].map(([, source = '']) => {
    if (!source.startsWith('@shared/')) return normalize(join(dirname(file), source));
    const path = source.replace('@shared', 'functions/src/shared');
    return extname(path) === '' ? `${path}.ts` : path;
  });
}

test('no modules import each other in a cycle, types included', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  expect(imports.get('tests/stack/checks/house.test.ts')).toContain('tests/stack/paths.ts');
  expect(cyclesIn(imports)).toEqual([]);
  const samples = Object.entries({ above: ['a'], a: ['b'], b: ['a', 'below'], below: [] });
  expect(cyclesIn(new Map(samples))).toEqual(['a', 'b']);
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
  const { words, vague, clauses } = wordingOf([...files, 'firestore.rules'].map(textOf).flatMap(commentsOf));
  expect(words).toBeGreaterThan(30_000);
  expect(vague).toBeLessThan(0.3);
  expect(clauses).toBeLessThan(1);
  const sample = "// Nobody knows.\nconst a = 'https://x'; // It may be:\n/** What is not set is hidden. */\nf();\n";
  expect(commentsOf(sample)).toEqual(['Nobody knows.', 'It may be:', 'What is not set is hidden.']);
  expect(wordingOf(commentsOf(sample))).toEqual({ words: 11, vague: 1000 / 11, clauses: 1000 / 11 });
});
