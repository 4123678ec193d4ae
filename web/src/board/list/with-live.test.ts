import { describe, expect, it } from 'vitest';
import type { LiveJson } from '../../open-data/live-json.ts';
import { anItem } from '../data/item-fixture.ts';
import type { QueuedAct } from '../data/model.ts';
import { type ItemsAction, type ItemsState, initialItems, itemsReducer, shownItems } from './items-state.ts';
import { freshCount } from './totals.ts';
import { withLive } from './with-live.ts';

const NOW = 1_000_000;
const listOf = (...ids: string[]) =>
  initialItems({
    firstPage: { entries: ids.map((id) => anItem(id, { votes: 5, comments: 1 })), next: null },
    readAt: 100,
    total: 10,
  });
const after = (state: ItemsState, ...actions: ItemsAction[]) => actions.reduce(itemsReducer, state);
const live = (fields: Partial<LiveJson>, askedAt = NOW, waiting: readonly QueuedAct[] = []): ItemsAction => ({
  type: 'live',
  change: (state) => withLive(state, { v: 200, items: [], total: 10, newest: null, ...fields }, askedAt, waiting),
});
const numbersIn = (state: ItemsState) =>
  shownItems(state, false).map(({ id, votes, comments }) => [id, votes, comments]);

describe('live numbers in the list', () => {
  it('change in place, whatever their order', () => {
    const state = after(
      listOf('a', 'b', 'c'),
      live({
        items: [
          ['c', 9, 2, 'open'],
          ['other', 8, 0, 'open'],
          ['a', 6, 1, 'open'],
        ],
      }),
    );
    expect(numbersIn(state)).toEqual([
      ['a', 6, 1],
      ['b', 5, 1],
      ['c', 9, 2],
    ]);
  });

  it('leave items alone whose acts wait, because they may have arrived', () => {
    const act = { kind: 'vote', itemId: 'a' };
    const waiting = [{ productId: 'board', account: null, actedAt: NOW, act }];
    const items: LiveJson['items'] = [
      ['a', 6, 1, 'open'],
      ['b', 7, 1, 'open'],
    ];
    expect(numbersIn(after(listOf('a', 'b'), live({ items }, NOW, waiting)))).toEqual([
      ['a', 5, 1],
      ['b', 7, 1],
    ]);
  });

  it('leave unchanged items the same objects', () => {
    const before = listOf('a', 'b');
    const state = after(
      before,
      live({
        items: [
          ['a', 6, 1, 'open'],
          ['b', 5, 1, 'open'],
        ],
      }),
    );
    expect(state.list.entries[1]).toBe(before.list.entries[1]);
    expect(after(before, live({ items: [['b', 5, 1, 'open']] })).list.entries).toBe(before.list.entries);
  });

  it('bring a new status, and the board’s own one', () => {
    const state = after(
      listOf('a', 'b'),
      live({
        items: [
          ['a', 5, 1, 'closed'],
          ['b', 5, 1, 'in-progress', 'beta'],
        ],
      }),
    );
    expect(state.list.entries).toMatchObject([{ status: 'closed' }, { status: 'in-progress', label: 'beta' }]);
    const [, b] = after(state, live({ v: 201, items: [['b', 5, 1, 'in-progress']] })).list.entries;
    expect(b).not.toHaveProperty('label');
  });

  it('bring an answer and take it away, with or without an own status', () => {
    const state = after(
      listOf('a', 'b'),
      live({
        items: [
          ['a', 5, 1, 'open', null, 150],
          ['b', 5, 1, 'open', 'beta', 150],
        ],
      }),
    );
    expect(state.list.entries).toMatchObject([{ answeredAt: 150 }, { answeredAt: 150, label: 'beta' }]);
    expect(state.list.entries[0]).not.toHaveProperty('label');
    const [a] = after(state, live({ v: 201, items: [['a', 5, 1, 'open']] })).list.entries;
    expect(a).not.toHaveProperty('answeredAt');
  });

  it('of another answer drop the text of the last one, which is loaded when it is shown', () => {
    const opened = { id: 'a', item: anItem('a', { votes: 5, comments: 1, answeredAt: 50, answer: 'Old' }) };
    const page = { firstPage: { entries: [], next: null }, readAt: 100 };
    const state = initialItems({ ...page, opened: { ...opened, comments: { entries: [], next: null } } });
    const of = (at: number) =>
      after(state, live({ total: undefined, items: [['a', 6, 1, 'open', null, at]] })).opened[0];
    expect(of(50)).toMatchObject({ votes: 6, answer: 'Old' });
    expect(of(150)).not.toHaveProperty('answer');
  });

  it('of one item are compared with its own earlier ones, and change no total', () => {
    const one = (v: number, votes: number) => live({ v, total: undefined, items: [['b', votes, 1, 'open']] });
    // The list has moved on to a later state, which says nothing about the item.
    const state = after(listOf('a', 'b'), live({ v: 300, total: 13, items: [['a', 6, 1, 'open']] }), one(250, 8));
    expect(numbersIn(state)[1]).toEqual(['b', 8, 1]);
    expect(freshCount(state.totals)).toBe(3);
    expect(after(state, one(249, 7))).toBe(state);
    expect(numbersIn(after(state, live({ v: 240, items: [['b', 7, 1, 'open']] })))[1]).toEqual(['b', 8, 1]);
    expect(numbersIn(after(state, live({ v: 301, items: [['b', 9, 1, 'open']] })))[1]).toEqual(['b', 9, 1]);
  });

  it('of an older state are ignored', () => {
    const items: LiveJson['items'] = [['a', 6, 1, 'open']];
    expect(numbersIn(after(listOf('a'), live({ v: 99, items })))).toEqual([['a', 5, 1]]);
    const newer = after(listOf('a'), live({ v: 300, items }));
    expect(after(newer, live({ v: 299, items: [['a', 7, 1, 'open']] }))).toBe(newer);
  });

  it('of a state before the list was loaded again are ignored', () => {
    const page = { entries: [anItem('a', { votes: 7 })], next: null, readAt: 500 };
    const state = after(
      listOf('a'),
      { type: 'arrived', page, now: NOW },
      live({ v: 499, items: [['a', 6, 1, 'open']] }),
    );
    expect(state.list.entries[0]?.votes).toBe(7);
  });

  it('do not undo the visitor’s own vote, and win once it has settled', () => {
    const voted = after(listOf('a'), { type: 'vote', id: 'a', voted: true, now: NOW });
    const items: LiveJson['items'] = [['a', 5, 1, 'open']];
    expect(numbersIn(after(voted, live({ items }, NOW + 9_999)))).toEqual([['a', 6, 1]]);
    expect(numbersIn(after(voted, live({ items }, NOW + 10_000)))).toEqual([['a', 5, 1]]);
  });

  it('bring the counts of the statuses, and an answer without them takes none away', () => {
    const state = after(listOf('a'), live({ counts: [9, 1, 0, 0] }), live({ v: 201 }));
    expect(state.statusCounts).toEqual([9, 1, 0, 0]);
    expect(after(state, live({ v: 150, counts: [8, 0, 0, 0] })).statusCounts).toEqual([9, 1, 0, 0]);
  });

  it('offer a status that is new with the next list that the visitor asks for, and not before', () => {
    const page = { entries: [anItem('a')], next: null, readAt: 300 };
    const state = after(listOf('a'), live({ counts: [9, 1, 0, 0] }));
    expect(state.offeredCounts).toBeUndefined();
    expect(after(state, { type: 'arrived', page, now: NOW, seen: 1 }).offeredCounts).toBeUndefined();
    expect(after(state, { type: 'arrived', page, now: NOW }).offeredCounts).toEqual([9, 1, 0, 0]);
  });
});

