import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { addStyle } from '../add-style.ts';
import { useModal } from '../hooks/overlays.ts';
import style from './screenshot.css?inline';
import { between, copyOf, isCorner, type Point, paint, stroke, TOOLS } from './shot-frame.ts';
import { useShot } from './use-shot.ts';

addStyle(style);

/** Delay in ms, because the browser's own dialog may still be in the first frames. */
const SETTLE_MS = 400;

/** Takes one frame of what is shared, and ends the sharing. */
export async function captureFrame(stream: MediaStream): Promise<HTMLCanvasElement> {
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return copyOf(video, { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

interface ShotEditorProps {
  readonly shot: HTMLCanvasElement;
  readonly onUse: (picture: Blob) => void;
  readonly onClose: () => void;
}

/** Blacks out parts of a screenshot, crops it, and draws on it. All but the pen works by keyboard as well. */
export function ShotEditor({ shot, onUse, onClose }: ShotEditorProps) {
  const dialog = useModal();
  const id = useId();
  const edited = useShot(shot);
  const { tool, frame } = edited;

  return (
    <dialog
      ref={dialog}
      className="shot column gap-2 ink"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="title-m">
        {text.title}
      </h2>
      <p className="small muted">{text.hint}</p>
      <fieldset className="row wrap gap-3">
        <legend className="sr-only">{text.tools}</legend>
        {TOOLS.map((one) => (
          <label key={one} className="shot-tool inline-row gap-1 small">
            <input type="radio" name={`${id}-tool`} checked={tool === one} onChange={() => edited.choose(one)} />
            <span>{text[one]}</span>
          </label>
        ))}
        {tool === 'bar' && (
          <button
            type="button"
            className="button"
            onClick={() => {
              edited.apply();
              edited.begin();
            }}
          >
            <span>{text.addBar}</span>
          </button>
        )}
        {tool === 'crop' && (
          <button type="button" className="button" aria-disabled={frame === null} onClick={edited.apply}>
            <span>{text.applyCrop}</span>
          </button>
        )}
        <button type="button" className="button" aria-disabled={!edited.canUndo} onClick={edited.undo}>
          {text.undo}
        </button>
      </fieldset>
      <ShotArea edited={edited} />
      <div className="flex wrap to-end gap-2">
        <button type="button" className="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={() => edited.result().toBlob((blob) => (blob ? onUse(blob) : onClose()))}
        >
          {text.use}
        </button>
      </div>
      <p className="sr-only" role="status">
        {edited.news}
      </p>
    </dialog>
  );
}

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture, on which frames and lines are drawn. A frame is dragged, or made by a press on two of its corners. */
function ShotArea({ edited }: { readonly edited: ReturnType<typeof useShot> }) {
  const view = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLCanvasElement>(null);
  /** Where the frame or the next part of the line begins, while it is drawn. */
  const start = useRef<Point>(null);
  const { picture, tool, frame } = edited;

  useLayoutEffect(() => {
    if (view.current) paint(view.current, picture, tool, frame);
  }, [picture, tool, frame]);
  useEffect(() => view.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corner belongs to one tool and one shape of the picture
  useEffect(() => {
    start.current = null;
  }, [tool, picture.width, picture.height]);

  /** The place of a pointer. */
  function pointIn({ clientX, clientY }: PointerEvent): Point {
    const box = view.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const scale = picture.width / box.width;
    const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value * scale)));
    return [within(clientX - box.left, picture.width), within(clientY - box.top, picture.height)];
  }

  function onPointerDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    view.current?.setPointerCapture(event.pointerId);
    if (start.current !== null) return onPointerMove(event);
    // A second bar leaves the first where it is. A second crop replaces the first.
    if (tool === 'bar') edited.apply();
    const at = pointIn(event);
    start.current = at;
    if (tool === 'pen') line.current = copyOf(picture);
    else edited.setFrame(between(at, at, picture));
  }

  function onPointerMove(event: PointerEvent) {
    const from = start.current;
    if (from === null || !event.isPrimary) return;
    const to = pointIn(event);
    if (tool !== 'pen') return edited.setFrame(between(from, to, picture));
    for (const canvas of [view.current, line.current]) stroke(canvas, from, to);
    start.current = to;
  }

  function onPointerUp(event: PointerEvent) {
    const from = start.current;
    if (from === null || !event.isPrimary) return;
    if (line.current) edited.keep(line.current, 'pen');
    line.current = null;
    // A canceled pointer has no position: the frame stays as it was last shown.
    const drawn = tool === 'pen' || event.type === 'pointercancel' ? null : between(from, pointIn(event), picture);
    if (drawn) edited.setFrame(drawn);
    // A press without a move is the first of two corners.
    if (!(drawn && isCorner(drawn))) start.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (tool === 'pen' || !(move || event.key === 'Enter')) return;
    event.preventDefault();
    start.current = null;
    const step = Math.max(1, Math.round(picture.width / 80));
    if (move) edited.move([move[0] * step, move[1] * step], event.shiftKey);
    else if (!edited.apply()) edited.begin();
  }

  return (
    <canvas
      ref={view}
      className="shot-picture"
      role="img"
      tabIndex={0}
      aria-label={text.area}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  );
}
