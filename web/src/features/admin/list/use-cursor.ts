import { useCallback, useState } from 'react';
import type { Item } from '../data/model.ts';

interface Place {
  readonly id: string | null;
  readonly index: number;
  /** Incremented by each move that also moves the focus. */
  readonly focusRequest: number;
}

export interface Cursor {
  readonly item: Item | null;
  readonly focusRequest: number;
  readonly previous: Item | null;
  readonly next: Item | null;
  /** Moves the cursor to a row, optionally with the focus. */
  readonly goTo: (id: string, withFocus: boolean) => void;
  /** Moves the focus back to the cursor's row. */
  readonly focus: () => void;
}

/**
 * The keyboard cursor of the list. If its row disappears, cursor and focus move to the row that takes its place.
 * If a different list lacks the row, the cursor is cleared, so that the focus stays on the filter that was changed.
 *
 * @param source identity of the list; a new value means a different list
 */
export function useCursor(items: readonly Item[], source: unknown, openId: string | null): Cursor {
  const [place, setPlace] = useState<Place>({ id: null, index: -1, focusRequest: 0 });
  const [lastSource, setLastSource] = useState(source);
  const index = items.findIndex(({ id }) => id === place.id);
  if (source !== lastSource) {
    setLastSource(source);
    if (index === -1 && openId === null) setPlace({ ...place, id: null, index: -1 });
  } else if (place.id !== null && index === -1 && openId === null) {
    const successor = items[Math.min(place.index, items.length - 1)];
    setPlace({
      id: successor?.id ?? null,
      index: successor ? items.indexOf(successor) : -1,
      focusRequest: place.focusRequest + 1,
    });
  } else if (index !== -1 && index !== place.index) {
    setPlace({ ...place, index });
  }

  const goTo = useCallback(
    (id: string, withFocus: boolean) =>
      setPlace((last) => ({
        id,
        index: last.id === id ? last.index : -1,
        focusRequest: last.focusRequest + (withFocus ? 1 : 0),
      })),
    [],
  );
  const focus = useCallback(() => setPlace((last) => ({ ...last, focusRequest: last.focusRequest + 1 })), []);
  // If the open item has left the list, its last index determines its neighbors.
  const at = index === -1 ? place.index : index;
  return {
    item: items[index] ?? null,
    focusRequest: place.focusRequest,
    previous: items[at === -1 ? 0 : at - 1] ?? null,
    next: items[index === -1 ? Math.max(0, at) : index + 1] ?? null,
    goTo,
    focus,
  };
}
