import { useCallback, useState } from 'react';
import type { Item } from '../model.ts';

interface Place {
  readonly id: string | null;
  readonly index: number;
  /** Grows with each move that takes the focus along. */
  readonly focusRequest: number;
}

export interface Cursor {
  readonly item: Item | null;
  readonly focusRequest: number;
  readonly previous: Item | null;
  readonly next: Item | null;
  /** Goes to a row, and takes the focus there if wanted. */
  readonly goTo: (id: string, withFocus: boolean) => void;
  /** Brings the focus back to where the keyboard was. */
  readonly focus: () => void;
}

/**
 * Where the keyboard is in the list. When its row goes, the one that takes its place is next; another list that does not
 * have it takes no focus from the filter that led there.
 *
 * @param source another value for another list
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
  // Of an item that is open and has left the list, the neighbours are those of its place.
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
