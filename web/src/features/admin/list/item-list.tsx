import { ADMIN_LIST_HEIGHT } from '@shared/limits';
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Freshness } from '../../../firebase/freshness.ts';
import { admin } from '../../../messages/en.ts';
import type { Elements } from '../../../ui/elements.ts';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Item, Row } from '../data/model.ts';
import { ItemRow, titleId } from './row.tsx';
import { useListVirtualizer } from './use-list-virtualizer.ts';
import './item-list.css';

const ROW_ESTIMATE = 42;
const OVERSCAN = 8;

interface ItemListProps {
  readonly items: readonly Item[];
  /** Identity of the list; a new value scrolls to the top. */
  readonly source: unknown;
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly activeId: string | null;
  readonly selected: ReadonlySet<string>;
  /** Incremented whenever the focus should move to the active row. */
  readonly focusRequest: number;
  readonly searchOf: (id: string) => string;
  readonly freshnessOf: (item: Item) => Freshness | null;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onActive: (id: string, withFocus: boolean) => void;
  readonly onLook: (from: number, to: number) => void;
  /** Content after the last row. */
  readonly end: Elements;
}

/** Virtualized list of items. New rows above the viewport do not shift the visible ones. */
export function ItemList(props: ItemListProps) {
  const { items, source, activeId, selected, focusRequest, onLook } = props;
  const now = useNow();
  const activeIndex = items.findIndex(({ id }) => id === activeId);
  const { box, virtualizer, top, isScrolled, showBeginning } = useListVirtualizer(source, {
    count: items.length,
    estimateSize: () => ROW_ESTIMATE,
    overscan: OVERSCAN,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    // Keeps the active row rendered when it is out of view, so that it can hold the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return activeIndex === -1 || indexes.includes(activeIndex)
          ? indexes
          : [...indexes, activeIndex].sort((a, b) => a - b);
      },
      [activeIndex],
    ),
  });
  const virtualItems = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onLook(first, last), [first, last, onLook]);

  const onSource = useEffectEvent(() => showBeginning());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source stands for the list that is shown
  useLayoutEffect(() => onSource(), [source]);

  const focusActive = useEffectEvent(() => {
    const link = activeId === null ? null : document.getElementById(titleId(activeId));
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (focusRequest > 0) focusActive();
  }, [focusRequest]);

  const arrivals = useArrivals(items, first, isScrolled);
  return (
    <div className="admin-list" data-stale={props.isStale}>
      <NewItems count={arrivals} onShow={showBeginning} />
      <div ref={box} className="admin-list-area" style={{ minHeight: ADMIN_LIST_HEIGHT }}>
        <ul
          className="admin-list-rows"
          data-arrows
          aria-label={admin.list}
          aria-busy={props.isStale}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualItems.map(({ index, start }) => {
            const item = items[index];
            if (!item) return null;
            const isActive = activeIndex === -1 ? index === 0 : index === activeIndex;
            return (
              <li
                key={item.id}
                ref={virtualizer.measureElement}
                data-index={index}
                className="admin-list-row"
                style={{ transform: `translateY(${start - top}px)` }}
                aria-setsize={props.hasMore ? -1 : items.length}
                aria-posinset={index + 1}
                onFocus={() => props.onActive(item.id, false)}
              >
                <ItemRow
                  item={item}
                  isActive={isActive}
                  isSelected={selected.has(item.id)}
                  now={now}
                  freshness={props.freshnessOf(item)}
                  search={props.searchOf(item.id)}
                  onSelect={props.onSelect}
                />
              </li>
            );
          })}
        </ul>
        {props.end}
      </div>
    </div>
  );
}

interface NewItemsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Button that announces new items above the viewport and scrolls to them. */
function NewItems({ count, onShow }: NewItemsProps) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="admin-list-new inline-row gap-1 size-sm medium" onClick={onShow}>
          <Icon name="up" />
          <span>{admin.newItems(count)}</span>
        </button>
      )}
    </div>
  );
}

/** Returns how many rows were added above the viewport since the top of the list was last visible. */
function useArrivals(rows: readonly Row[], first: number, isScrolled: boolean): number {
  const [seen, setSeen] = useState({ rows, ids: new Set(rows.map(({ id }) => id)) });
  const above = isScrolled ? rows.slice(0, first).filter(({ id }) => !seen.ids.has(id)) : [];
  if (seen.rows !== rows || (!isScrolled && rows.some(({ id }) => !seen.ids.has(id)))) {
    const arrived = new Set(above.map(({ id }) => id));
    setSeen({ rows, ids: new Set(rows.map(({ id }) => id).filter((id) => !arrived.has(id))) });
  }
  return above.length;
}
