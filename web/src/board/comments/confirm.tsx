import { useEffect, useId, useRef } from 'react';
import { ownForm } from '../../messages/en.ts';
import './confirm.css';

interface ConfirmProps {
  readonly question: string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Asks before a deletion, in place: a modal dialog would open in the middle of a frame that may be taller than the
 * window around it.
 */
export function Confirm({ question, onAnswer }: ConfirmProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div
      className="confirm small sunken"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => event.key === 'Escape' && onAnswer(false)}
    >
      <p id={`${id}-question`} className="medium">
        {question}
      </p>
      <p id={`${id}-text`}>{ownForm.questionText}</p>
      <div className="flex wrap to-end gap-2 above-2">
        <button ref={cancel} type="button" className="button" onClick={() => onAnswer(false)}>
          {ownForm.cancel}
        </button>
        <button type="button" className="button danger" onClick={() => onAnswer(true)}>
          {ownForm.delete}
        </button>
      </div>
    </div>
  );
}
