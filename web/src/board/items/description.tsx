import { DESCRIPTION_MAX } from '@shared/limits';
import { linkedExcerpt, plainExcerpt } from '@shared/markdown/plain-text';
import { startTransition, useEffect, useRef, useState } from 'react';
import { board } from '../../messages/en.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { inline, Markdown } from '../../ui/markdown.tsx';
import './description.css';

/** Texts of up to this many characters without line breaks fit into two lines even in the narrowest frame. */
const SURELY_SHORT = 28;
/** Reduced to one empty line; more would push text out of the visible lines. */
const EMPTY_LINES = /\n\s*\n\s*\n/g;

/** An item's whole description, in the small Markdown. */
export function WholeDescription({ text }: { readonly text: string }) {
  return (
    <div className="description" dir="auto" data-open="">
      <Markdown text={text.replace(EMPTY_LINES, '\n\n')} />
    </div>
  );
}

/**
 * An item's description without its marks, but with its links, clamped to two lines. Only a text that has more gets a
 * button that shows it whole; what it hides has no links, which would take the focus unseen.
 */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { box, isClamped } = useClamped<HTMLDivElement>();
  const whole = truncate(text, DESCRIPTION_MAX).replace(EMPTY_LINES, '\n\n');
  const excerpt = plainExcerpt(whole);
  // Until a script can measure the text, CSS does.
  const isUnmeasured = !isOpen && isClamped === null && (excerpt.length > SURELY_SHORT || excerpt.includes('\n'));
  return (
    <div className="description-box" dir="auto" data-unmeasured={isUnmeasured ? excerpt : undefined}>
      <div ref={box} className="description" data-open={isOpen ? '' : undefined}>
        {isOpen ? (
          <Markdown text={whole} />
        ) : !isClamped && /https?:\/\//i.test(whole) ? (
          <span key={whole}>{inline(linkedExcerpt(whole))}</span>
        ) : (
          excerpt
        )}
      </div>
      {(isClamped || isUnmeasured || isOpen) && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? board.collapse : board.expand}
        </button>
      )}
    </div>
  );
}

/**
 * Returns whether a text has more lines than its box shows; null until laid out. Updated when the box changes width.
 */
function useClamped<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [isClamped, setClamped] = useState<boolean | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The first call follows a regular layout. Measuring earlier would force a layout for each text.
    const observer = new ResizeObserver(() => {
      // An expanded or hidden box does not show whether the text would be clamped. An early press expands it, too
      // (description.css).
      if (element.matches('[data-open], :has(+ [data-kept])') || element.clientHeight === 0) return;
      const isCut = element.scrollHeight > element.clientHeight + 1;
      startTransition(() => setClamped(isCut));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, isClamped };
}
