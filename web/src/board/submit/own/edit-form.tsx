import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ownForm } from '../../../messages/en.ts';
import { isSameList, placed } from '../../../ui/pictures/chosen.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useBoardContext } from '../../acts/board-context.ts';
import type { Draft } from '../../data/drafts.ts';
import type { Item } from '../../data/model.ts';
import { useFacts } from '../../data/use-facts.ts';
import { forgetPictures } from '../../pictures/forget-pictures.ts';
import { isShown, useAddressOf } from '../../pictures/item-pictures.tsx';
import { PicturePlace } from '../../pictures/picture-place.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { focusEmpty, ItemFields } from '../item-fields.tsx';

interface EditFormProps {
  readonly item: Item;
  readonly onClose: () => void;
}

type Texts = Pick<Draft, 'title' | 'description' | 'category'>;

const isOther = (one: Texts, other: Texts): boolean =>
  one.title !== other.title || one.description !== other.description || one.category !== other.category;

/** Form to change the text of one's own item, with the fields and checks of the submission. */
export function EditForm({ item, onClose }: EditFormProps) {
  const { drafts, perform } = useBoardContext();
  const { id, title, description, category } = item;
  const [draft, setDraft] = useState<Draft>(() => drafts.edit(id) ?? { id, title, description, category });
  const facts = useFacts(item);
  /** The item's pictures. Undefined while unknown: saving then leaves them unchanged. */
  const shown = item.pictures ?? (facts ? (facts.pictures ?? []) : undefined);
  const pictures = draft.pictures ?? (shown && placed(shown));
  const areOthers = shown !== undefined && pictures !== undefined && !isSameList(pictures, shown);
  const addressOf = useAddressOf(isShown(item));
  /** A ref, because pictures are still prepared while the form changes. */
  const latest = useRef(draft);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const whole = useRef<HTMLFormElement>(null);
  const titleField = useRef<HTMLElement>(null);
  const descriptionField = useRef<HTMLElement>(null);
  useEffect(() => titleField.current?.focus(), []);

  function change(part: Partial<Draft>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    drafts.persistEdit(id, isOther(next, item) || next.pictures ? next : null);
  }

  function discard() {
    void forgetPictures(draft.pictures);
    close();
  }

  function close() {
    drafts.persistEdit(id, null);
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (focusEmpty(draft, titleField, descriptionField)) return;
    const input = { title: draft.title.trim(), description: draft.description.trim(), category: draft.category };
    if (isOther(input, item)) {
      setSaving(true);
      const { status } = await perform({ kind: 'edit', itemId: id, input });
      setSaving(false);
      // A refused text stays in the form.
      if (status !== 'sent' && status !== 'waiting') return;
    }
    if (areOthers) void perform({ kind: 'pictures', itemId: id, on: { kind: 'item', id }, pictures });
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Escape keeps the draft, unlike the button "Cancel".
    if (event.key === 'Escape') onClose();
  }

  return (
    <form
      ref={whole}
      className="own column gap-3"
      aria-label={ownForm.editing}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
    >
      <ItemFields
        draft={draft}
        title={titleField}
        description={descriptionField}
        isChecked={isChecked}
        isBusy={isSaving}
        onChange={change}
      />
      {pictures && (
        <PicturePlace
          pictures={pictures}
          isBusy={isSaving}
          form={whole}
          addressOf={addressOf}
          onChange={(next) => change({ pictures: next(latest.current.pictures ?? pictures) })}
        />
      )}
      <div className="flex wrap to-end gap-2">
        <DiscardButton
          label={ownForm.cancel}
          question={ownForm.discardQuestion}
          isAsked={isOther(draft, item) || areOthers}
          onDiscard={discard}
        />
        <button type="submit" className="button button-primary" aria-disabled={isSaving} aria-busy={isSaving}>
          {isSaving && <Spinner />}
          <span>{isSaving ? ownForm.saving : ownForm.save}</span>
        </button>
      </div>
    </form>
  );
}
