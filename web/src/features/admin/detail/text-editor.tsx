import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { wholeText } from '@shared/item/whole-text';
import { DESCRIPTION_MAX, TITLE_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, useState } from 'react';
import { common, edits, submitForm } from '../../../messages/en.ts';
import { useDrafts } from '../../../session/drafts.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { setText } from '../edits/text-edits.ts';
import { submitsForm } from './write-form.tsx';

type Text = Pick<Item, 'title' | 'description'>;

const FIELDS = ['title', 'description'] as const;
const draftOf = (item: Item, field: keyof Text) => `text/${item.id}/${field}`;

/** Whether the text of an item is being edited. This browser keeps an unfinished text until it is saved or discarded. */
export function useTextEditing(item: Item) {
  const drafts = useDrafts();
  const [state, setState] = useState(FIELDS.some((field) => drafts.has(draftOf(item, field))) ? 'begun' : 'none');
  const setEditing = (isEditing: boolean) => setState(isEditing ? 'begun' : 'ended');
  /** `hasEnded`: the form that had the focus is gone. */
  return { isEditing: state === 'begun', hasEnded: state === 'ended', setEditing, drafts };
}

interface TextEditorProps {
  readonly item: Item;
  readonly editing: ReturnType<typeof useTextEditing>;
}

/** Corrects the title and the text of an item in the name of the team. */
export function TextEditor({ item, editing: { drafts, setEditing } }: TextEditorProps) {
  const { perform } = useActs();
  const [base] = useState<Text>(item);
  const [text, setTextTo] = useState<Text>({
    title: drafts.get(draftOf(item, 'title')) ?? item.title,
    description: drafts.get(draftOf(item, 'description')) ?? item.description,
  });
  const [isRefused, setRefused] = useState(false);
  const change = (field: keyof Text) => (next: string) => {
    setRefused(false);
    setTextTo((last) => ({ ...last, [field]: next }));
    drafts.set(draftOf(item, field), next);
  };
  const title = useLimitedText(text.title, TITLE_MAX, change('title'));
  const description = useLimitedText(text.description, DESCRIPTION_MAX, change('description'));
  // An imported item may have no description.
  const isMissing = (field: keyof Text) => !VISIBLE_TEXT.test(text[field]) && (field === 'title' || item[field] !== '');
  const isEmpty = (field: keyof Text) => isRefused && isMissing(field);
  const isLong = wholeText(item) !== item.description;
  const isConflict = FIELDS.some((field) => item[field] !== base[field] && item[field] !== text[field]);

  function close() {
    for (const field of FIELDS) drafts.delete(draftOf(item, field));
    setEditing(false);
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (FIELDS.some(isMissing)) return setRefused(true);
    const written = { title: text.title.trim(), description: text.description.trim() };
    const changed = FIELDS.filter((field) => written[field] !== item[field]);
    close();
    if (changed.length === 0) return;
    const isSaved = await perform(setText(item, Object.fromEntries(changed.map((field) => [field, written[field]]))));
    if (isSaved) return;
    for (const field of changed) drafts.set(draftOf(item, field), written[field]);
    setEditing(true);
  }

  return (
    <form
      className="text-editor stack gap-4"
      aria-label={edits.edit}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={submitsForm}
    >
      {isConflict && (
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
      <TextField
        label={edits.description}
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        value={text.description}
        error={isEmpty('description')}
        helperText={
          <span role={isEmpty('description') || description.isCut ? 'alert' : undefined}>
            {isEmpty('description')
              ? submitForm.descriptionRequired
              : description.isCut
                ? submitForm.descriptionTooLong
                : isLong
                  ? edits.beginning
                  : edits.hint}
          </span>
        }
        onChange={description.onChange}
        slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: description.onCompositionEnd } }}
      />
      <div className="row wrap to-end gap-2">
        <span className="grow">
          <FormattingHint />
        </span>
        <Button onClick={close}>{common.cancel}</Button>
        <Button type="submit" variant="contained" color="primary">
          {edits.save}
        </Button>
      </div>
    </form>
  );
}
