import type { Item, Page } from './model.ts';
import { awaiting, EMPTY, failed, type Paged, withFirstPage, withNextPage } from './paged.ts';
import type { Unsent } from './unsent.tsx';

/** The list of the board and the visitor's part in it. */
export interface ItemsState {
  readonly list: Paged<Item>;
  /** Made here since the list was last asked for; shown first, so that nobody has to look for what they just wrote. */
  readonly created: readonly Item[];
  /** The visitor's own items that wait for approval. */
  readonly pending: readonly Item[];
  readonly voted: ReadonlySet<string>;
  /** Items whose vote is known, by asking or by acting. */
  readonly decided: ReadonlySet<string>;
  /** Items with a vote on its way; another one on them has to wait. */
  readonly voting: ReadonlySet<string>;
  /** Figures that the visitor has changed and the server's counters may not show yet. */
  readonly recent: ReadonlyMap<string, RecentFigures>;
  /** What waits for a network; null while that is not known. */
  readonly unsent: Unsent | null;
}

interface RecentFigures {
  readonly votes: number;
  readonly comments: number;
  readonly until: number;
}

/** How long the counters on the server may take to follow an act of the visitor. */
export const SETTLING_MS = 10_000;

export type ItemsAction =
  | { readonly type: 'asked' }
  /** `seen` is given for a newer page of the same list, which nobody has asked for: how many entries are in view. */
  | { readonly type: 'arrived'; readonly page: Page<Item>; readonly now: number; readonly seen?: number }
  | { readonly type: 'failed'; readonly failure: unknown }
  | { readonly type: 'asked-more' }
  | { readonly type: 'arrived-more'; readonly page: Page<Item>; readonly now: number }
  | { readonly type: 'failed-more' }
  | { readonly type: 'own-votes'; readonly asked: readonly string[]; readonly voted: ReadonlySet<string> }
  | { readonly type: 'own-votes-anew'; readonly asked: readonly string[]; readonly voted: ReadonlySet<string> }
  | { readonly type: 'own-pending'; readonly items: readonly Item[] }
  | { readonly type: 'created'; readonly item: Item; readonly now: number }
  | { readonly type: 'vote'; readonly id: string; readonly voted: boolean; readonly now: number }
  | { readonly type: 'vote-kept'; readonly id: string }
  | { readonly type: 'vote-undone'; readonly id: string; readonly voted: boolean }
  | { readonly type: 'commented'; readonly id: string; readonly now: number }
  | { readonly type: 'unsent'; readonly unsent: Unsent };

/** The state before anything is known, or with a first page that came along with the page. */
export function initialItems(firstPage: Page<Item> | null): ItemsState {
  return {
    list: firstPage ? withFirstPage(firstPage) : EMPTY,
    created: [],
    pending: [],
    voted: new Set(),
    decided: new Set(),
    voting: new Set(),
    recent: new Map(),
    unsent: null,
  };
}

/** Everything that can happen to the list. */
export function itemsReducer(state: ItemsState, action: ItemsAction): ItemsState {
  switch (action.type) {
    case 'asked':
      return { ...state, list: awaiting(state.list) };
    case 'arrived':
      return {
        ...state,
        list: withFirstPage(inPlace(state, settled(state, action.page, action.now), action.seen)),
        created: action.seen === undefined ? [] : state.created,
      };
    case 'failed':
      return { ...state, list: failed(action.failure), created: [] };
    case 'asked-more':
      return { ...state, list: { ...state.list, more: 'loading' } };
    case 'arrived-more':
      return { ...state, list: withNextPage(state.list, settled(state, action.page, action.now)) };
    case 'failed-more':
      return { ...state, list: { ...state.list, more: 'failed' } };
    case 'own-votes':
      return withOwnVotes(state, action.asked, action.voted);
    case 'own-votes-anew':
      return withVotesAnew(state, action.asked, action.voted);
    case 'own-pending':
      return { ...state, pending: withoutDoubles([...state.pending, ...action.items]) };
    case 'created':
      return withCreated(state, action.item, action.now);
    case 'vote': {
      const changed = changeItem(state, action.id, action.now, (item) => ({
        ...item,
        votes: Math.max(0, item.votes + (action.voted ? 1 : -1)),
      }));
      return {
        ...changed,
        voted: withMember(state.voted, action.id, action.voted),
        decided: withMember(state.decided, action.id, true),
        voting: withMember(state.voting, action.id, true),
      };
    }
    case 'vote-kept':
      return { ...state, voting: withMember(state.voting, action.id, false) };
    case 'vote-undone': {
      const changed = changeItem(state, action.id, 0, (item) => ({
        ...item,
        votes: Math.max(0, item.votes + (action.voted ? -1 : 1)),
      }));
      return {
        ...changed,
        voted: withMember(state.voted, action.id, !action.voted),
        voting: withMember(state.voting, action.id, false),
      };
    }
    case 'commented':
      return changeItem(state, action.id, action.now, (item) => ({ ...item, comments: item.comments + 1 }));
    case 'unsent':
      return { ...state, unsent: action.unsent };
  }
}

