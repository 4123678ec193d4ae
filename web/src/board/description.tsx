import { DESCRIPTION_MAX } from '@shared/limits';
import { useState } from 'react';
import { board } from '../messages/en.ts';
import { truncate } from '../ui/cut-text.ts';
import { useClamped } from './use-clamped.ts';
import './description.css';

/** An item's text in three lines, with a way to the rest where there is more. */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { box, isClamped } = useClamped<HTMLParagraphElement>();
  return (
    <>
      <p ref={box} className="description" dir="auto" data-open={isOpen ? '' : undefined}>
        {truncate(text, DESCRIPTION_MAX)}
      </p>
      {isClamped && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? board.collapse : board.expand}
        </button>
      )}
    </>
  );
}
