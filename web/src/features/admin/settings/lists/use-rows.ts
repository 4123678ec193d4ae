import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * The order of a list in the settings. Rows are moved by buttons, by the arrow keys on their handle, and by dragging
 * the handle; the other rows then move at once.
 */

export type Direction = 'up' | 'down';

/** A row's place in its list, and what moves it. */
export interface RowPlace {
  readonly idOf: (part: string) => string;
  readonly isDragged: boolean;
  /** Undefined at the end of the list. */
  readonly onMove: Readonly<Record<Direction, (() => void) | undefined>>;
  readonly handle: {
    readonly id: string;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
  };
}

interface Rows<Row> {
  /** Begins the ids of the rows' controls. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** Sentence about a row that has moved. @param place counts from 1 */
  readonly say: (row: Row, place: number) => string;
}

/** Distance from the window's edges within which dragging scrolls, and by how much; in CSS pixels. */
const EDGE = 72;
const SCROLL = 12;

export function useRows<Row>({ name, rows, onChange, say }: Rows<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** Id of the control that gets the focus once the list has changed. */
  const [focus, setFocus] = useState<string | null>(null);
  /** The place of the row that is dragged, and the one that it came from. */
  const [drag, setDrag] = useState<{ readonly at: number; readonly from: number } | null>(null);
  const idOf = (at: number, part: string) => `${name}-${at}-${part}`;

  useLayoutEffect(() => {
    if (focus === null) return;
    const control = document.getElementById(focus);
    // A button at the end of the list is disabled: its neighbor takes the focus.
    const isDisabled = control instanceof HTMLButtonElement && control.disabled;
    (isDisabled ? document.getElementById(otherDirection(focus)) : control)?.focus();
    setFocus(null);
  }, [focus]);

  function move(at: number, to: number) {
    const row = rows[at];
    if (row === undefined || to < 0 || to >= rows.length || to === at) return;
    onChange(rows.toSpliced(at, 1).toSpliced(to, 0, row));
    setSaid(say(row, to + 1));
  }

  function step(at: number, direction: Direction, part: string) {
    const to = direction === 'up' ? at - 1 : at + 1;
    move(at, to);
    if (to >= 0 && to < rows.length) setFocus(idOf(to, part));
  }

  const isDragged = drag !== null;
  const follow = useEffectEvent(({ clientY }: { readonly clientY: number }) => {
    if (drag === null || list.current === null) return;
    if (clientY < EDGE) window.scrollBy({ top: -SCROLL, behavior: 'instant' });
    if (clientY > window.innerHeight - EDGE) window.scrollBy({ top: SCROLL, behavior: 'instant' });
    const middles = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    let to = drag.at;
    while (to + 1 < middles.length && clientY > (middles[to + 1] ?? 0)) to += 1;
    while (to > 0 && clientY < (middles[to - 1] ?? 0)) to -= 1;
    if (to === drag.at) return;
    move(drag.at, to);
    setDrag({ ...drag, at: to });
  });
  const drop = useEffectEvent((isCancelled: boolean) => {
    if (drag === null) return;
    if (isCancelled) move(drag.at, drag.from);
    setFocus(idOf(isCancelled ? drag.from : drag.at, 'handle'));
    setDrag(null);
  });
  useEffect(() => {
    if (!isDragged) return;
    const ending = new AbortController();
    const { signal } = ending;
    // Of the window, because a row that moves in the document loses the pointer.
    window.addEventListener('pointermove', (event) => follow(event), { signal });
    window.addEventListener('pointerup', () => drop(false), { signal });
    window.addEventListener('pointercancel', () => drop(true), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && drop(true), { signal });
    return () => ending.abort();
  }, [isDragged]);

  return {
    list,
    said,
    idOf,
    focusOn: (at: number, part: string) => setFocus(idOf(at, part)),
    /** Focuses a control outside of the rows. */
    focusOnId: setFocus,
    placeOf: (at: number): RowPlace => ({
      idOf: (part) => idOf(at, part),
      isDragged: drag?.at === at,
      onMove: {
        up: at === 0 ? undefined : () => step(at, 'up', 'up'),
        down: at === rows.length - 1 ? undefined : () => step(at, 'down', 'down'),
      },
      handle: {
        id: idOf(at, 'handle'),
        onKeyDown(event) {
          const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
          if (direction === null) return;
          event.preventDefault();
          step(at, direction, 'handle');
        },
        onPointerDown(event) {
          if (event.button !== 0) return;
          // Otherwise the browser selects text.
          event.preventDefault();
          setDrag({ at, from: at });
        },
      },
    }),
  };
}

const otherDirection = (id: string) => (id.endsWith('-up') ? id.replace(/-up$/, '-down') : id.replace(/-down$/, '-up'));
