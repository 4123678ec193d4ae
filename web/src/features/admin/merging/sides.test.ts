import { describe, expect, it } from 'vitest';
import type { Item } from '../data/model.ts';
import { beginning, mergedOf, type Sides, swapped, targetsAmong } from './sides.ts';

const item = (id: string, votes = 0, fields: Partial<Item> = {}) =>
  ({ id, votes, status: 'open', is_archived: false, ...fields }) as Item;
const ids = (items: readonly Item[]) => items.map(({ id }) => id).join(' ');
const told = (sides: Sides | null) => sides && `${ids(mergedOf(sides))} into ${sides.target?.id}`;

const [few, many, other] = [item('few', 2), item('many', 9), item('other', 30)];
const pending = item('pending', 40, { status: 'pending' });
const archived = item('archived', 50, { is_archived: true });

describe('of the selected items, the one to stay', () => {
  it('is the one with more votes, of two', () => {
    expect(told(beginning([few, many], null))).toBe('few into many');
    expect(told(beginning([many, few], null))).toBe('few into many');
  });

  it('is one that visitors see', () => {
    expect(told(beginning([pending, few], null))).toBe('pending into few');
    expect(told(beginning([pending, archived], null))).toBe('pending archived into undefined');
    expect(ids(targetsAmong([few, pending, archived, many]))).toBe('few many');
  });

  it('is chosen by the owner, of one or of more than two', () => {
    expect(beginning([few], null).target).toBeNull();
    expect(targetsAmong([few])).toEqual([]);
    expect(beginning([few, many, other], null).target).toBeNull();
    expect(told({ selected: [few, many, other], target: many })).toBe('few other into many');
  });

  it('is the suggested one, if there is one', () => {
    expect(told(beginning([few], many))).toBe('few into many');
  });
});

describe('the sides', () => {
  it('are exchanged and exchanged back, whether or not both were selected', () => {
    for (const selected of [[few, many], [few]]) {
      const sides = { selected, target: many };
      const there = swapped(sides);
      expect(told(there)).toBe('many into few');
      expect(told(there && swapped(there))).toBe(told(sides));
    }
  });

  it('cannot be exchanged if more than one item is merged, or visitors would not see the one that stays', () => {
    expect(swapped({ selected: [few, many, other], target: other })).toBeNull();
    expect(swapped({ selected: [few, many], target: other })).toBeNull();
    expect(swapped({ selected: [pending], target: few })).toBeNull();
    expect(swapped({ selected: [few], target: null })).toBeNull();
  });
});
