import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { Confirm } from '../form/confirm.tsx';
import { useModal } from '../hooks/overlays.ts';
import { type PageFacts, pageAround } from './page-around.ts';
import type { Mark, Point, Size } from './shot-marks.ts';
import { isLarge, ShotStage } from './shot-stage.tsx';
import { usePlace } from './shot-window.ts';
import type { Taken } from './take-picture.ts';
import type { Shot } from './use-shot.ts';

interface ShotEditorProps {
  readonly taken: Taken;
  readonly shot: Shot;
  /** The pressed button; null in a window of its own. */
  readonly near: Element | null;
  readonly problem: string | null;
  /** Moves the editor to a window; null where it has room. */
  readonly onEnlarge: (() => void) | null;
  /** @param page what is sent about the page; empty if the visitor has removed it */
  readonly onUse: (page: PageFacts) => void;
  readonly onClose: () => void;
}

const ZOOM_MAX = 4;
/** Of what is seen of a picture; the rest stays in view. */
const STEP = 0.8;

/** Points at something in a picture with numbered markers, and blacks out what others must not see. */
export function ShotEditor({ taken, shot, near, problem, onEnlarge, onUse, onClose }: ShotEditorProps) {
  const dialog = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();
  const [zoom, setZoom] = useState(1);
  const [page] = useState(pageAround);
  const [isPageSent, setPageSent] = useState(taken.isPage);
  const [isAsking, setAsking] = useState(false);
  const { base } = taken;
  const facts = text.origin(page);
  const canScroll = isLarge(base, zoom);
  usePlace(dialog, near);

  /** Closes, and asks first if marks would be lost. */
  function leave() {
    if (isAsking) answer(false);
    else if (shot.marks.length > 0) setAsking(true);
    else onClose();
  }

  function answer(isConfirmed: boolean) {
    setAsking(false);
    if (isConfirmed) return onClose();
    (stage.current?.querySelector<HTMLElement>('[data-chosen]') ?? stage.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The panel around would close, too, and the form around would be sent.
    const isOfForm = event.key === 'Enter' && (event.target as Element).localName === 'input';
    if (event.key === 'Escape' || isOfForm) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  }

  return (
    <dialog
      ref={dialog}
      className="shot column gap-2 ink"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // Browsers close a dialog at the second Back, whatever it answers.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && onClose()}
    >
      <div className="shot-head row wrap">
        <h2 id={`${id}-title`} className="title-m">
          {text.title}
        </h2>
        <p id={`${id}-hint`} className="small muted">
          {canScroll && matchMedia('(pointer: coarse)').matches ? text.touchHint : text.hint}
        </p>
      </div>
      <div className="shot-scroll">
        <ShotStage base={base} shot={shot} zoom={zoom} stage={stage} />
      </div>
      {problem !== null && (
        <p className="pictures-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="shot-foot row wrap gap-2" inert={isAsking}>
        <ShotTools
          shot={shot}
          zoom={zoom}
          onZoom={setZoom}
          onNext={canScroll ? () => showNext(stage.current?.parentElement) : null}
          onAdd={(kind) => stage.current && shot.add(kind, ...middleOf(stage.current, base))}
          onEnlarge={onEnlarge}
        />
        {facts !== '' && (
          <label className="shot-page inline-row gap-2 small">
            <input type="checkbox" checked={isPageSent} onChange={({ target }) => setPageSent(target.checked)} />
            <span className="breakable">{text.sendPage(facts)}</span>
          </label>
        )}
        <div className="flex wrap push-end gap-2">
          <button type="button" className="button" onClick={leave}>
            {text.cancel}
          </button>
          <button type="button" className="button button-primary" onClick={() => onUse(isPageSent ? page : {})}>
            {text.use}
          </button>
        </div>
      </div>
      {isAsking && (
        <div className="shot-question">
          <Confirm question={text.discardQuestion} cancel={text.cancel} act={text.discard} onAnswer={answer} />
        </div>
      )}
      <p className="sr-only" role="status">
        {shot.news}
      </p>
    </dialog>
  );
}

/** Edge of the smallest marker, in CSS pixels (shot.css). */
const MARKER_MIN = 24;

/** Returns the middle of what is seen of a picture, and the edge of the smallest marker, in pixels of the picture. */
function middleOf(stage: Element, base: Size): [Point, number] {
  const box = stage.getBoundingClientRect();
  const seen = stage.parentElement?.getBoundingClientRect() ?? box;
  const middle = (from: number, to: number, least: number, most: number) =>
    (Math.max(from, least) + Math.min(to, most)) / 2;
  const scale = base.width / box.width;
  const x = (middle(box.left, box.right, seen.left, seen.right) - box.left) * scale;
  const y = (middle(box.top, box.bottom, seen.top, seen.bottom) - box.top) * scale;
  return [[x, y], MARKER_MIN * scale];
}

/** Scrolls to the next part of an enlarged picture, by rows, for those who cannot swipe. */
function showNext(box: Element | null | undefined): void {
  if (!box) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
  box.scrollBy(clientWidth * STEP, 0);
  if (box.scrollLeft > scrollLeft) return;
  box.scrollTo(0, scrollTop + clientHeight * STEP);
  if (box.scrollTop <= scrollTop) box.scrollTo(0, 0);
}

interface ShotToolsProps {
  readonly shot: Shot;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Null if all of the picture is seen. */
  readonly onNext: (() => void) | null;
  readonly onAdd: (kind: Mark['kind']) => void;
  readonly onEnlarge: (() => void) | null;
}

/** What a pointer does by itself, for keys and for those who look for a button. */
function ShotTools({ shot, zoom, onZoom, onNext, onAdd, onEnlarge }: ShotToolsProps) {
  const { chosen } = shot;
  const tools: readonly (readonly [name: string, isOff: boolean, act: () => void])[] = [
    [text.addMarker, false, () => onAdd('marker')],
    [text.blackOut, false, () => onAdd('bar')],
    [text.remove, chosen === null, () => chosen && shot.remove(chosen)],
    [text.undo, !shot.canUndo, shot.undo],
    [text.zoomOut, zoom === 1, () => onZoom(Math.max(1, zoom / 2))],
    [text.zoomIn, zoom === ZOOM_MAX, () => onZoom(Math.min(ZOOM_MAX, zoom * 2))],
    [text.nextPart, onNext === null, () => onNext?.()],
  ];
  return (
    <fieldset className="shot-tools flex wrap gap-1">
      <legend className="sr-only">{text.tools}</legend>
      {tools.map(([name, isOff, act]) => (
        <button key={name} type="button" className="button" aria-disabled={isOff} onClick={() => isOff || act()}>
          {name}
        </button>
      ))}
      {onEnlarge && (
        <button type="button" className="button" onClick={onEnlarge}>
          {text.enlarge}
        </button>
      )}
    </fieldset>
  );
}
