import { describe, expect, it } from 'vitest';
import type { Item } from '../data/model.ts';
import {
  type ItemsAction,
  type ItemsState,
  initialItems,
  itemsReducer,
  itemWithId,
  shownItems,
} from './items-state.ts';
import { SETTLING_MS } from './recent-acts.ts';

function item(id: string, overrides: Partial<Item> = {}): Item {
  return {
    id,
    title: `Title of ${id}`,
    description: 'Text',
    category: 'feature',
    votes: 5,
    comments: 2,
    createdAt: 0,
    status: 'open',
    isPinned: false,
    ...overrides,
  };
}

const after = (state: ItemsState, ...actions: ItemsAction[]) => actions.reduce(itemsReducer, state);
const pageOf = (...entries: Item[]) => ({ firstPage: { entries, next: null }, readAt: 1 });
const listOf = (...ids: string[]) => initialItems(pageOf(...ids.map((id) => item(id))));
const ids = (state: ItemsState) => shownItems(state, false).map(({ id }) => id);
const shown = (state: ItemsState, id: string) => shownItems(state, false).find((entry) => entry.id === id);
const vote = (id: string, voted = true): ItemsAction => ({ type: 'vote', id, voted, now: 0 });

describe('the votes that the page marks', () => {
  const marked = () => initialItems({ ...pageOf(item('a'), item('b')), ownVotes: ['a'] });

  it('are there from the start, with the count that the page shows', () => {
    expect([...marked().voted]).toEqual(['a']);
    expect(shown(marked(), 'a')?.votes).toBe(5);
  });

  it('stay beside the acts that the tab remembers, and go if the server knows none', () => {
    const acts = new Map([['b', { votes: 6, comments: 2, voted: true, until: 20 }]]);
    expect([...after(marked(), { type: 'recalled', acts, now: 10 }).voted]).toEqual(['a', 'b']);
    const none = after(marked(), { type: 'own-votes', asked: ['a', 'b'], voted: new Map() });
    expect([...none.voted]).toEqual([]);
    expect(shown(none, 'a')?.votes).toBe(5);
  });
});

describe('the list', () => {
  it('is loading until the first page has come', () => {
    const state = initialItems(null);
    expect(state.list.status).toBe('loading');
    const ready = after(state, { type: 'arrived', page: { entries: [item('a')], next: 'x' }, now: 0 });
    expect(ready.list).toMatchObject({ status: 'ready', next: 'x' });
    expect(ids(ready)).toEqual(['a']);
  });

  it('keeps what it shows while a new question is asked', () => {
    const state = after(listOf('a'), { type: 'asked' });
    expect(state.list.status).toBe('refreshing');
    expect(ids(state)).toEqual(['a']);
    expect(ids(after(state, { type: 'arrived', page: { entries: [item('b')], next: null }, now: 0 }))).toEqual(['b']);
  });

  it('moves nothing that is in view when something newer takes its place, and hides what is gone', () => {
    const newer = { entries: ['new', 'c', 'd', 'a'].map((id) => item(id, { votes: 9 })), next: null };
    const state = after(listOf('a', 'b', 'c', 'd'), { type: 'arrived', page: newer, now: 0, seen: 3 });
    expect(ids(state)).toEqual(['a', 'c', 'new', 'd']);
    expect(shown(state, 'a')?.votes).toBe(9);
  });

  it('keeps what was made here when something newer takes its place', () => {
    const made = after(listOf('a'), { type: 'created', item: item('own'), now: 0 });
    const newer = { entries: [item('a')], next: null };
    expect(ids(after(made, { type: 'arrived', page: newer, now: 0, seen: 1 }))).toEqual(['own', 'a']);
    expect(ids(after(made, { type: 'arrived', page: newer, now: 0 }))).toEqual(['a']);
  });

  it('says why it failed, and loads afresh after that', () => {
    const state = after(listOf('a'), { type: 'asked' }, { type: 'failed', failure: 'why' });
    expect(state.list).toMatchObject({ status: 'failed', failure: 'why', entries: [] });
    expect(after(state, { type: 'asked' }).list.status).toBe('loading');
  });

  it('shows no item twice when one has moved to the next page', () => {
    const state = after(
      listOf('a', 'b'),
      { type: 'asked-more' },
      {
        type: 'arrived-more',
        page: { entries: [item('b'), item('c')], next: null },
        now: 0,
      },
    );
    expect(ids(state)).toEqual(['a', 'b', 'c']);
    expect(state.list.more).toBe('idle');
  });

  it('keeps its pages when the next one fails', () => {
    const state = after(listOf('a'), { type: 'asked-more' }, { type: 'failed-more' });
    expect(state.list.more).toBe('failed');
    expect(ids(state)).toEqual(['a']);
  });
});

