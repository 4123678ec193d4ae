import { DESCRIPTION_MAX } from '@shared/limits';
import { useState } from 'react';
import { board } from '../messages/en.ts';
import { truncate } from '../ui/cut-text.ts';
import { useClamped } from './use-clamped.ts';
import './description.css';

/** Three lines have room for so many characters even in the narrowest frame. */
const SURELY_SHORT = 40;

/** An item's text in three lines, with a way to the rest where there is more. */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { box, isClamped } = useClamped<HTMLParagraphElement>();
  const shown = truncate(text, DESCRIPTION_MAX);
  // Before a script can measure, the styles do.
  const isUnmeasured = isClamped === null && shown.length > SURELY_SHORT;
  return (
    <div className="description-box" data-unmeasured={isUnmeasured ? shown : undefined}>
      <p ref={box} className="description" dir="auto" data-open={isOpen ? '' : undefined}>
        {shown}
      </p>
      {(isClamped || isUnmeasured) && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? board.collapse : board.expand}
        </button>
      )}
    </div>
  );
}
