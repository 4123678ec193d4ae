import type { FeedbackInput } from '@shared/feedback';
import { PAGE_SIZE } from '@shared/limits';
import type { InitialData, Item, Page, VoteTimes } from '../data/model.ts';
import { awaiting, EMPTY, failed, type Paged, withFirstPage, withNextPage } from '../data/paged.ts';
import { type RecentActs, SETTLING_MS, withRecent } from './recent-acts.ts';
import { NO_TOTALS, type Totals, withOwn } from './totals.ts';

/** State of the board's list, with the visitor's own items and votes. */
export interface ItemsState {
  readonly list: Paged<Item>;
  /** Items created here since the list was last requested. Shown first, so that visitors see what they just wrote. */
  readonly created: readonly Item[];
  /** The visitor's own items awaiting approval. */
  readonly pending: readonly Item[];
  /** Items opened by their address, which the list need not contain. */
  readonly opened: readonly Item[];
  readonly voted: ReadonlySet<string>;
  /** Items whose vote is known, from the server or from an act. */
  readonly decided: ReadonlySet<string>;
  /** Items with a vote in flight; another vote on them has to wait. */
  readonly voting: ReadonlySet<string>;
  /** Figures that the visitor has changed and that the server's counters may not include yet. */
  readonly recent: RecentActs;
  /** When the shown data was read; ms since 1970, UTC; 0 before any data. */
  readonly readAt: number;
  /** `readAt` by the server's clock, as far as known. Live numbers of an earlier state are not shown. */
  readonly asOf: number;
  /** Times of the live numbers since then, by item, and `asOf` before them; undefined before the first. */
  readonly live?: { readonly base: number; readonly times: ReadonlyMap<string, number> } | undefined;
  readonly totals: Totals;
  /** How many public items have each public status, in the order of PUBLIC_STATUSES, as far as known. */
  readonly statusCounts: readonly number[] | undefined;
  /** `statusCounts` when the list was loaded. Later statuses are not offered: a new row would move the list. */
  readonly offeredCounts: readonly number[] | undefined;
  /** The item that the visitor is offered to follow. */
  readonly offered: string | null;
}

/** For pages, `now` is the time of the request: acts after it count as missing from the page. */
export type ItemsAction =
  /** Acts in this tab before the page was loaded. */
  | { readonly type: 'recalled'; readonly acts: RecentActs; readonly now: number }
  | { readonly type: 'asked' }
  /** `seen` is set for an automatic refresh of the same list: the number of entries in view. */
  | { readonly type: 'arrived'; readonly page: Page<Item>; readonly now: number; readonly seen?: number }
  | { readonly type: 'failed'; readonly failure: unknown }
  | { readonly type: 'asked-more' }
  | { readonly type: 'arrived-more'; readonly page: Page<Item>; readonly now: number }
  | { readonly type: 'failed-more' }
  | { readonly type: 'own-votes'; readonly asked: readonly string[]; readonly voted: VoteTimes }
  | { readonly type: 'own-votes-anew'; readonly asked: readonly string[]; readonly voted: Pick<VoteTimes, 'has'> }
  | { readonly type: 'own-pending'; readonly items: readonly Item[]; readonly now: number }
  | { readonly type: 'opened'; readonly item: Item; readonly now: number }
  | { readonly type: 'created'; readonly item: Item; readonly now: number }
  | { readonly type: 'vote'; readonly id: string; readonly voted: boolean; readonly now: number }
  | { readonly type: 'vote-kept'; readonly id: string }
  | { readonly type: 'vote-undone'; readonly id: string; readonly voted: boolean }
  | { readonly type: 'offered'; readonly id: string }
  /** Live numbers (with-live.ts). */
  | { readonly type: 'live'; readonly change: (state: ItemsState) => ItemsState }
  /** The item is no longer on the board. */
  | { readonly type: 'gone'; readonly id: string }
  | { readonly type: 'commented'; readonly id: string; readonly now: number }
  /** `isLast`: no other comment follows, so its place goes as well. */
  | { readonly type: 'uncommented'; readonly id: string; readonly isLast: boolean; readonly now: number }
  | { readonly type: 'edited'; readonly id: string; readonly input: FeedbackInput; readonly now: number }
  | { readonly type: 'pictured'; readonly id: string; readonly pictures: Item['pictures'] | null };

type Initial = Pick<
  InitialData,
  'firstPage' | 'readAt' | 'liveAt' | 'ownVotes' | 'opened' | 'tab' | 'total' | 'statusCounts' | 'fresh'
>;

/** Whether the server has rendered the list. */
export const hasList = ({ opened, tab }: Pick<InitialData, 'opened' | 'tab'>): boolean => !opened && !tab;