describe('a vote', () => {
  it('shows at once and stays', () => {
    const state = after(listOf('a', 'b'), vote('a'));
    expect(shown(state, 'a')?.votes).toBe(6);
    expect(shown(state, 'b')?.votes).toBe(5);
    expect([...state.voted]).toEqual(['a']);
    expect([...state.voting]).toEqual(['a']);
    const kept = after(state, { type: 'vote-kept', id: 'a' });
    expect(kept.voting.size).toBe(0);
    expect(shown(kept, 'a')?.votes).toBe(6);
  });

  it('is undone when it fails, and so is its removal', () => {
    const failedVote = after(listOf('a'), vote('a'), { type: 'vote-undone', id: 'a', voted: true });
    expect(shown(failedVote, 'a')?.votes).toBe(5);
    expect(failedVote.voted.size).toBe(0);
    expect(failedVote.voting.size).toBe(0);

    const voted = after(listOf('a'), vote('a'), { type: 'vote-kept', id: 'a' });
    const failedRemoval = after(voted, vote('a', false), { type: 'vote-undone', id: 'a', voted: false });
    expect(shown(failedRemoval, 'a')?.votes).toBe(6);
    expect(failedRemoval.voted.has('a')).toBe(true);
  });

  it('never takes a count below zero', () => {
    const state = initialItems(pageOf(item('a', { votes: 0 })));
    expect(shown(after(state, vote('a', false)), 'a')?.votes).toBe(0);
  });

  it('is not contradicted by an older answer about own votes', () => {
    const state = after(listOf('a', 'b'), vote('a', false), {
      type: 'own-votes',
      asked: ['a', 'b'],
      voted: new Map([
        ['a', 0],
        ['b', 0],
      ]),
    });
    expect([...state.voted]).toEqual(['b']);
  });

  it('that has gone to an account elsewhere is gone here, its count is not, and one on its way stays', () => {
    const kept = after(listOf('a', 'b'), vote('a'), { type: 'vote-kept', id: 'a' }, vote('b'));
    const state = after(kept, { type: 'own-votes-anew', asked: ['a', 'b'], voted: new Set() });
    expect([...state.voted]).toEqual(['b']);
    expect(shown(state, 'a')?.votes).toBe(6);
  });

  it('outlives a list whose counter has not followed yet, but not for ever', () => {
    const voted = after(listOf('a'), vote('a'), { type: 'vote-kept', id: 'a' }, { type: 'asked' });
    const stale = { entries: [item('a')], next: null };
    expect(shown(after(voted, { type: 'arrived', page: stale, now: SETTLING_MS - 1 }), 'a')?.votes).toBe(6);
    expect(shown(after(voted, { type: 'arrived', page: stale, now: SETTLING_MS }), 'a')?.votes).toBe(5);
  });
});

describe('a page that is older than the vote', () => {
  const own = (...voted: [string, number][]): ItemsAction => ({
    type: 'own-votes',
    asked: ['a', 'b'],
    voted: new Map(voted),
  });
  const acts = new Map([['a', { votes: 6, comments: 2, voted: true, until: 2 }]]);
  const recalled: ItemsAction = { type: 'recalled', acts, now: 1 };

  it('shows the vote and its count together, as this tab remembers them', () => {
    const state = after(listOf('a', 'b'), recalled);
    expect([state.voted.has('a'), shown(state, 'a')?.votes]).toEqual([true, 6]);
    const told = after(state, own(['a', 0]));
    expect([told.voted.has('a'), shown(told, 'a')?.votes]).toEqual([true, 6]);
  });

  it('shows them as the server knows them, where this tab remembers nothing', () => {
    const state = after(listOf('a', 'b'), own(['a', 1000]));
    expect([state.voted.has('a'), shown(state, 'a')?.votes]).toEqual([true, 6]);
    expect(shown(state, 'b')?.votes).toBe(5);
    const counted = after(listOf('a'), own(['a', 0]));
    expect([counted.voted.has('a'), shown(counted, 'a')?.votes]).toEqual([true, 5]);
  });

  it('takes neither from this tab once the vote has been taken back elsewhere', () => {
    const state = after(listOf('a', 'b'), recalled, own());
    expect([state.voted.has('a'), shown(state, 'a')?.votes]).toEqual([false, 5]);
  });

  it('is not made newer by what a newer page has in it', () => {
    const page = { entries: [item('a', { votes: 9 })], next: null };
    const state = after(listOf('a'), recalled, { type: 'arrived', page, now: 2 });
    expect(shown(state, 'a')?.votes).toBe(9);
    const old = after(listOf('a'), {
      ...recalled,
      acts: new Map([['a', { ...acts.get('a'), until: 1 }]]),
    } as ItemsAction);
    expect([old.voted.has('a'), shown(old, 'a')?.votes]).toEqual([false, 5]);
  });
});

