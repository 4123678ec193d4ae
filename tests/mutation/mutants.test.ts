import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../stack/paths.ts';
import { EQUIVALENT, excuses } from './equivalent.ts';
import { mutantsOf } from './mutants.ts';

const changes = (rules: string) => mutantsOf(rules).map(({ was, becomes }) => `${was} -> ${becomes || 'nothing'}`);

test('removes each part of a chain, and makes the whole true or false', () => {
  expect(changes('match /a/{b} { allow get: if x(1.5) && (!y() || z == null); }')).toEqual([
    'x(1.5) && (!y() || z == null) -> true',
    'x(1.5) && (!y() || z == null) -> false',
    'x(1.5) -> true',
    '(!y() || z == null) -> true',
    '!y() -> false',
    'z == null -> false',
  ]);
});

test('inverts both sides of a choice, but no value', () => {
  expect(changes("function f() { let a = g(7); return a() ? 'x' : b is int; }")).toEqual([
    '7 -> 8',
    '7 -> 6',
    "a() ? 'x' : b is int -> true",
    "a() ? 'x' : b is int -> false",
    'a() -> true',
    'a() -> false',
    'b is int -> true',
    'b is int -> false',
  ]);
});

test('changes limits, lists, lengths and character classes by one', () => {
  const rules =
    "function f() { return a <= 50 && b in ['x', 'y'] && c.matches('^[\\\\x{AD}\\\\p{Z}z]{1,9}$'); } // 3 && 'no";
  expect(changes(rules).slice(5)).toEqual([
    '50 -> 51',
    '50 -> 49',
    "'x',  -> nothing",
    ", 'y' -> nothing",
    '1 -> 2',
    '1 -> 0',
    '9 -> 10',
    '9 -> 8',
    '\\\\x{AD} -> nothing',
    '\\\\p{Z} -> nothing',
  ]);
});

test('removes each word of a text that is split, and each choice of a pattern', () => {
  const rules =
    "function f() { return a.hasOnly('x y z'.split(' ')) && b.matches('^(k|l-m) (n|o)$') && g(c, '^.{1,9}$'); }";
  expect(changes(rules).slice(5)).toEqual([
    ...['x  -> nothing', ' y -> nothing', ' z -> nothing'],
    ...['k| -> nothing', '|l-m -> nothing', 'n| -> nothing', '|o -> nothing'],
    ...['1 -> 2', '1 -> 0', '9 -> 10', '9 -> 8'],
  ]);
});

const mutants = mutantsOf(readFileSync(inRoot('firestore.rules'), 'utf8'));

test('the ids of our rules’ mutants are unique', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThan(300);
});

test('every excused mutant exists', () => {
  expect(EQUIVALENT.filter((excuse) => !mutants.some(excuses(excuse)))).toEqual([]);
});
