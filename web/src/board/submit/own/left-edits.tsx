import { useId, useRef, useState } from 'react';
import { ownForm, leftEdits as text } from '../../../messages/en.ts';
import { addStyle } from '../../../ui/add-style.ts';
import { useBoardContext } from '../../acts/board-context.ts';
import { DiscardButton } from '../discard-button.tsx';
import style from './left-edits.css?inline';

// The server loads the part, too, and renders no such changes.
if (typeof document !== 'undefined') addStyle(style);

/**
 * Changes of the visitor's own items that were not saved: refused after they had waited for a network, or left by a
 * reload. Their card may be out of sight, and may no longer have a form.
 */
export function LeftEdits() {
  const { drafts, showToast } = useBoardContext();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [, setDiscarded] = useState(0);
  const [draft] = drafts.leftEdits();
  if (!draft) return null;
  const whole = `${draft.title}\n\n${draft.description}`;

  function copy() {
    field.current?.select();
    // In a frame, browsers refuse the newer way.
    const isCopied = document.execCommand('copy');
    showToast(isCopied ? { tone: 'success', text: text.copied } : { tone: 'notice', text: text.notCopied });
  }

  function discard(itemId: string) {
    drafts.persistEdit(itemId, null);
    setDiscarded((count) => count + 1);
    if (drafts.leftEdits().length === 0) document.querySelector<HTMLElement>('.card')?.focus();
  }

  return (
    <section className="left-edits panel" aria-labelledby={id}>
      <h2 id={id}>{text.heading}</h2>
      <p>{text.text}</p>
      <textarea
        key={draft.id}
        ref={field}
        readOnly
        rows={4}
        dir="auto"
        aria-label={text.field(draft.title)}
        value={whole}
        onFocus={({ target }) => target.select()}
      />
      <div className="left-edits-actions flex wrap to-end gap-2">
        <DiscardButton label={text.discard} question={ownForm.discardQuestion} onDiscard={() => discard(draft.id)} />
        <button type="button" className="button button-primary" onClick={copy}>
          {text.copy}
        </button>
      </div>
    </section>
  );
}
