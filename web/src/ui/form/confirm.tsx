import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import './confirm.css';

interface ConfirmProps {
  readonly question: string;
  /** What cannot be undone; none where the question says it. */
  readonly text?: string;
  readonly cancel: string;
  /** The button that confirms. */
  readonly act: string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Asks before something is lost, in place: a modal dialog would open in the middle of a frame that may be taller than
 * the window around it.
 */
export function Confirm({ question, text, cancel, act, onAnswer }: ConfirmProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The form, the dialog or the panel around would close, too.
    event.preventDefault();
    event.stopPropagation();
    onAnswer(false);
  }

  return (
    <div
      className="confirm small sunken"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onKeyDown={onKeyDown}
    >
      <p id={`${id}-question`} className="medium">
        {question}
      </p>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      <div className="flex wrap to-end gap-2 above-2">
        <button ref={first} type="button" className="button" onClick={() => onAnswer(false)}>
          {cancel}
        </button>
        {/* It may stand where the button was that asks: a double click answers nothing. */}
        <button type="button" className="button danger" onClick={({ detail }) => detail < 2 && onAnswer(true)}>
          {act}
        </button>
      </div>
    </div>
  );
}