/** Returns the initial state: empty, or with the server-rendered first page or item. */
export function initialItems(initial: Initial | null): ItemsState {
  return {
    list: initial && hasList(initial) ? withFirstPage(initial.firstPage) : EMPTY,
    readAt: initial?.readAt ?? 0,
    asOf: initial?.liveAt ?? initial?.readAt ?? 0,
    totals: { known: initial?.total ?? null, now: (initial?.total ?? 0) + (initial?.fresh ?? 0), settledAt: 0 },
    statusCounts: initial?.statusCounts,
    offeredCounts: initial?.statusCounts,
    created: [],
    pending: [],
    opened: initial?.opened?.item ? [initial.opened.item] : [],
    voted: new Set(initial?.ownVotes),
    decided: new Set(),
    voting: new Set(),
    recent: new Map(),
    offered: null,
  };
}

/** Reducer for all changes to the list. */
export function itemsReducer(state: ItemsState, action: ItemsAction): ItemsState {
  switch (action.type) {
    case 'recalled':
      return withRecalled(state, action.acts, action.now);
    case 'asked':
      return { ...state, list: awaiting(state.list) };
    case 'arrived':
      // Pages that the visitor has asked for are worth more than a newer first one.
      if (action.seen !== undefined && state.list.entries.length > PAGE_SIZE) return state;
      return {
        ...state,
        readAt: action.now,
        asOf: action.page.readAt ?? state.asOf,
        live: undefined,
        totals: action.seen === undefined ? NO_TOTALS : state.totals,
        offeredCounts: action.seen === undefined ? state.statusCounts : state.offeredCounts,
        list: withFirstPage(inPlace(state, settled(state, action.page, action.now), action.seen)),
        created: action.seen === undefined ? [] : state.created,
      };
    case 'failed':
      return { ...state, list: failed(action.failure), created: [] };
    case 'asked-more':
      return { ...state, list: { ...state.list, more: 'loading' } };
    case 'arrived-more':
      return { ...state, readAt: action.now, list: withNextPage(state.list, settled(state, action.page, action.now)) };
    case 'failed-more':
      return { ...state, list: { ...state.list, more: 'failed' } };
    case 'own-votes':
      return withOwnVotes(state, action.asked, action.voted);
    case 'own-votes-anew':
      return withVotesAnew(state, action.asked, action.voted);
    case 'own-pending':
      return {
        ...state,
        pending: withoutDoubles([...state.pending, ...settledItems(state, action.items, action.now)]),
      };
    case 'opened':
      return {
        ...state,
        opened: withoutDoubles([...settledItems(state, [action.item], action.now), ...state.opened]),
      };
    case 'created':
      return withCreated(state, action.item, action.now);
    case 'vote': {
      const changed = changeItem(state, action.id, action.now, action.voted, (item) => withVote(item, action.voted));
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
      const changed = changeItem(state, action.id, null, !action.voted, (item) => withVote(item, !action.voted));
      return {
        ...changed,
        voted: withMember(state.voted, action.id, !action.voted),
        voting: withMember(state.voting, action.id, false),
      };
    }
    case 'offered':
      return { ...state, offered: action.id };
    case 'live':
      return action.change(state);
    case 'gone': {
      const others = (items: readonly Item[]) => items.filter(({ id }) => id !== action.id);
      return inAll(state, others);
    }
    case 'commented':
      return changeItem(state, action.id, action.now, state.voted.has(action.id), (item) => ({
        ...item,
        comments: item.comments + 1,
      }));
    case 'uncommented':
      return action.isLast
        ? changeItem(state, action.id, action.now, state.voted.has(action.id), (item) => ({
            ...item,
            comments: Math.max(0, item.comments - 1),
          }))
        : state;
    case 'pictured': {
      const { id, pictures } = action;
      if (!pictures) return state;
      const changed = (items: readonly Item[]) =>
        items.map((item) => (item.id === id ? { ...item, pictures, pictureCount: pictures.length } : item));
      return inAll(state, changed);
    }
    case 'edited': {
      const changed = (items: readonly Item[]) =>
        items.map((item) => (item.id === action.id ? { ...item, ...action.input, editedAt: action.now } : item));
      return inAll(state, changed);
    }
  }
}

/**
 * Returns the items to show, in order and without duplicates.
 *
 * @param hasFilters whether a search or filter is active; items awaiting approval are not matched against it and left
 * out
 */
export function shownItems(state: ItemsState, hasFilters: boolean): readonly Item[] {
  const published = new Set(state.list.entries.map(({ id }) => id));
  const own = hasFilters ? state.created : [...state.created, ...state.pending];
  const waiting = own.filter(({ id, status }) => status !== 'pending' || !published.has(id));
  return withoutDoubles([...waiting, ...state.list.entries]);
}

/** Returns the item with this id, wherever it is shown, or null. */
export const itemWithId = ({ created, list, pending, opened }: ItemsState, id: string): Item | null =>
  [...created, ...list.entries, ...pending, ...opened].find((item) => item.id === id) ?? null;

/** Prepares a newer page to replace the shown one: entries in view keep their position. */
function inPlace({ list }: ItemsState, page: Page<Item>, seen = 0): Page<Item> {
  const newest = new Map(page.entries.map((item) => [item.id, item]));
  const inView = list.entries.slice(0, seen).flatMap(({ id }) => newest.get(id) ?? []);
  return { ...page, entries: withoutDoubles([...inView, ...page.entries]) };
}

