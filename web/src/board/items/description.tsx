import { DESCRIPTION_MAX } from '@shared/limits';
import { useState } from 'react';
import { board } from '../../messages/en.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { useClamped } from './use-clamped.ts';
import './description.css';

/** Three lines have room for so many characters even in the narrowest frame, if none of them ends a line. */
const SURELY_SHORT = 40;
/** More than one of them says nothing more, and would push the text out of its three lines. */
const EMPTY_LINES = /\n\s*\n\s*\n/g;

/** An item's text in three lines, with a way to the rest where there is more. */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { box, isClamped } = useClamped<HTMLParagraphElement>();
  const shown = truncate(text, DESCRIPTION_MAX).replace(EMPTY_LINES, '\n\n');
  // Before a script can measure, the styles do.
  const isUnmeasured = isClamped === null && (shown.length > SURELY_SHORT || shown.includes('\n'));
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
