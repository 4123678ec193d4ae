import { type PointerEvent, type RefObject, useRef } from 'react';
import { barBetween, type Mark, markerAt, moved, type Point } from './shot-marks.ts';
import type { Shot } from './use-shot.ts';

/** Distance in CSS pixels from which a press is a drag; a finger is less steady. */
const SLOP = { mouse: 4, other: 10 };

interface HandOptions {
  readonly base: HTMLCanvasElement;
  readonly shot: Shot;
  readonly stage: RefObject<HTMLDivElement | null>;
}

interface Hold {
  /** Where it began, in pixels of the picture and of the window. */
  readonly from: Point;
  readonly pressedAt: Point;
  /** The pressed mark; null for the picture. */
  readonly mark: Mark | null;
  readonly newId: number;
  /** What is drawn or dragged; null until the press has become a drag. */
  held: Mark | null;
}

/**
 * Pointers on a picture: a press sets a marker, a drag blacks out, a drag of a mark moves it. Two fingers scroll the
 * picture, because one of them draws.
 */
export function useHand({ base, shot, stage }: HandOptions) {
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
    const id = Number((event.target as HTMLElement).closest<HTMLElement>('[data-mark]')?.dataset.mark);
    const mark = shot.marks.find((one) => one.id === id) ?? null;
    const pressedAt: Point = [event.clientX, event.clientY];
    hold.current = { from: pointOf(event), pressedAt, mark, newId: shot.newId(), held: null };
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
    const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.other;
    const distance = Math.hypot(event.clientX - now.pressedAt[0], event.clientY - now.pressedAt[1]);
    if (now.held === null && distance < slop) return;
    const to = pointOf(event);
    now.held = now.mark
      ? moved(now.mark, [to[0] - now.from[0], to[1] - now.from[1]], base)
      : barBetween(now.newId, [now.from, to], base);
    shot.hold(now.held);
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    const now = hold.current;
    if (!now) return;
    hold.current = null;
    if (now.held) shot.keep(now.held);
    else if (now.mark) shot.choose(now.mark);
    else shot.keep(markerAt(now.newId, now.from, base));
  }

  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    drop();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
