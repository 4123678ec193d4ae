import { useRef, useState } from 'react';
import { leftEdits, ownForm } from '../../messages/en.ts';
import { Confirm } from '../../ui/form/confirm.tsx';

interface DiscardButtonProps {
  readonly label: string;
  readonly question: string;
  /** Further classes of the button. */
  readonly look?: string;
  /** False where nothing would be lost. */
  readonly isAsked?: boolean;
  readonly onDiscard: () => void;
}

/** A button in a row that wraps, which discards what was written, after a question below the row. */
export function DiscardButton({ label, question, look = '', isAsked = true, onDiscard }: DiscardButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);

  function answer(isConfirmed: boolean) {
    setAsking(false);
    button.current?.focus();
    if (isConfirmed) onDiscard();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${look}`}
        onClick={() => (isAsked ? setAsking(true) : onDiscard())}
      >
        {label}
      </button>
      {isAsking && (
        <Confirm
          question={question}
          text={ownForm.questionText}
          cancel={ownForm.cancel}
          act={leftEdits.discard}
          onAnswer={answer}
        />
      )}
    </>
  );
}
