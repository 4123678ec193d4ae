import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { isPublic } from '@shared/item/state';
import { COMMENT_AMBER, COMMENT_MAX, NOTE_AMBER, NOTE_MAX, PICTURES_MAX } from '@shared/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { admin, answers, composer, notes } from '../../../messages/en.ts';
import type { ChosenPicture } from '../../../ui/pictures/chosen.ts';
import { useBegun } from '../data/address.ts';
import { addComment, addNote, newCommentId } from '../data/discussion-data.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { isMergedItem } from '../edits/merge.ts';
import { untilSent } from '../edits/warn-unsaved.ts';
import { StatusMenu } from '../labels/status-fields.tsx';
import { PictureEditor, useAddressOf } from '../parts/pictures.tsx';
import { placePictures } from '../parts/place-pictures.ts';
import { usePictureDraft } from '../parts/use-picture-draft.ts';
import { AnswerField } from './answer-field.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { submitsForm, WriteForm } from './write-form.tsx';
import './composer.css';

const MODES = ['reply', 'answer', 'note'] as const;
type ComposerMode = (typeof MODES)[number];

const tabId = (mode: ComposerMode) => `admin-compose-${mode}`;
const PANEL = 'admin-compose';

/** Goes to the field of this mode. @returns false if the details have none, as of a merged item */
export function compose(mode: ComposerMode): boolean {
  const tab = document.getElementById(tabId(mode));
  tab?.click();
  return tab !== null;
}

interface ComposerProps {
  readonly item: Item;
}

/** The one place to write about an item: a reply to visitors, the official answer, or a private note. */
export function Composer({ item }: ComposerProps) {
  const begun = useBegun();
  const modes = isMergedItem(item) ? (['note'] as const) : MODES;
  const [chosen, setChosen] = useState<ComposerMode>(begun ?? 'reply');
  const mode = modes.find((one) => one === chosen) ?? 'note';
  /** How often a mode was chosen here; each choice brings the caret into its field. */
  const [choices, setChoices] = useState(begun ? 1 : 0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choices > 0) panel.current?.querySelector('textarea')?.focus();
  }, [choices]);

  function choose(next: ComposerMode) {
    setChosen(next);
    setChoices(choices + 1);
  }

  return (
    <section className="composer" data-mode={mode} aria-label={composer.title}>
      <Tabs className="composer-modes" value={mode} aria-label={composer.modes}>
        {modes.map((one) => (
          <Tab
            key={one}
            id={tabId(one)}
            value={one}
            label={composer.tabs[one]}
            title={composer.hints[one]}
            aria-controls={PANEL}
            onClick={() => choose(one)}
          />
        ))}
      </Tabs>
      <div ref={panel} id={PANEL} role="tabpanel" aria-labelledby={tabId(mode)}>
        {mode === 'answer' ? (
          <AnswerForm item={item} onSaved={() => setChosen('reply')} />
        ) : mode === 'note' ? (
          <WriteForm
            key={mode}
            draft={`note/${item.id}`}
            max={NOTE_MAX}
            amberAt={NOTE_AMBER}
            text={notes.form}
            onAdd={(text) => untilSent(addNote({ feedback_id: item.id, product_id: item.product_id, text }))}
          />
        ) : isPublic(item) ? (
          <WriteForm
            key={mode}
            draft={`reply/${item.id}`}
            max={COMMENT_MAX}
            amberAt={COMMENT_AMBER}
            hasFormatting
            text={admin.reply}
            hasPictures
            onAdd={(content, pictures) => reply(item, content, pictures)}
          />
        ) : (
          <p className="small muted">{admin.replyHidden}</p>
        )}
      </div>
    </section>
  );
}

/** Sends a reply, and then its pictures, which need it. */
async function reply(
  { id: feedback_id, product_id }: Item,
  content: string,
  pictures: readonly ChosenPicture[],
): Promise<void> {
  const id = newCommentId();
  await untilSent(addComment(id, { feedback_id, product_id, content }));
  if (pictures.length > 0) await placePictures(product_id, { kind: 'comment', id }, pictures);
}

interface AnswerFormProps {
  readonly item: Item;
  readonly onSaved: () => void;
}

/** Writes or changes the answer, alone or with a status in the same commit, so that followers hear of it once. */
function AnswerForm({ item, onSaved }: AnswerFormProps) {
  const editing = useAnswerText(item);
  const { text, isBusy, isTyped } = editing;
  const form = useRef<HTMLFormElement>(null);
  const own = usePictureDraft(`answer/${item.id}/pictures`, item.response_pictures);
  const addressOf = useAddressOf(item.product_id, isPublic(item));

  function save(to: StatusChoice | null) {
    if (text === '') editing.refuse();
    else editing.save(to, () => void finish());
  }
  async function finish() {
    const on = { kind: 'answer', item: item.id } as const;
    if (own.isChanged && !(await placePictures(item.product_id, on, own.pictures))) return;
    own.forget();
    onSaved();
  }
  function discard() {
    editing.discard();
    void own.discard();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save(null);
  }

  return (
    <form ref={form} className="stack gap-2" noValidate onSubmit={submit} onKeyDown={submitsForm}>
      <AnswerField editing={editing} minRows={2} />
      <PictureEditor
        pictures={own.pictures}
        most={PICTURES_MAX}
        isBusy={isBusy}
        form={form}
        addressOf={addressOf}
        onChange={own.change}
      />
      <div className="row wrap to-end gap-2">
        {(isTyped || own.isChanged) && item.response && (
          <Button disabled={isBusy} onClick={discard}>
            {composer.discard}
          </Button>
        )}
        <StatusMenu label={composer.saveWithStatus} isDisabled={isBusy} onChoose={save} />
        <Button type="submit" variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
          <span>{isBusy ? answers.saving : answers.saveAnswer}</span>
        </Button>
      </div>
    </form>
  );
}
