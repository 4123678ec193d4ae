import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { barBetween, CORNERS, type Mark, markerAt, moved, type Point, pulled } from './shot-marks.ts';
import type { Shot } from './use-shot.ts';

/** Distance in CSS pixels from which a press is a drag; a finger is less steady. */
const SLOP = { mouse: 4, other: 10 };

interface HandOptions {
  readonly base: HTMLCanvasElement;
  readonly shot: Shot;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Whether one finger scrolls the picture. A mouse always draws. */
  readonly isScrolled: boolean;
}

interface Hold {
  /** Where it began, in pixels of the picture and of the window. */
  readonly from: Point;
  readonly pressedAt: Point;
  /** The pressed mark; null for the picture. */
  readonly mark: Mark | null;
  /** The pressed corner of the mark, one of CORNERS. */
  readonly corner: Point | null;
  /** The id of the bar that a drag draws. */
  readonly barId: number;
  /** What is drawn or dragged; null until the press has become a drag. */
  held: Mark | null;
}

/**
 * Pointers on a picture: a press sets a marker, a drag blacks out, a drag of a mark moves it, and a drag of a corner
 * resizes it. Two fingers scroll the picture. Where it `isScrolled`, one does, too, which is left to the browser.
 */
export function useHand({ base, shot, stage, isScrolled }: HandOptions) {
  const hold = useRef<Hold>(null);
  /** Places of the fingers in the window. */
  const fingers = useRef(new Map<number, Point>());

  /** Returns the place of a pointer in pixels of the picture. */
  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0) return [0, 0];
    const scale = base.width / box.width;
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value * scale));
    return [within(clientX - box.left, base.width), within(clientY - box.top, base.height)];
  }

  function drop() {
    hold.current = null;
    shot.hold(null);
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    stage.current?.setPointerCapture(event.pointerId);
    if (fingers.current.size > 1) return drop();
    const corner = cornerOf(event);
    const id = Number((event.target as HTMLElement).closest<HTMLElement>('[data-mark]')?.dataset.mark);
    const mark = corner ? shot.chosen : (shot.marks.find((one) => one.id === id) ?? null);
    const pressedAt: Point = [event.clientX, event.clientY];
    const barId = shot.waiting?.id ?? shot.newId();
    hold.current = { from: pointOf(event), pressedAt, mark, corner, barId, held: null };
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    const count = fingers.current.size;
    if (count > 1) {
      stage.current?.parentElement?.scrollBy((before[0] - event.clientX) / count, (before[1] - event.clientY) / count);
      return;
    }
    const now = hold.current;
    if (!now) return;
    const isMouse = event.pointerType === 'mouse';
    const distance = Math.hypot(event.clientX - now.pressedAt[0], event.clientY - now.pressedAt[1]);
    if (now.held === null && distance < (isMouse ? SLOP.mouse : SLOP.other)) return;
    if (now.mark === null && isScrolled && !isMouse) return drop();
    const { from, mark, corner, barId } = now;
    const to = pointOf(event);
    const by: Point = [to[0] - from[0], to[1] - from[1]];
    if (!mark) now.held = barBetween(barId, [from, to], base);
    else now.held = corner ? pulled(mark, { corner, by }, base) : moved(mark, by, base);
    shot.hold(now.held);
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    const now = hold.current;
    if (!now) return;
    hold.current = null;
    if (now.held && now.corner) shot.keepSize(now.held);
    else if (now.held) shot.keep(now.held);
    else if (now.mark) shot.choose(now.mark);
    else shot.keep(markerAt(shot.newId(), now.from, base));
  }

  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    drop();
  }

  /** The mark keeps the focus when its corner is pressed. */
  function onMouseDown(event: MouseEvent) {
    if (cornerOf(event)) event.preventDefault();
  }

  return { onMouseDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** Returns the corner that is pressed, one of CORNERS; null for all else. */
const cornerOf = ({ target }: MouseEvent): Point | null =>
  CORNERS[Number((target as HTMLElement).dataset.corner)] ?? null;
