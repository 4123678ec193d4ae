import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { pictures } from '../../messages/en/pictures.ts';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { useModal } from '../hooks/overlays.ts';
import { askForPage, canCapture } from './capture.ts';
import { baseOf } from './draw-marks.ts';
import { usePlace } from './shot-window.ts';
import { openPicture } from './shrink.ts';
import { type Taken, takePicture } from './take-picture.ts';
import { sentenceOf } from './use-chosen-pictures.ts';
import { useFilesOfForm } from './use-files-of-form.ts';

interface ShotChooserProps {
  readonly firstProblem: string | null;
  /** The pressed button. */
  readonly near: Element | null;
  readonly onTaken: (taken: Taken) => void;
  readonly onClose: () => void;
}

/** Asks for a picture where the browser captures none: it is pasted, dropped or chosen. */
export function ShotChooser({ firstProblem, near, onTaken, onClose }: ShotChooserProps) {
  const dialog = useModal();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState(firstProblem);
  const [isBusy, setBusy] = useState(false);
  const isDroppable = useFilesOfForm(dialog, choose);
  usePlace(dialog, near);
  useEffect(() => input.current?.focus(), []);

  async function choose([file]: readonly File[], hasFolder = false) {
    if (isBusy) return;
    setProblem(hasFolder ? pictures.folder : null);
    if (!file) return;
    setBusy(true);
    try {
      const picture = await openPicture(file);
      const base = baseOf(picture.source, picture);
      picture.close();
      onTaken({ base, isPage: true });
    } catch (error) {
      setProblem(sentenceOf(error, file.name));
      setBusy(false);
    }
  }

  async function capture() {
    if (isBusy) return;
    setBusy(true);
    const taken = await takePicture(askForPage());
    setBusy(false);
    if (taken) onTaken(taken);
    else setProblem(text.refused);
  }

  return (
    <dialog
      ref={dialog}
      className="shot shot-small column gap-3 ink"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel or the form around would close with it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="title-m">
        {text.title}
      </h2>
      <p id={`${id}-hint`} className="small muted">
        {text.chooseHint}
      </p>
      <p className="pictures-problem" role="alert">
        {problem}
      </p>
      <label className="button button-primary pictures-add" data-droppable={isDroppable} aria-disabled={isBusy}>
        <span>{text.choose}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            void choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <div className="flex wrap to-end gap-2">
        {canCapture() && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void capture()}>
            <span>{text.capture}</span>
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {text.cancel}
        </button>
      </div>
    </dialog>
  );
}
