import type { PictureOrigin } from '@shared/picture/picture';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { addStyle } from '../add-style.ts';
import type { PointedPicture } from './chosen.ts';
import { drawMarks } from './draw-marks.ts';
import style from './shot.css?inline';
import { ShotChooser } from './shot-chooser.tsx';
import { ShotEditor } from './shot-editor.tsx';
import { markersIn } from './shot-marks.ts';
import { isCramped, openWindow } from './shot-window.ts';
import { encode } from './shrink.ts';
import { type Taken, takePicture } from './take-picture.ts';
import { useShot } from './use-shot.ts';

addStyle(style);

/** What the editor begins with. */
interface Beginning {
  /** Null where nothing was captured, so that a picture is chosen. */
  readonly taken: Taken | null;
  readonly wasRefused: boolean;
  /** The window that the editor is in; null for this page. */
  readonly opened: Window | null;
  /** The pressed button. */
  readonly near: Element | null;
}

interface PointingProps extends Beginning {
  readonly onUse: (shot: PointedPicture) => void;
  readonly onClose: () => void;
}

/** Takes a picture of what is shared. @param asked null where the browser cannot capture */
export async function begin(asked: Promise<MediaStream> | null, near: Element | null): Promise<Beginning> {
  const taken = asked && (await takePicture(asked));
  // Without a press in the last seconds, the browser would report a blocked window.
  const isAllowed = navigator.userActivation?.isActive ?? false;
  const opened = taken && isCramped() && isAllowed ? openWindow(near) : null;
  return { taken, wasRefused: asked !== null && taken === null, opened, near };
}

/** Points at something: chooses a picture unless there is one, and edits it. */
export function Pointing({ taken, wasRefused, opened, near, onUse, onClose }: PointingProps) {
  const [picture, setPicture] = useState(taken);
  if (picture) return <Editing taken={picture} opened={opened} near={near} onUse={onUse} onClose={onClose} />;
  const problem = wasRefused ? text.refused : null;
  return <ShotChooser firstProblem={problem} near={near} onTaken={setPicture} onClose={onClose} />;
}

type EditingProps = Omit<PointingProps, 'taken' | 'wasRefused'> & { readonly taken: Taken };

/** The editor, in this page or in a window of its own. What is drawn stays when it moves there. */
function Editing({ taken, opened, near, onUse, onClose }: EditingProps) {
  const shot = useShot(taken.base);
  const [own, setOwn] = useState(opened);
  const [isBlocked, setBlocked] = useState(false);
  useClosing(own, shot.marks.length > 0, onClose);
  const editor = (
    <ShotEditor
      taken={taken}
      shot={shot}
      near={own ? null : near}
      problem={isBlocked ? text.blocked : null}
      onEnlarge={
        own || !isCramped()
          ? null
          : () => {
              const next = openWindow(near);
              setBlocked(next === null);
              setOwn(next);
            }
      }
      onUse={(page) => {
        const [{ marks }, { base }] = [shot, taken];
        const drawn = { source: base, width: base.width, height: base.height };
        onUse({
          name: text.name,
          origin: { markers: markersIn(marks), ...page },
          shrink: () => encode(drawn, (context) => drawMarks(context, { marks, base })),
        });
      }}
      onClose={onClose}
    />
  );
  return own ? createPortal(editor, own.document.body) : editor;
}

/** How often a window is looked at, in ms: not every browser tells that it is closed. */
const LOOK_MS = 300;

/**
 * Ends the editor with its window, and the window with the editor or this page. The browser asks before it closes either
 * one with marks, which would be lost.
 */
function useClosing(own: Window | null, hasMarks: boolean, onClose: () => void): void {
  const onLeave = useEffectEvent((event: Event) => {
    if (hasMarks) event.preventDefault();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window alone begins and ends this
  useEffect(() => {
    const ask = (event: Event) => onLeave(event);
    const look = setInterval(() => own?.closed && onClose(), LOOK_MS);
    const close = () => {
      own?.removeEventListener('beforeunload', ask);
      own?.close();
    };
    own?.addEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', close);
    own?.focus();
    return () => {
      clearInterval(look);
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [own]);
}

/** What is sent with a picture, for the visitor. */
export function SentWith({ origin }: { readonly origin: PictureOrigin }): ReactNode {
  const facts = text.origin(origin);
  return facts !== '' && <p className="pictures-note breakable">{text.sentWith(facts)}</p>;
}
