import { PAGE_SIZE } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { anItem } from '../data/item-fixture.ts';
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

const after = (state: ItemsState, ...actions: ItemsAction[]) => actions.reduce(itemsReducer, state);
const pageOf = (...entries: Item[]) => ({ firstPage: { entries, next: null }, readAt: 1 });
const listOf = (...ids: string[]) => initialItems(pageOf(...ids.map((id) => anItem(id))));
const ids = (state: ItemsState) => shownItems(state, false).map(({ id }) => id);
const shown = (state: ItemsState, id: string) => shownItems(state, false).find((entry) => entry.id === id);
const vote = (id: string, voted = true): ItemsAction => ({ type: 'vote', id, voted, now: 0 });

describe('votes marked by the page', () => {
  const marked = () => initialItems({ ...pageOf(anItem('a'), anItem('b')), ownVotes: ['a'] });

  it('are shown from the start, with the page’s count', () => {
    expect([...marked().voted]).toEqual(['a']);
    expect(shown(marked(), 'a')?.votes).toBe(5);
  });

  it('stay beside the acts of the tab, and go if the server knows none', () => {
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
    const ready = after(state, { type: 'arrived', page: { entries: [anItem('a')], next: 'x' }, now: 0 });
    expect(ready.list).toMatchObject({ status: 'ready', next: 'x' });
    expect(ids(ready)).toEqual(['a']);
  });

  it('keeps its items while a new query runs', () => {
    const state = after(listOf('a'), { type: 'asked' });
    expect(state.list.status).toBe('refreshing');
    expect(ids(state)).toEqual(['a']);
    expect(ids(after(state, { type: 'arrived', page: { entries: [anItem('b')], next: null }, now: 0 }))).toEqual(['b']);
  });

  it('keeps the pages that the visitor asked for when a newer first page arrives', () => {
    const entries = Array.from({ length: PAGE_SIZE }, (_, at) => anItem(`${at}`));
    const asked = after(initialItems({ firstPage: { entries, next: 'x' }, readAt: 1 }), { type: 'asked-more' });
    const newer: ItemsAction = { type: 'arrived', page: { entries, next: 'x' }, now: 2, seen: 3 };
    const more: ItemsAction = { type: 'arrived-more', page: { entries: [anItem('next')], next: null }, now: 2 };
    expect(ids(after(asked, newer, more))).toHaveLength(PAGE_SIZE + 1);
    expect(ids(after(asked, more, newer))).toHaveLength(PAGE_SIZE + 1);
  });

  it('does not move visible items when newer data arrives, and hides deleted ones', () => {
    const newer = { entries: ['new', 'c', 'd', 'a'].map((id) => anItem(id, { votes: 9 })), next: null };
    const state = after(listOf('a', 'b', 'c', 'd'), { type: 'arrived', page: newer, now: 0, seen: 3 });
    expect(ids(state)).toEqual(['a', 'c', 'new', 'd']);
    expect(shown(state, 'a')?.votes).toBe(9);
  });

  it('keeps own new items when newer data arrives', () => {
    const made = after(listOf('a'), { type: 'created', item: anItem('own'), now: 0 });
    const newer = { entries: [anItem('a')], next: null };
    expect(ids(after(made, { type: 'arrived', page: newer, now: 0, seen: 1 }))).toEqual(['own', 'a']);
    expect(ids(after(made, { type: 'arrived', page: newer, now: 0 }))).toEqual(['a']);
  });

  it('keeps the reason of a failure, and reloads after that', () => {
    const state = after(listOf('a'), { type: 'asked' }, { type: 'failed', failure: 'why' });
    expect(state.list).toMatchObject({ status: 'failed', failure: 'why', entries: [] });
    expect(after(state, { type: 'asked' }).list.status).toBe('loading');
  });

  it('shows an item once although it has moved to the next page', () => {
    const state = after(
      listOf('a', 'b'),
      { type: 'asked-more' },
      {
        type: 'arrived-more',
        page: { entries: [anItem('b'), anItem('c')], next: null },
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

  it('is undone if it fails, and so is its removal', () => {
    const failedVote = after(listOf('a'), vote('a'), { type: 'vote-undone', id: 'a', voted: true });
    expect(shown(failedVote, 'a')?.votes).toBe(5);
    expect(failedVote.voted.size).toBe(0);
    expect(failedVote.voting.size).toBe(0);

    const voted = after(listOf('a'), vote('a'), { type: 'vote-kept', id: 'a' });
    const failedRemoval = after(voted, vote('a', false), { type: 'vote-undone', id: 'a', voted: false });
    expect(shown(failedRemoval, 'a')?.votes).toBe(6);
    expect(failedRemoval.voted.has('a')).toBe(true);
  });

  it('never lowers a count below zero', () => {
    const state = initialItems(pageOf(anItem('a', { votes: 0 })));
    expect(shown(after(state, vote('a', false)), 'a')?.votes).toBe(0);
  });

  it('is not overwritten by an older answer about own votes', () => {
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

  it('that was transferred to an account is removed, its count stays, and pending ones stay', () => {
    const kept = after(listOf('a', 'b'), vote('a'), { type: 'vote-kept', id: 'a' }, vote('b'));
    const state = after(kept, { type: 'own-votes-anew', asked: ['a', 'b'], voted: new Set() });
    expect([...state.voted]).toEqual(['b']);
    expect(shown(state, 'a')?.votes).toBe(6);
  });

  it('stays while the counter is behind, for a limited time', () => {
    const voted = after(listOf('a'), vote('a'), { type: 'vote-kept', id: 'a' }, { type: 'asked' });
    const stale = { entries: [anItem('a')], next: null };
    expect(shown(after(voted, { type: 'arrived', page: stale, now: SETTLING_MS - 1 }), 'a')?.votes).toBe(6);
    expect(shown(after(voted, { type: 'arrived', page: stale, now: SETTLING_MS }), 'a')?.votes).toBe(5);
  });
});

describe('a page that is older than the last vote', () => {
  const own = (...voted: [string, number][]): ItemsAction => ({
    type: 'own-votes',
    asked: ['a', 'b'],
    voted: new Map(voted),
  });
  const remembered = { votes: 6, comments: 2, voted: true, until: 2 };
  const acts = new Map([['a', remembered]]);
  const recalled = { type: 'recalled', acts, now: 1 } as const;

  it('shows the vote and the count that this tab remembers', () => {
    const state = after(listOf('a', 'b'), recalled);
    expect([state.voted.has('a'), shown(state, 'a')?.votes]).toEqual([true, 6]);
    const told = after(state, own(['a', 0]));
    expect([told.voted.has('a'), shown(told, 'a')?.votes]).toEqual([true, 6]);
  });

  it('keeps votes of others that came since', () => {
    const votesAfter = (voted: boolean, votes: number) => {
      const state = initialItems(pageOf(anItem('a', { votes })));
      return shown(after(state, { ...recalled, acts: new Map([['a', { ...remembered, voted }]]) }), 'a')?.votes;
    };
    expect([5, 6, 9].map((votes) => votesAfter(true, votes))).toEqual([6, 6, 9]);
    expect([7, 6, 3].map((votes) => votesAfter(false, votes))).toEqual([6, 6, 3]);
  });

  it('shows the vote and the count of the server if this tab remembers none', () => {
    const state = after(listOf('a', 'b'), own(['a', 1000]));
    expect([state.voted.has('a'), shown(state, 'a')?.votes]).toEqual([true, 6]);
    expect(shown(state, 'b')?.votes).toBe(5);
    const counted = after(listOf('a'), own(['a', 0]));
    expect([counted.voted.has('a'), shown(counted, 'a')?.votes]).toEqual([true, 5]);
  });

  it('shows no vote of this tab that was withdrawn elsewhere', () => {
    const state = after(listOf('a', 'b'), recalled, own());
    expect([state.voted.has('a'), shown(state, 'a')?.votes]).toEqual([false, 5]);
  });

  it('gives way to a newer page, and ignores expired acts of this tab', () => {
    const page = { entries: [anItem('a', { votes: 9 })], next: null };
    const state = after(listOf('a'), recalled, { type: 'arrived', page, now: 2 });
    expect(shown(state, 'a')?.votes).toBe(9);
    const old = after(listOf('a'), { ...recalled, acts: new Map([['a', { ...remembered, until: 1 }]]) });
    expect([old.voted.has('a'), shown(old, 'a')?.votes]).toEqual([false, 5]);
  });
});

describe('a new item', () => {
  const created = after(listOf('a'), { type: 'created', item: anItem('new', { votes: 1, comments: 0 }), now: 0 });

  it('is shown at the top with its author’s vote', () => {
    expect(ids(created)).toEqual(['new', 'a']);
    expect(shown(created, 'new')?.votes).toBe(1);
    expect(created.voted.has('new')).toBe(true);
  });

  it('moves to its place in the next list, with the vote that is not counted yet', () => {
    const page = { entries: [anItem('a'), anItem('new', { votes: 0 })], next: null };
    const state = after(created, { type: 'asked' }, { type: 'arrived', page, now: 1 });
    expect(ids(state)).toEqual(['a', 'new']);
    expect(shown(state, 'new')?.votes).toBe(1);
  });

  it('that is pending stays through other lists until it is published', () => {
    const waiting = after(listOf('a'), { type: 'created', item: anItem('new', { status: 'pending' }), now: 0 });
    expect(ids(waiting)).toEqual(['new', 'a']);
    const later = after(waiting, { type: 'arrived', page: { entries: [anItem('b')], next: null }, now: 0 });
    expect(ids(later)).toEqual(['new', 'b']);
    const told = after(later, { type: 'own-pending', items: [anItem('new', { status: 'pending' })], now: 1 });
    expect(ids(told)).toEqual(['new', 'b']);
    const approved = after(told, { type: 'arrived', page: { entries: [anItem('new')], next: null }, now: 0 });
    expect(shownItems(approved, false)).toMatchObject([{ id: 'new', status: 'open' }]);
  });

  it('that is pending is not a result of a later search', () => {
    const waiting = after(listOf('a'), { type: 'created', item: anItem('new', { status: 'pending' }), now: 0 });
    expect(shownItems(waiting, true)).toHaveLength(2);
    const searched = after(waiting, { type: 'asked' }, { type: 'arrived', page: { entries: [], next: null }, now: 0 });
    expect(shownItems(searched, true)).toHaveLength(0);
    expect(shownItems(searched, false)).toHaveLength(1);
  });
});

describe('a comment', () => {
  it('increments the count of its item', () => {
    const state = after(listOf('a', 'b'), { type: 'commented', id: 'a', now: 0 });
    expect(shown(state, 'a')?.comments).toBe(3);
    expect(shown(state, 'b')?.comments).toBe(2);
  });
});

describe('an item that is opened by its address', () => {
  const page = { ...pageOf(), opened: { id: 'a', item: anItem('a'), comments: { entries: [], next: null } } };
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
    const state = after(opened(), vote('a'), { type: 'opened', item: anItem('a'), now: SETTLING_MS - 1 });
    expect(itemWithId(state, 'a')?.votes).toBe(6);
  });
});
