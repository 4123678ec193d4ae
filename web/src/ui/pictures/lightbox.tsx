import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';
import { addStyle } from '../add-style.ts';
import { useModal } from '../hooks/overlays.ts';
import style from './lightbox.css?inline';
import { type LightboxProps, Picture } from './picture.tsx';

if (typeof document !== 'undefined') addStyle(style);

/** How far a finger moves to the next picture, in px. */
const SWIPE = 40;

/** Pictures, large, one at a time. */
export function Lightbox({ pictures, addressOf, first, near, onClose }: LightboxProps) {
  const dialog = useModal();
  const [at, setAt] = useState(first);
  const touched = useRef<number>(null);
  const picture = pictures[at];
  const count = pictures.length;

  useLayoutEffect(() => {
    const element = dialog.current;
    // The middle of a frame as high as its content may be far outside of the screen.
    if (!(element && near) || window.innerHeight <= screen.height) return;
    element.style.marginTop = `${Math.max(8, Math.min(near.top - 120, window.innerHeight - element.offsetHeight - 8))}px`;
    element.style.maxHeight = `${screen.height / 2}px`;
  }, [dialog, near]);

  const step = (by: number) => setAt((last) => Math.max(0, Math.min(count - 1, last + by)));

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    // The form or the panel around would close, too.
    if (key === 'Escape') event.stopPropagation();
    if (key === 'ArrowRight') step(onward());
    if (key === 'ArrowLeft') step(-onward());
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const moved = clientX - (touched.current ?? clientX);
    touched.current = null;
    if (Math.abs(moved) > SWIPE) step(moved < 0 ? onward() : -onward());
  }

  if (!picture) return null;
  const name = picture.alt || text.unnamed(at + 1, count);
  return (
    <dialog
      ref={dialog}
      className="lightbox column gap-3 ink"
      aria-label={text.list}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="row rigid gap-2">
        {count > 1 && (
          <>
            <button
              type="button"
              className="button"
              aria-label={text.previous}
              aria-disabled={at === 0}
              onClick={() => step(-1)}
            >
              <Arrow path="M10 3.5 5.5 8l4.5 4.5" />
            </button>
            <span className="lightbox-place small muted figures centered">{text.position(at + 1, count)}</span>
            <button
              type="button"
              className="button"
              aria-label={text.next}
              aria-disabled={at === count - 1}
              onClick={() => step(1)}
            >
              <Arrow path="m6 3.5 4.5 4.5L6 12.5" />
            </button>
          </>
        )}
        <button type="button" className="button push-end" onClick={onClose}>
          {text.close}
        </button>
      </div>
      <figure
        className="column gap-2"
        onPointerDown={({ clientX }) => {
          touched.current = clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <Picture key={picture.id} picture={picture} size="full" name={name} addressOf={addressOf} />
        {picture.alt !== '' && (
          <figcaption className="small muted breakable" dir="auto" aria-hidden="true">
            {picture.alt}
          </figcaption>
        )}
      </figure>
      <p className="sr-only" role="status">
        {`${text.position(at + 1, count)}: ${name}`}
      </p>
    </dialog>
  );
}

/** The step of the right arrow key, and of a swipe to the left. */
const onward = () => (document.documentElement.dir === 'rtl' ? -1 : 1);

const Arrow = ({ path }: { readonly path: string }) => (
  <svg className="icon rigid turns" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