describe('the number of items that the list does not show', () => {
  const fresh = (...actions: ItemsAction[]) => freshCount(after(listOf('a'), ...actions).totals);

  it('grows with the board', () => {
    expect(fresh()).toBe(0);
    expect(fresh(live({ total: 13 }))).toBe(3);
  });

  it('counts an item that is added after another one was removed', () => {
    expect(fresh(live({ total: 9 }), live({ v: 201, total: 10 }))).toBe(1);
  });

  it('does not count the visitor’s own item, also while the answers lack it', () => {
    const created: ItemsAction = { type: 'created', item: anItem('own'), now: NOW };
    expect(fresh(created, live({ total: 10 }, NOW + 3000), live({ v: 201, total: 11 }, NOW + 5000))).toBe(0);
    expect(fresh(created, live({ total: 12 }, NOW + 5000))).toBe(1);
  });

  it('begins anew with a new list', () => {
    const page = { entries: [anItem('a')], next: null, readAt: 150 };
    expect(fresh(live({ total: 13 }), { type: 'arrived', page, now: NOW }, live({ v: 201, total: 13 }))).toBe(0);
  });

  it('is not known for a page of an earlier version before the first answer', () => {
    const state = initialItems({ firstPage: { entries: [], next: null }, readAt: 100 });
    expect(freshCount(after(state, live({ total: 13 })).totals)).toBe(0);
  });
});
