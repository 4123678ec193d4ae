import { isAnyHeld } from '@shared/access/approval';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../../browser/new-id.ts';
import { form, submitForm } from '../../messages/en.ts';
import { wordOf } from '../../messages/own-words.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Draft } from '../data/drafts.ts';
import { importPart } from '../data/lazy-part.ts';
import type { ItemsState } from '../list/items-state.ts';
import { PicturePlace } from '../pictures/picture-place.tsx';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { NameField } from '../visitor/name-field.tsx';
import { DiscardButton } from './discard-button.tsx';
import { focusEmpty, ItemFields } from './item-fields.tsx';
import type { SimilarItems as SimilarItemsPart } from './similar/similar-items.tsx';
import { SubmitBack } from './submit-back.tsx';
import { type Filling, isEmpty } from './use-submission.ts';
import './submit-form.css';

interface SubmitFormProps {
  readonly draft: Draft;
  /** The loaded list, with acts that wait for a network. */
  readonly list: ItemsState;
  readonly isSubmitting: boolean;
  /** False if the address requested the form: the host page then keeps its focus. */
  readonly takesFocus: boolean;
  /** Takes an updater function, because several fields may change at once. */
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSubmit: (filling: Filling) => void;
  readonly onBack: () => void;
  /** Discards the draft. @param itemId the item that has taken its place */
  readonly onDiscard: (itemId: string | null) => void;
}

/** Form to submit an item, shown in place of the list. */
export function SubmitForm(props: SubmitFormProps) {
  const { draft, isSubmitting, takesFocus, onChange, onSubmit, onBack, onDiscard } = props;
  const { board, canAct } = useBoardContext();
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLElement>(null);
  const description = useRef<HTMLElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLFormElement>(null);
  const [openedAt] = useState(Date.now);
  const [isChecked, setChecked] = useState(false);
  const [SimilarItems, setSimilarItems] = useState<typeof SimilarItemsPart | null>(null);

  useEffect(() => {
    // The form is complete without them.
    importPart(() => import('./similar/similar-items.tsx')).then(
      (part) => setSimilarItems(() => part.SimilarItems),
      () => undefined,
    );
  }, []);

  // A layout effect, because the visitor may type before a passive effect runs. A field that has the focus keeps it.
  useLayoutEffect(() => {
    if (takesFocus && !whole.current?.contains(document.activeElement)) (title.current ?? back.current)?.focus();
  }, [takesFocus]);

  function change(part: Partial<Draft>) {
    // A changed text gets a new id: under the id of an earlier attempt that arrived unnoticed, it would be lost.
    onChange((last) => ({ ...last, ...part, id: newId() }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (focusEmpty(draft, title, description)) return;
    onSubmit({ openedAt, trap: trap.current?.value ?? '' });
    // Visitors cannot clear a hidden field that a form filler has filled in. Once it is empty, the next press sends.
    if (trap.current) trap.current.value = '';
  }

  return (
    <section className="submit column gap-3" aria-labelledby={`${id}-heading`}>
      <div className="submit-ways flex wrap between">
        <SubmitBack button={back} onBack={onBack} />
        {canAct && !isSubmitting && !isEmpty(draft) && (
          <DiscardButton
            label={submitForm.discard}
            question={submitForm.discardQuestion}
            look="button-quiet"
            onDiscard={() => onDiscard(null)}
          />
        )}
      </div>
      <h2 id={`${id}-heading`} className="title-l">
        {wordOf(board.settings, 'form', form.heading)}
      </h2>
      {canAct ? (
        <form ref={whole} className="submit-form panel column gap-3" noValidate onSubmit={submit}>
          <ItemFields
            draft={draft}
            title={title}
            description={description}
            isChecked={isChecked}
            isBusy={isSubmitting}
            onChange={change}
          >
            {SimilarItems && <SimilarItems {...props} titleField={title} />}
          </ItemFields>
          <PicturePlace
            pictures={draft.pictures}
            isBusy={isSubmitting}
            form={whole}
            onChange={(next) => onChange((last) => ({ ...last, pictures: next(last.pictures ?? []) }))}
          />
          <NameField isBusy={isSubmitting} />
          {/* Honeypot: only programs that fill in forms see it. Password managers skip these attributes. */}
          <input
            ref={trap}
            className="submit-trap"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
            data-form-type="other"
          />
          <div className="submit-foot row wrap to-end gap-3 above-2">
            {isAnyHeld(board.settings) && <p className="submit-note fine muted">{submitForm.approvalNote}</p>}
            <button
              type="submit"
              className="button button-primary"
              aria-disabled={isSubmitting}
              aria-busy={isSubmitting}
            >
              {isSubmitting && <Spinner />}
              <span>{isSubmitting ? submitForm.submitting : submitForm.submit}</span>
            </button>
          </div>
        </form>
      ) : (
        <SignInLine />
      )}
    </section>
  );
}
