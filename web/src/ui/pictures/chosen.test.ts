import { expect, test } from 'vitest';
import { isSameList, placed, unsentIds } from './chosen.ts';

const one = { id: 'one', width: 4, height: 3, alt: '' };
const two = { id: 'two', width: 4, height: 3, alt: 'Two' };

test('a list differs by its pictures, their order and their descriptions', () => {
  expect(isSameList(placed([one, two]), [one, two])).toBe(true);
  expect(isSameList([one, two], [two, one])).toBe(false);
  expect(isSameList([one], [one, two])).toBe(false);
  expect(isSameList([{ ...one, alt: 'One' }], [one])).toBe(false);
  expect(isSameList([], [])).toBe(true);
});

test('only those that the server lacks are sent', () => {
  expect(unsentIds([...placed([one]), two])).toEqual(['two']);
  expect(placed()).toEqual([]);
});