describe('a new item', () => {
  const created = after(listOf('a'), { type: 'created', item: item('new', { votes: 1, comments: 0 }), now: 0 });

  it('stands on top with its author’s vote', () => {
    expect(ids(created)).toEqual(['new', 'a']);
    expect(shown(created, 'new')?.votes).toBe(1);
    expect(created.voted.has('new')).toBe(true);
  });

  it('takes its own place in the next list, with the vote that is not counted yet', () => {
    const page = { entries: [item('a'), item('new', { votes: 0 })], next: null };
    const state = after(created, { type: 'asked' }, { type: 'arrived', page, now: 1 });
    expect(ids(state)).toEqual(['a', 'new']);
    expect(shown(state, 'new')?.votes).toBe(1);
  });

  it('that waits for approval stays through other lists, until it is among the published ones', () => {
    const waiting = after(listOf('a'), { type: 'created', item: item('new', { status: 'pending' }), now: 0 });
    expect(ids(waiting)).toEqual(['new', 'a']);
    const later = after(waiting, { type: 'arrived', page: { entries: [item('b')], next: null }, now: 0 });
    expect(ids(later)).toEqual(['new', 'b']);
    const told = after(later, { type: 'own-pending', items: [item('new', { status: 'pending' })], now: 1 });
    expect(ids(told)).toEqual(['new', 'b']);
    const approved = after(told, { type: 'arrived', page: { entries: [item('new')], next: null }, now: 0 });
    expect(shownItems(approved, false)).toMatchObject([{ id: 'new', status: 'open' }]);
  });

  it('that waits for approval is no answer to a later search', () => {
    const waiting = after(listOf('a'), { type: 'created', item: item('new', { status: 'pending' }), now: 0 });
    expect(shownItems(waiting, true)).toHaveLength(2);
    const searched = after(waiting, { type: 'asked' }, { type: 'arrived', page: { entries: [], next: null }, now: 0 });
    expect(shownItems(searched, true)).toHaveLength(0);
    expect(shownItems(searched, false)).toHaveLength(1);
  });
});

describe('a comment', () => {
  it('adds one to the count of its item', () => {
    const state = after(listOf('a', 'b'), { type: 'commented', id: 'a', now: 0 });
    expect(shown(state, 'a')?.comments).toBe(3);
    expect(shown(state, 'b')?.comments).toBe(2);
  });
});

describe('an item that is opened by its address', () => {
  const page = { ...pageOf(), opened: { id: 'a', item: item('a'), comments: { entries: [], next: null } } };
  const opened = () => initialItems(page);

  it('is there from the start, and the list is not', () => {
    expect(itemWithId(opened(), 'a')?.votes).toBe(5);
    expect(itemWithId(opened(), 'b')).toBeNull();
    expect(opened().list.status).toBe('loading');
    expect(ids(opened())).toEqual([]);
  });

  it('is changed by votes and comments as the list is', () => {
    const state = after(opened(), vote('a'), { type: 'vote-kept', id: 'a' }, { type: 'commented', id: 'a', now: 0 });
    expect(itemWithId(state, 'a')).toMatchObject({ votes: 6, comments: 3 });
    expect([...state.voted]).toEqual(['a']);
    expect(itemWithId(after(state, { type: 'gone', id: 'a' }), 'a')).toBeNull();
  });

  it('keeps what the visitor has just done when an older reading of it comes', () => {
    const state = after(opened(), vote('a'), { type: 'opened', item: item('a'), now: SETTLING_MS - 1 });
    expect(itemWithId(state, 'a')?.votes).toBe(6);
  });
});
