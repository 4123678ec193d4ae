import type { Status } from '@shared/values';
import type { LiveItem, LiveJson } from '../../open-data/live-json.ts';
import type { Item, QueuedAct } from '../data/model.ts';
import { type ItemsState, inAll } from './items-state.ts';
import { type RecentActs, withRecent } from './recent-acts.ts';
import type { Totals } from './totals.ts';

/**
 * Shows live numbers in the list, unless they are older than the list. Loaded with the first answer. The numbers of one
 * item have that item's time, so they are compared with earlier ones of the same item. Numbers of an item with a
 * waiting act are left out until a later answer: an act whose answer was lost may have arrived, and would count twice.
 *
 * @param askedAt time of the request in ms since 1970, by this computer's clock
 */
export function withLive(
  state: ItemsState,
  live: LiveJson,
  askedAt: number,
  waiting: readonly QueuedAct[],
): ItemsState {
  const { base, times } = state.live ?? { base: state.asOf, times: new Map<string, number>() };
  const isNewer = ([id]: LiveItem) => live.v >= (times.get(id) ?? base);
  const waits = ([id]: LiveItem) => waiting.some(({ act }) => act.itemId === id);
  const items = live.items.filter((each) => isNewer(each) && !waits(each));
  if (live.total === undefined ? items.length === 0 : live.v < state.asOf) return state;
  return {
    ...inAll(state, withNumbers(items, state.recent, askedAt)),
    live: { base, times: new Map([...times, ...items.map(([id]) => [id, live.v] as const)]) },
    ...(live.total !== undefined && {
      asOf: live.v,
      totals: withTotal(state.totals, live.total, askedAt),
      // Without counts, those of an earlier answer.
      statusCounts: live.counts ?? state.statusCounts,
    }),
  };
}

/** Applies the total of an answer. A removed item also lowers `known`, so that an item added later counts as new. */
const withTotal = ({ known, settledAt }: Totals, now: number, askedAt: number): Totals => ({
  known: known !== null && askedAt < settledAt ? known : Math.min(known ?? now, now),
  now,
  settledAt,
});

/**
 * Returns a function that puts live numbers into a list. Nothing changes its place, and unchanged items stay the same
 * objects. What the visitor has done since the request wins.
 *
 * @param askedAt time of the request in ms since 1970, by this computer's clock
 */
function withNumbers(items: readonly LiveItem[], recent: RecentActs, askedAt: number) {
  const numbers = new Map(items.map((each) => [each[0], each]));

  function changed(item: Item): Item {
    const live = numbers.get(item.id);
    if (live === undefined) return item;
    const [, votes, comments, status, label, answeredAt] = live;
    const counts = withRecent({ votes, comments }, recent.get(item.id), askedAt);
    const { label: lastLabel, answeredAt: lastAnswer, answer, ...others } = item;
    const isSame = counts.votes === item.votes && counts.comments === item.comments && status === item.status;
    if (isSame && (label ?? undefined) === lastLabel && answeredAt === lastAnswer) return item;
    return {
      ...others,
      ...counts,
      status: status as Status,
      ...(label && { label }),
      ...(answeredAt && { answeredAt }),
      // The text of another answer is loaded when it is shown.
      ...(answer !== undefined && answeredAt === lastAnswer && { answer }),
    };
  }

  return (list: readonly Item[]): readonly Item[] => {
    const next = list.map(changed);
    return next.every((item, at) => item === list[at]) ? list : next;
  };
}