function withCreated(state: ItemsState, item: Item, now: number): ItemsState {
  const { entries } = state.list;
  return {
    ...state,
    // An unsent item hides its copy from an attempt whose answer was lost.
    list:
      item.unsent === undefined ? state.list : { ...state.list, entries: entries.filter(({ id }) => id !== item.id) },
    created: withoutDoubles([item, ...state.created]),
    totals: item.status === 'pending' || item.unsent !== undefined ? state.totals : withOwn(state.totals, now),
    pending: item.status === 'pending' ? withoutDoubles([item, ...state.pending]) : state.pending,
    voted: withMember(state.voted, item.id, true),
    decided: withMember(state.decided, item.id, true),
    recent: remember(state, item, true, now),
  };
}

/** Shows the acts that this tab remembers at once, without waiting for the server. They do not count as decided. */
function withRecalled(state: ItemsState, acts: RecentActs, now: number): ItemsState {
  if (acts.size === 0) return state;
  const recent = new Map([...acts].filter(([, { until }]) => until > (state.readAt || now)));
  const remembering = { ...state, recent };
  return {
    ...remembering,
    list: settled(remembering, state.list, state.readAt),
    opened: settledItems(remembering, state.opened, state.readAt),
    voted: [...recent].reduce((set, [id, { voted }]) => withMember(set, id, voted), state.voted),
  };
}

/** Applies the visitor's votes, except on items that the visitor has voted on since the request. */
function withOwnVotes(state: ItemsState, asked: readonly string[], answer: VoteTimes): ItemsState {
  const open = asked.filter((id) => !state.decided.has(id));
  const counted = open.reduce((last, id) => withCountOf(last, id, answer.get(id) ?? null), state);
  return withVotesAnew({ ...counted, decided: new Set([...state.decided, ...asked]) }, open, answer);
}

/** Makes an item's vote count consistent with the visitor's vote, even if one was read before the other. */
function withCountOf(state: ItemsState, id: string, votedAt: number | null): ItemsState {
  const recent = state.recent.get(id);
  const isVoted = votedAt !== null;
  const isKnownOtherwise = recent !== undefined && recent.until > state.readAt && recent.voted !== isVoted;
  const isNewer = isVoted && votedAt > state.readAt && recent === undefined;
  return changeItem(state, id, isNewer ? votedAt : null, isVoted, (item) => {
    if (isKnownOtherwise || isNewer) return withVote(item, isVoted);
    return isVoted && item.votes === 0 ? withVote(item, true) : item;
  });
}

/** Replaces the visitor's votes after they have changed elsewhere. Only votes in flight are newer than the answer. */
function withVotesAnew(state: ItemsState, asked: readonly string[], answer: Pick<VoteTimes, 'has'>): ItemsState {
  const settledIds = asked.filter((id) => !state.voting.has(id));
  const voted = new Set(state.voted);
  for (const id of settledIds) {
    if (answer.has(id)) voted.add(id);
    else voted.delete(id);
  }
  return { ...state, voted, decided: new Set([...state.decided, ...settledIds]) };
}

const withVote = (item: Item, voted: boolean): Item => ({ ...item, votes: Math.max(0, item.votes + (voted ? 1 : -1)) });

/** Changes every list of items. */
export const inAll = (state: ItemsState, change: (items: readonly Item[]) => readonly Item[]): ItemsState => ({
  ...state,
  list: { ...state.list, entries: change(state.list.entries) },
  created: change(state.created),
  pending: change(state.pending),
  opened: change(state.opened),
});

/** @param now when the visitor acted; null if the server's figures are right */
function changeItem(
  state: ItemsState,
  id: string,
  now: number | null,
  voted: boolean,
  change: (item: Item) => Item,
): ItemsState {
  let changed: Item | undefined;
  let isOther = false;
  const inEach = (items: readonly Item[]) =>
    items.map((item) => {
      if (item.id !== id) return item;
      changed = change(item);
      isOther ||= changed !== item;
      return changed;
    });
  const next = inAll(state, inEach);
  return changed && isOther ? { ...next, recent: remember(state, changed, voted, now) } : state;
}

function remember(state: ItemsState, { id, votes, comments }: Item, voted: boolean, now: number | null): RecentActs {
  const recent = new Map(state.recent);
  // Re-inserted, so that the newest comes last.
  recent.delete(id);
  return now === null ? recent : recent.set(id, { votes, comments, voted, until: now + SETTLING_MS });
}

function settled<P extends Page<Item>>(state: ItemsState, page: P, now: number): P {
  return { ...page, entries: settledItems(state, page.entries, now) };
}

const settledItems = (state: ItemsState, items: readonly Item[], now: number): readonly Item[] =>
  items.map((item) => withRecent(item, state.recent.get(item.id), now));

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
