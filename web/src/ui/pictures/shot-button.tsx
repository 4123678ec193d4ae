import { type ReactElement, useEffect, useRef, useState } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';
import { askForPage, canCapture, endSharing } from './capture.ts';
import type { PointedPicture } from './chosen.ts';

interface ShotButtonProps {
  readonly isBusy: boolean;
  readonly onShot: (shot: PointedPicture) => void;
}

/** Lets the visitor point at something in a picture of this page, or in one that they choose. */
export function ShotButton({ isBusy, onShot }: ShotButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onShot);
  useEffect(() => {
    latest.current = onShot;
  });
  const [isTaking, setTaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [editor, setEditor] = useState<ReactElement | null>(null);

  function close() {
    setEditor(null);
    button.current?.focus();
  }

  async function point() {
    if (isBusy || isTaking) return;
    setTaking(true);
    setFailed(false);
    // During the press, so it comes before the script is loaded.
    const asked = canCapture() ? askForPage() : null;
    try {
      const { begin, Pointing } = await import('./pointing.tsx');
      const beginning = await begin(asked, button.current);
      const use = (shot: PointedPicture) => {
        close();
        // Pictures may have been added while the editor was open in its window.
        latest.current(shot);
      };
      setEditor(<Pointing {...beginning} onUse={use} onClose={close} />);
    } catch {
      endSharing(asked);
      setFailed(true);
    }
    setTaking(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-busy={isTaking}
        aria-haspopup="dialog"
        onClick={() => void point()}
      >
        <span>{text.point}</span>
      </button>
      {hasFailed && (
        <span className="pictures-note" role="status">
          {text.noPointing}
        </span>
      )}
      {editor}
    </>
  );
}
