import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { CORNERS, type Mark, numberOf, type Point } from './shot-marks.ts';
import { useHand } from './use-hand.ts';
import type { Shot } from './use-shot.ts';

interface ShotStageProps {
  readonly base: HTMLCanvasElement;
  readonly shot: Shot;
  /** How much larger than its place the picture is. */
  readonly zoom: number;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** Beyond this ratio of height to width, a picture is as wide as its place and read by scrolling. */
const LONG = 2;
const isLong = ({ width, height }: HTMLCanvasElement): boolean => height > LONG * width;
/** Whether a picture is read by scrolling. */
export const isLarge = (base: HTMLCanvasElement, zoom: number): boolean => zoom > 1 || isLong(base);

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with its marks, which a pointer sets and drags. Keys move, resize and remove the focused mark. */
export function ShotStage({ base, shot, zoom, stage }: ShotStageProps) {
  const view = useRef<HTMLCanvasElement>(null);
  const { width, height } = base;
  const isScrolled = isLarge(base, zoom) && !shot.waiting;
  const hand = useHand({ base, shot, stage, isScrolled });

  useLayoutEffect(() => {
    const canvas = view.current;
    if (!canvas) return;
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(base, 0, 0);
  }, [base, width, height]);

  // The dialog itself would choose the box that scrolls.
  useEffect(() => stage.current?.focus(), [stage]);

  const chosenId = shot.chosen?.id;
  useEffect(() => {
    const element = stage.current;
    if (chosenId !== undefined) return element?.querySelector<HTMLElement>(`[data-mark="${chosenId}"]`)?.focus();
    // A removed mark leaves the focus on the picture, a pressed button keeps it.
    const active = element?.ownerDocument.activeElement ?? null;
    if (!element?.closest('dialog')?.contains(active)) element?.focus();
  }, [stage, chosenId]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, target } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault();
      return shot.undo();
    }
    const id = Number((target as HTMLElement).dataset.mark);
    const mark = shot.marks.find((one) => one.id === id);
    const move = MOVES[key];
    if (!mark || event.ctrlKey || event.metaKey) return;
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      shot.remove(mark);
    }
    if (!move) return;
    event.preventDefault();
    // With Alt, one pixel at a time.
    const step = event.altKey ? 1 : Math.max(1, Math.round(Math.min(width, height) / 60));
    const by: Point = [move[0] * step, move[1] * step];
    if (shiftKey) shot.resize(mark, by);
    else shot.move(mark, by);
  }

  return (
    <div
      ref={stage}
      className="shot-stage"
      // Screen readers leave the arrow keys to the marks.
      role="application"
      aria-label={text.area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the picture
      tabIndex={0}
      data-long={isLong(base) || undefined}
      data-scrolled={isScrolled || undefined}
      style={{ '--shot-width': `${width}px`, '--shot-ratio': width / height, '--shot-zoom': zoom } as CSSProperties}
      onKeyDown={onKeyDown}
      {...hand}
    >
      <canvas ref={view} className="shot-picture" />
      {shot.marks.map((mark) => (
        <button
          key={mark.id}
          type="button"
          className={SHAPES[mark.kind]}
          data-mark={mark.id}
          data-chosen={mark.id === chosenId || undefined}
          aria-label={shot.nameOf(mark)}
          style={placeOf(mark, base)}
          onFocus={() => shot.choose(mark)}
        >
          {mark.kind === 'marker' && <span aria-hidden="true">{numberOf(shot.marks, mark)}</span>}
        </button>
      ))}
      {shot.marks.map(
        (mark) => mark.id === chosenId && mark.kind === 'bar' && <Corners key={mark.id} style={placeOf(mark, base)} />,
      )}
    </div>
  );
}

/**
 * The place of a handle: around its corner of a bar, further outside if the bar is small, so that its middle can be
 * pressed, and within the picture.
 */
const cornerPlace = (start: string, length: string, share: number) => {
  const outside = `max(0px, var(--shot-corner) / 2 - ${length} / 3)`;
  const place = `${start} + ${share} * ${length} - var(--shot-corner) / 2 + ${2 * share - 1} * ${outside}`;
  return `clamp(0px, ${place}, 100% - var(--shot-corner))`;
};

/** What a pointer resizes a bar by. Keys resize the bar itself. */
const Corners = ({ style }: { readonly style: CSSProperties }) =>
  CORNERS.map(([x, y], at) => (
    <span
      key={`${x} ${y}`}
      className="shot-corner"
      data-corner={at}
      style={{
        ...style,
        insetInlineStart: cornerPlace('var(--mark-x)', 'var(--mark-width)', x),
        insetBlockStart: cornerPlace('var(--mark-y)', 'var(--mark-height)', y),
      }}
      aria-hidden="true"
    />
  ));

const SHAPES: Readonly<Record<Mark['kind'], string>> = { bar: 'shot-mark shot-bar', marker: 'shot-mark shot-marker' };

const percent = (value: number, of: number) => `${(100 * value) / of}%`;

const placeOf = ({ x, y, width, height }: Mark, base: HTMLCanvasElement): CSSProperties =>
  ({
    '--mark-x': percent(x, base.width),
    '--mark-y': percent(y, base.height),
    '--mark-width': percent(width, base.width),
    '--mark-height': percent(height, base.height),
  }) as CSSProperties;