/**
 * What the list shows, in order, no item twice, with what is not sent yet.
 *
 * @param isNarrowed by a search or a category, which items that wait for approval are not compared with
 */
export function shownItems(state: ItemsState, isNarrowed: boolean): readonly Item[] {
  const published = new Set(state.list.entries.map(({ id }) => id));
  const own = isNarrowed ? state.created : [...state.created, ...state.pending];
  const waiting = own.filter(({ id, status }) => status !== 'pending' || !published.has(id));
  const shown = withoutDoubles([...waiting, ...state.list.entries]);
  return state.unsent?.itemsWith(shown) ?? shown;
}

/** The newest page in the place of an older one: of the entries that somebody has in view none changes its place. */
function inPlace({ list }: ItemsState, page: Page<Item>, seen = 0): Page<Item> {
  const newest = new Map(page.entries.map((item) => [item.id, item]));
  const inView = list.entries.slice(0, seen).flatMap(({ id }) => newest.get(id) ?? []);
  return { ...page, entries: withoutDoubles([...inView, ...page.entries]) };
}

function withCreated(state: ItemsState, item: Item, now: number): ItemsState {
  return {
    ...state,
    created: withoutDoubles([item, ...state.created]),
    pending: item.status === 'pending' ? withoutDoubles([item, ...state.pending]) : state.pending,
    voted: withMember(state.voted, item.id, true),
    decided: withMember(state.decided, item.id, true),
    recent: remember(state, item, now),
  };
}

/** An answer that comes after the visitor has voted on an item is out of date for it. */
function withOwnVotes(state: ItemsState, asked: readonly string[], answer: ReadonlySet<string>): ItemsState {
  const open = asked.filter((id) => !state.decided.has(id));
  return {
    ...state,
    voted: new Set([...state.voted, ...open.filter((id) => answer.has(id))]),
    decided: new Set([...state.decided, ...asked]),
  };
}

/** The visitor's votes have changed hands elsewhere; only a vote that is on its way now is newer than the answer. */
function withVotesAnew(state: ItemsState, asked: readonly string[], answer: ReadonlySet<string>): ItemsState {
  const settledIds = asked.filter((id) => !state.voting.has(id));
  const voted = new Set(state.voted);
  for (const id of settledIds) {
    if (answer.has(id)) voted.add(id);
    else voted.delete(id);
  }
  return { ...state, voted, decided: new Set([...state.decided, ...settledIds]) };
}

function changeItem(state: ItemsState, id: string, now: number, change: (item: Item) => Item): ItemsState {
  let changed: Item | undefined;
  const inEach = (items: readonly Item[]) =>
    items.map((item) => {
      if (item.id !== id) return item;
      changed = change(item);
      return changed;
    });
  const next = {
    ...state,
    list: { ...state.list, entries: inEach(state.list.entries) },
    created: inEach(state.created),
    pending: inEach(state.pending),
  };
  return changed ? { ...next, recent: remember(state, changed, now) } : next;
}

function remember(state: ItemsState, { id, votes, comments }: Item, now: number): ReadonlyMap<string, RecentFigures> {
  return new Map(state.recent).set(id, { votes, comments, until: now + SETTLING_MS });
}

function settled(state: ItemsState, page: Page<Item>, now: number): Page<Item> {
  const entries = page.entries.map((item) => {
    const recent = state.recent.get(item.id);
    return recent && recent.until > now ? { ...item, votes: recent.votes, comments: recent.comments } : item;
  });
  return { ...page, entries };
}

function withMember(set: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  if (set.has(id) === isMember) return set;
  const changed = new Set(set);
  if (isMember) changed.add(id);
  else changed.delete(id);
  return changed;
}

function withoutDoubles(items: readonly Item[]): readonly Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
