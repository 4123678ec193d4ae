import { expect, it } from 'vitest';
import { among, extended, NOTHING, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

it('toggles a row', () => {
  const one = toggled(NOTHING, 'b');
  expect(idsOf(one)).toBe('b');
  expect(idsOf(toggled(one, 'b'))).toBe('');
});

it('extends from the last clicked row, in both directions, and keeps earlier rows', () => {
  const one = toggled(toggled(NOTHING, 'e'), 'b');
  expect(idsOf(extended(one, 'd', order))).toBe('bcde');
  expect(idsOf(extended(one, 'a', order))).toBe('abe');
  expect(idsOf(extended(extended(one, 'd', order), 'a', order))).toBe('abcde');
});

it('selects a single row without a start of the range', () => {
  expect(idsOf(extended(NOTHING, 'c', order))).toBe('c');
  expect(idsOf(extended({ ids: new Set(), anchor: 'gone' }, 'c', order))).toBe('c');
});

it('drops rows that are no longer listed', () => {
  const both = toggled(toggled(NOTHING, 'a'), 'b');
  expect(idsOf(among(both, new Set(['b', 'c'])))).toBe('b');
  expect(among(both, new Set(order))).toBe(both);
});
