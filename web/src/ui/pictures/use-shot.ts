import { PICTURE_MARKERS_MAX } from '@shared/limits';
import { useRef, useState } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import {
  besideOthers,
  firstMark,
  type Mark,
  markersIn,
  moved,
  numberOf,
  type Point,
  resized,
  type Size,
  withMark,
} from './shot-marks.ts';

/** Steps that can be undone. */
const UNDO_MAX = 50;
/** Bars of a picture. */
const BARS_MAX = 100;

interface Step {
  readonly marks: readonly Mark[];
  /** Steps in a row with the same name are one, such as the keys that move a mark. */
  readonly name: string;
}

const nameOfStep = (act: 'add' | 'move' | 'size', id: number) => `${act} ${id}`;

/** The marks on a picture, which can be undone, and the mark that was chosen last. */
export function useShot(size: Size) {
  const [steps, setSteps] = useState<readonly Step[]>([{ marks: [], name: '' }]);
  /** A mark that is being drawn or dragged. */
  const [held, setHeld] = useState<Mark | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const lastId = useRef(0);
  const kept = steps.at(-1)?.marks ?? [];
  const marks = held ? withMark(kept, held) : kept;
  const chosen = kept.find(({ id }) => id === chosenId) ?? null;
  const lastName = steps.at(-1)?.name ?? '';
  /** The bar that a button has added, until it is moved: the next drag draws it. */
  const waiting = kept.find(({ id }) => lastName === nameOfStep('add', id)) ?? null;

  function step(next: readonly Mark[], name: string) {
    setSteps((last) => {
      const before = name !== '' && last.at(-1)?.name === name ? last.slice(0, -1) : last.slice(-UNDO_MAX);
      return [...before, { marks: next, name }];
    });
  }

  /** Returns the place of a mark in percent, for screen readers. */
  const placeOf = ({ kind, x, y, width, height }: Mark) => {
    const [middleX, middleY] = kind === 'bar' ? [x + width / 2, y + height / 2] : [x, y];
    return [Math.round((100 * middleX) / size.width), Math.round((100 * middleY) / size.height)] as const;
  };
  const nameOf = (mark: Mark, among = withMark(kept, mark)) => text.names[mark.kind](numberOf(among, mark));

  /** Keeps a mark as it is now. @returns false if there are too many */
  function keep(mark: Mark, name = ''): boolean {
    setHeld(null);
    const isNew = !kept.some(({ id }) => id === mark.id);
    const count = markersIn(kept);
    const isFull = mark.kind === 'marker' ? count >= PICTURE_MARKERS_MAX : kept.length - count >= BARS_MAX;
    if (isNew && isFull) {
      setNews(text.most[mark.kind](mark.kind === 'marker' ? PICTURE_MARKERS_MAX : BARS_MAX));
      return false;
    }
    step(withMark(kept, mark), name);
    setChosenId(mark.id);
    setNews((isNew ? text.set : text.moved)(nameOf(mark), ...placeOf(mark)));
    return true;
  }

  /** Keeps a bar whose size has changed. */
  function keepSize(bar: Mark, name = '') {
    keep(bar, name);
    setNews(text.resized(nameOf(bar), bar.width, bar.height));
  }

  const newId = () => (lastId.current += 1);

  return {
    marks,
    chosen,
    waiting,
    news,
    canUndo: steps.length > 1,
    nameOf,
    newId,
    hold: setHeld,
    keep,
    keepSize,
    choose: (mark: Mark | null) => setChosenId(mark?.id ?? null),
    /**
     * Adds a mark for the keyboard, which covers no other.
     *
     * @param at the middle of what is seen
     * @param least edge of the smallest marker that is shown, in pixels of the picture
     */
    add(kind: Mark['kind'], at: Point, least: number) {
      const mark = besideOthers(firstMark(kind, newId(), [at, size]), kept, { size, least });
      keep(mark, kind === 'bar' ? nameOfStep('add', mark.id) : '');
    },
    move: (mark: Mark, by: Point) => keep(moved(mark, by, size), nameOfStep('move', mark.id)),
    resize: (mark: Mark, by: Point) =>
      mark.kind === 'bar' && keepSize(resized(mark, by, size), nameOfStep('size', mark.id)),
    remove(mark: Mark) {
      const next = kept.filter(({ id }) => id !== mark.id);
      step(next, '');
      setChosenId(null);
      setNews(text.removed(nameOf(mark), mark.kind === 'marker' && numberOf(kept, mark) <= markersIn(next)));
    },
    undo() {
      setHeld(null);
      if (steps.length > 1) setSteps(steps.slice(0, -1));
      setNews(steps.length > 1 ? text.undone : text.nothingToUndo);
    },
  };
}

export type Shot = ReturnType<typeof useShot>;
