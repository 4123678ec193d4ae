import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { wholeText } from '@shared/item/whole-text';
import { DESCRIPTION_MAX, TITLE_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, useState } from 'react';
import { common, edits, submitForm } from '../../../messages/en.ts';
import { useDrafts } from '../../../session/drafts.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { changedText, setText, type TypedText } from '../edits/text-edits.ts';
import { discardDrafts, dropUndo } from '../parts/discarded.ts';
import { submitsForm } from './write-form.tsx';

type Text = Pick<Item, 'title' | 'description'>;

const FIELDS = ['title', 'description'] as const;
const draftOf = (item: Item, field: keyof Text) => `text/${item.id}/${field}`;
/** Draft of the stored text that the typed one changes. */
const overOf = (item: Item, field: keyof Text) => `${draftOf(item, field)}/over`;

/** Whether the text of an item is being edited. This browser keeps an unfinished text until it is saved or discarded. */
export function useTextEditing(item: Item) {
  const drafts = useDrafts();
  const [state, setState] = useState(FIELDS.some((field) => drafts.has(draftOf(item, field))) ? 'begun' : 'none');
  const [times, setTimes] = useState(0);
  function setEditing(isEditing: boolean) {
    setState(isEditing ? 'begun' : 'ended');
    setTimes((count) => count + 1);
  }
  /** `hasEnded`: the form that had the focus is gone. `times`: identifies the form, which reads the drafts once. */
  return { isEditing: state === 'begun', hasEnded: state === 'ended', times, setEditing, drafts };
}

interface TextEditorProps {
  readonly item: Item;
  readonly editing: ReturnType<typeof useTextEditing>;
}

const fieldsFrom = (fields: readonly (keyof Text)[], draftIn: (field: keyof Text) => string | undefined): TypedText =>
  Object.fromEntries(fields.map((field) => [field, draftIn(field)]));

/** What was typed, and the text that it was typed over. */
function useTypedText(item: Item, { drafts, setEditing }: TextEditorProps['editing']) {
  const { perform } = useActs();
  const begun = FIELDS.filter((field) => drafts.has(draftOf(item, field)));
  const [typed, setTyped] = useState<TypedText>(() => fieldsFrom(begun, (field) => drafts.get(draftOf(item, field))));
  const [over, setOver] = useState<TypedText>(() =>
    fieldsFrom(begun, (field) => drafts.get(overOf(item, field)) ?? item[field]),
  );

  function change(field: keyof Text, next: string) {
    setTyped((last) => ({ ...last, [field]: next }));
    drafts.set(draftOf(item, field), next);
    if (over[field] !== undefined) return;
    dropUndo();
    setOver((last) => ({ ...last, [field]: item[field] }));
    drafts.set(overOf(item, field), item[field]);
  }
  const names = FIELDS.flatMap((field) => [draftOf(item, field), overOf(item, field)]);
  function close() {
    for (const name of names) drafts.delete(name);
    setEditing(false);
  }
  const cancel = () => discardDrafts(drafts, names, { empty: close, show: () => setEditing(true) });
  async function save() {
    const changed = changedText(item, typed, over);
    close();
    const fields = FIELDS.filter((field) => changed[field] !== undefined);
    if (fields.length === 0) return;
    const ends = fields.map((field) => drafts.send(draftOf(item, field), changed[field] ?? ''));
    for (const field of fields) drafts.set(overOf(item, field), over[field] ?? '');
    const isSaved = await perform(setText(item, changed));
    for (const end of ends) end(isSaved);
    if (!isSaved) return setEditing(true);
    for (const field of fields) drafts.delete(overOf(item, field));
  }

  const text: Text = { title: item.title, description: item.description, ...typed };
  const isConflict = FIELDS.some(
    (field) => typed[field] !== undefined && item[field] !== over[field] && item[field] !== typed[field],
  );
  return { text, isConflict, change, cancel, save };
}

/** Corrects the title and the text of an item in the name of the team. */
export function TextEditor({ item, editing }: TextEditorProps) {
  const typed = useTypedText(item, editing);
  const { text } = typed;
  const [isRefused, setRefused] = useState(false);
  const change = (field: keyof Text) => (next: string) => {
    setRefused(false);
    typed.change(field, next);
  };
  const title = useLimitedText(text.title, TITLE_MAX, change('title'));
  const description = useLimitedText(text.description, DESCRIPTION_MAX, change('description'));
  // An imported item may have no description.
  const isMissing = (field: keyof Text) => !VISIBLE_TEXT.test(text[field]) && (field === 'title' || item[field] !== '');
  const isEmpty = (field: keyof Text) => isRefused && isMissing(field);
  const isLong = wholeText(item) !== item.description;

  function save(event: FormEvent) {
    event.preventDefault();
    if (FIELDS.some(isMissing)) setRefused(true);
    else void typed.save();
  }

  return (
    <form
      className="text-editor stack gap-4"
      aria-label={edits.edit}
      noValidate
      onSubmit={save}
      onKeyDown={submitsForm}
    >
      {typed.isConflict && (
        <p className="small amber" role="alert">
          {edits.conflict}
        </p>
      )}
      <TextField
        label={edits.itemTitle}
        fullWidth
        autoFocus
        value={text.title}
        error={isEmpty('title')}
        helperText={
          <span role={isEmpty('title') || title.isCut ? 'alert' : undefined}>
            {isEmpty('title') ? submitForm.titleRequired : title.isCut ? submitForm.titleTooLong : ''}
          </span>
        }
        onChange={title.onChange}
        slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: title.onCompositionEnd } }}
      />
      <LongTextField
        label={edits.description}
        minRows={3}
        maxRows={12}
        text={text.description}
        limited={description}
        isProblem={isEmpty('description') || description.isCut}
        message={
          isEmpty('description')
            ? submitForm.descriptionRequired
            : description.isCut
              ? submitForm.descriptionTooLong
              : isLong
                ? edits.beginning
                : edits.hint
        }
      />
      <div className="row wrap to-end gap-2">
        <span className="grow">
          <FormattingHint />
        </span>
        <Button onClick={typed.cancel}>{common.cancel}</Button>
        <Button type="submit" variant="contained" color="primary">
          {edits.save}
        </Button>
      </div>
    </form>
  );
}
