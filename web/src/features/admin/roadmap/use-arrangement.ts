import { move } from '@dnd-kit/helpers';
import type { DragDropEventHandlers } from '@dnd-kit/react';
import type { Settings } from '@shared/product';
import { columnOf, type ShownColumn } from '@shared/roadmap/columns';
import { useEffect, useRef, useState } from 'react';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { placeItem } from '../edits/roadmap-edits.ts';
import type { Perform } from '../edits/use-edits.ts';
import { ranksFor } from './placement.ts';
import type { LiveColumn } from './use-columns.ts';

/** Ids of the cards of each column, in order. */
type Order = Record<string, string[]>;

/** Where a menu moves a card. */
export type Step = 'up' | 'down' | { readonly to: string };

/** Time in ms for which a dropped card stays in its place until the listeners have its new values. */
const SETTLE_MS = 1500;

const orderOf = (columns: readonly LiveColumn[]): Order =>
  Object.fromEntries(columns.map(({ column, items }) => [column.key, items.map(({ id }) => id)]));

/** The order of the cards while one is dragged, and until the listeners confirm it. */
function useOrder(live: readonly LiveColumn[], items: ReadonlyMap<string, Item>) {
  const [order, setOrder] = useState<Order | null>(null);
  const latest = useRef<Order | null>(null);
  const [isSettling, setSettling] = useState(false);
  const isConfirmed = isSettling && order !== null && spelled(order, items) === spelled(orderOf(live), items);

  function arrange(next: Order | null) {
    latest.current = next;
    setOrder(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one drop, one wait
  useEffect(() => {
    if (!isSettling) return;
    const end = () => {
      setSettling(false);
      arrange(null);
    };
    if (isConfirmed) return end();
    const timer = setTimeout(end, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettling, isConfirmed]);
  return { order, latest, arrange, setSettling };
}

/** The cards in their current order, also while one is dragged, and the ways to move them. */
export function useArrangement(
  live: readonly LiveColumn[],
  settings: Settings,
  columns: readonly ShownColumn[],
  perform: Perform,
) {
  const [said, setSaid] = useState('');
  const items = new Map(live.flatMap((column) => column.items.map((item) => [item.id, item] as const)));
  const { order, latest, arrange, setSettling } = useOrder(live, items);

  /** Returns a card's place in words. */
  function placeIn(current: Order, id: string) {
    const key = keyIn(current, id);
    const ids = current[key] ?? [];
    const title = columns.find((column) => column.key === key)?.title ?? '';
    return [ids.indexOf(id) + 1, ids.length, title] as const;
  }

  /** Writes a card's new place. Its index counts the card itself. */
  function commit(item: Item, key: string, ids: readonly string[]) {
    const column = columns.find((each) => each.key === key);
    if (!column) return;
    const others = ids.flatMap((id) => (id === item.id ? [] : (items.get(id) ?? [])));
    const at = ids.slice(0, ids.indexOf(item.id)).filter((id) => items.has(id)).length;
    const isHere = columnOf(settings, columns, item)?.key === key;
    const to = isHere
      ? null
      : { status: column.status, label: column.own?.id ?? null, name: column.own?.name ?? column.title };
    perform(placeItem(item, others, { to, ranks: ranksFor(others, item.id, at), column: column.title }));
  }

  function moveBy(item: Item, step: Step) {
    const current = orderOf(live);
    const key = typeof step === 'object' ? step.to : keyIn(current, item.id);
    const ids = (current[key] ?? []).filter((id) => id !== item.id);
    const from = (current[key] ?? []).indexOf(item.id);
    const at = typeof step === 'object' ? 0 : from + (step === 'up' ? -1 : 1);
    if (at < 0 || at > ids.length) return;
    commit(item, key, ids.toSpliced(at, 0, item.id));
    setSaid(text.dropped(item.title, at + 1, ids.length + 1, columns.find((each) => each.key === key)?.title ?? ''));
  }

  const dragging: Pick<DragDropEventHandlers, 'onDragStart' | 'onDragOver' | 'onDragEnd'> = {
    onDragStart: ({ operation }) => {
      const id = String(operation.source?.id ?? '');
      const current = orderOf(live);
      setSettling(false);
      arrange(current);
      setSaid(text.pickedUp(items.get(id)?.title ?? '', ...placeIn(current, id)));
    },
    onDragOver: (event) => {
      const id = String(event.operation.source?.id ?? '');
      const before = latest.current;
      if (before === null) return;
      const next = move(before, event);
      if (next === before) return;
      arrange(next);
      setSaid(text.over(...placeIn(next, id)));
    },
    onDragEnd: ({ operation, canceled }) => {
      const item = items.get(String(operation.source?.id ?? ''));
      const next = latest.current;
      const before = orderOf(live);
      if (canceled || item === undefined || next === null || spelled(next, items) === spelled(before, items)) {
        arrange(null);
        if (item) setSaid(text.cancelled(item.title));
        return;
      }
      const key = keyIn(next, item.id);
      commit(item, key, next[key] ?? []);
      setSaid(text.dropped(item.title, ...placeIn(next, item.id)));
      setSettling(true);
    },
  };

  const shown = live.map((column): LiveColumn => {
    const ids = order?.[column.column.key];
    return ids ? { ...column, items: ids.flatMap((id) => items.get(id) ?? []) } : column;
  });
  return { shown, said, moveBy, dragging };
}

const keyIn = (order: Order, id: string) => Object.keys(order).find((key) => order[key]?.includes(id)) ?? '';

/** Ignores cards that are gone. */
const spelled = (order: Order, items: ReadonlyMap<string, Item>) =>
  JSON.stringify(Object.entries(order).map(([key, ids]) => [key, ids.filter((id) => items.has(id))]));
