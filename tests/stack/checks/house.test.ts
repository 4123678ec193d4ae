import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { commentsOf, importCycles, modulesByFolder, sourceFiles, wordingOf } from './house.ts';

const files = sourceFiles();

test('no folder holds more than 27 modules', () => {
  const folders = modulesByFolder(files);
  expect(folders.size).toBeGreaterThan(50);
  expect([...folders].filter(([, count]) => count > 27)).toEqual([]);
});

test('no modules import each other in a cycle, types included', () => {
  expect(importCycles(files)).toEqual([]);
});

describe('comments', () => {
  const texts = [...files, 'firestore.rules'].flatMap((file) => commentsOf(readFileSync(inRoot(file), 'utf8')));

  test('are free of vague words and clauses as subjects', () => {
    const { words, vague, clauses } = wordingOf(texts);
    expect(words).toBeGreaterThan(30_000);
    expect(vague).toBeLessThan(0.3);
    expect(clauses).toBeLessThan(1);
  });
});

describe('the measures', () => {
  test('find a cycle', () => {
    const itself = ['tests/stack/checks/house.ts', 'tests/stack/paths.ts'];
    expect(importCycles(itself)).toEqual([]);
    expect(importCycles(['a', 'b'], (file) => (file === 'a' ? ['b'] : ['a']))).toEqual([['a', 'b']]);
  });

  test('find comments and vague words', () => {
    const text = "// Nobody knows.\nconst a = 'https://x'; // It may be:\n/** What is not set is hidden. */\nf();\n";
    expect(commentsOf(text)).toEqual(['Nobody knows.', 'It may be:', 'What is not set is hidden.']);
    expect(wordingOf(commentsOf(text))).toEqual({ words: 11, vague: 1000 / 11, clauses: 1000 / 11 });
  });
});
