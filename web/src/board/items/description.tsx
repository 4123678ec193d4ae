import { DESCRIPTION_MAX } from '@shared/limits';
import { useState } from 'react';
import { board } from '../../messages/en.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { useClamped } from './use-clamped.ts';
import './description.css';

/** Texts of up to this many characters without line breaks fit into three lines even in the narrowest frame. */
const SURELY_SHORT = 40;
/** Reduced to one empty line; more would push text out of the three visible lines. */
const EMPTY_LINES = /\n\s*\n\s*\n/g;

/** An item's whole description. */
export function WholeDescription({ text }: { readonly text: string }) {
  return (
    <p className="description" dir="auto" data-open="">
      {text.replace(EMPTY_LINES, '\n\n')}
    </p>
  );
}

/** An item's description, clamped to three lines, with a button that expands longer text. */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { box, isClamped } = useClamped<HTMLParagraphElement>();
  const shown = truncate(text, DESCRIPTION_MAX).replace(EMPTY_LINES, '\n\n');
  // Until a script can measure the text, CSS does.
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
