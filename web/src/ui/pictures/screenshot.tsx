import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { addStyle } from '../add-style.ts';
import { useModal } from '../hooks/overlays.ts';
import style from './screenshot.css?inline';

addStyle(style);

/** The browser's own dialog may still be in the first frames. */
const SETTLE_MS = 400;
const TOOLS = ['bar', 'crop', 'pen'] as const;
type Tool = (typeof TOOLS)[number];
const RED = '#e5484d';
/** Steps that can be undone; each keeps a whole picture. */
const UNDO_MAX = 10;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

function copyOf(source: CanvasImageSource, { x, y, width, height }: Frame): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, width, height);
  return canvas;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

/** Keeps a frame of at least 8 px within a picture. */
function within(frame: Frame, { width, height }: HTMLCanvasElement): Frame {
  const [w, h] = [Math.max(8, clamp(frame.width, width)), Math.max(8, clamp(frame.height, height))];
  return { x: clamp(frame.x, width - w), y: clamp(frame.y, height - h), width: w, height: h };
}

const middleOf = ({ width, height }: HTMLCanvasElement): Frame =>
  within({ x: width / 4, y: height / 4, width: width / 2, height: height / 2 }, { width, height } as HTMLCanvasElement);

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface ShotEditorProps {
  readonly shot: HTMLCanvasElement;
  readonly onUse: (picture: Blob) => void;
  readonly onClose: () => void;
}

/** Crops a screenshot, covers parts of it, and draws on it. All but the pen works by keyboard as well. */
export function ShotEditor({ shot, onUse, onClose }: ShotEditorProps) {
  const dialog = useModal();
  const id = useId();
  const view = useRef<HTMLCanvasElement>(null);
  const [steps, setSteps] = useState<readonly HTMLCanvasElement[]>([shot]);
  const picture = steps.at(-1) ?? shot;
  const [tool, setTool] = useState<Tool>('bar');
  const [frame, setFrame] = useState<Frame>(() => middleOf(shot));
  const [news, setNews] = useState('');
  const start = useRef<readonly [number, number]>(null);
  const line = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const context = view.current?.getContext('2d');
    if (!(view.current && context)) return;
    view.current.width = picture.width;
    view.current.height = picture.height;
    context.drawImage(picture, 0, 0);
    if (tool === 'pen') return;
    const { x, y, width, height } = frame;
    context.fillStyle = tool === 'bar' ? 'rgb(0 0 0 / 60%)' : 'rgb(0 0 0 / 50%)';
    if (tool === 'bar') context.fillRect(x, y, width, height);
    else {
      context.beginPath();
      context.rect(0, 0, picture.width, picture.height);
      context.rect(x, y, width, height);
      context.fill('evenodd');
    }
    const unit = Math.max(1, picture.width / 800);
    context.lineWidth = 2 * unit;
    context.setLineDash([6 * unit, 4 * unit]);
    context.strokeStyle = 'white';
    context.strokeRect(x, y, width, height);
  }, [picture, tool, frame]);
  useEffect(() => view.current?.focus(), []);

  function keepStep(next: HTMLCanvasElement, what: Tool) {
    setSteps((last) => [...last.slice(-UNDO_MAX), next]);
    setFrame(middleOf(next));
    setNews(text.applied[what]);
  }

  function apply() {
    if (tool === 'pen') return;
    if (tool === 'crop') return keepStep(copyOf(picture, frame), tool);
    const next = copyOf(picture, { x: 0, y: 0, width: picture.width, height: picture.height });
    next.getContext('2d')?.fillRect(frame.x, frame.y, frame.width, frame.height);
    keepStep(next, tool);
  }

  /** The place of a pointer in pixels of the picture. */
  function pointIn({ clientX, clientY }: PointerEvent): readonly [number, number] {
    const box = view.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const scale = picture.width / box.width;
    return [clamp((clientX - box.left) * scale, picture.width), clamp((clientY - box.top) * scale, picture.height)];
  }

  function onPointerDown(event: PointerEvent) {
    view.current?.setPointerCapture(event.pointerId);
    start.current = pointIn(event);
    if (tool === 'pen') line.current = copyOf(picture, { x: 0, y: 0, width: picture.width, height: picture.height });
  }

  function onPointerMove(event: PointerEvent) {
    const from = start.current;
    if (from === null) return;
    const to = pointIn(event);
    if (tool !== 'pen') {
      const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
      setFrame(within({ x, y, width: Math.abs(to[0] - from[0]), height: Math.abs(to[1] - from[1]) }, picture));
      return;
    }
    for (const context of [view.current?.getContext('2d'), line.current?.getContext('2d')]) {
      if (!context) continue;
      context.setLineDash([]);
      context.strokeStyle = RED;
      context.lineWidth = Math.max(3, picture.width / 300);
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(...from);
      context.lineTo(...to);
      context.stroke();
    }
    start.current = to;
  }

  function onPointerUp() {
    start.current = null;
    if (line.current) keepStep(line.current, 'pen');
    line.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (event.key === 'Enter') apply();
    else if (!move || tool === 'pen') return;
    event.preventDefault();
    if (!move) return;
    const step = Math.max(1, Math.round(picture.width / 80));
    const [x, y] = [move[0] * step, move[1] * step];
    setFrame((last) =>
      within(
        event.shiftKey
          ? { ...last, width: last.width + x, height: last.height + y }
          : { ...last, x: last.x + x, y: last.y + y },
        picture,
      ),
    );
  }

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
            <input type="radio" name={`${id}-tool`} checked={tool === one} onChange={() => setTool(one)} />
            <span>{text[one]}</span>
          </label>
        ))}
        {tool !== 'pen' && (
          <button type="button" className="button" onClick={apply}>
            <span>{text.apply[tool]}</span>
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-disabled={steps.length === 1}
          onClick={() => {
            if (steps.length === 1) return;
            setSteps(steps.slice(0, -1));
            setFrame(middleOf(steps.at(-2) ?? shot));
            setNews(text.undone);
          }}
        >
          {text.undo}
        </button>
      </fieldset>
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
      />
      <div className="flex wrap to-end gap-2">
        <button type="button" className="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={() => picture.toBlob((blob) => (blob ? onUse(blob) : onClose()))}
        >
          {text.use}
        </button>
      </div>
      <p className="sr-only" role="status">
        {news}
      </p>
    </dialog>
  );
}
