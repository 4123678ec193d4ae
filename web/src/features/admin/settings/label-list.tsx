import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type OwnStatus, repeatedNames } from '@shared/labels/label';
import { STATUSES_MAX, TAGS_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { useLayoutEffect, useState } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { common, labels, statuses } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Draft } from '../../../validation/board-fields.ts';
import { type Label, LabelRow, rowId } from './label-row.tsx';
import type { Direction } from './list-row.tsx';
import { Section } from './settings-section.tsx';
import './label-list.css';

const KINDS = {
  statuses: {
    title: labels.statuses,
    hint: labels.statusesHint,
    add: labels.addStatus,
    max: STATUSES_MAX,
    fresh: { kind: 'open', color: 'blue' },
    deleteTitle: labels.deleteStatusTitle,
    deleteText: ({ kind = 'open' }: Label) => labels.deleteStatusText(statuses[kind]),
  },
  tags: {
    title: labels.tags,
    hint: labels.tagsHint,
    add: labels.addTag,
    max: TAGS_MAX,
    fresh: { color: 'gray' },
    deleteTitle: labels.deleteTagTitle,
    deleteText: () => labels.deleteTagText,
  },
} as const;

const newId = () => crypto.randomUUID().slice(0, 8);

/** The board's own statuses or its tags: add, rename, color, order, delete. Saved with the other settings. */
export function LabelList({ control, name }: { readonly control: Control<Draft>; readonly name: 'statuses' | 'tags' }) {
  const { title, hint, add, max, fresh, deleteTitle, deleteText } = KINDS[name];
  const { field } = useController({ control, name });
  const { isSubmitted, defaultValues } = useFormState({ control });
  const list = (field.value ?? []) as readonly Label[];
  const [unwanted, setUnwanted] = useState<Label | null>(null);
  const [said, setSaid] = useState('');
  /** The control that gets the focus once the list has changed. */
  const [focus, setFocus] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focus === null) return;
    const control = document.getElementById(focus);
    // A button at the end of the list is disabled: its neighbor takes the focus.
    const enabled = (control as HTMLButtonElement | null)?.disabled ? otherDirection(focus) : focus;
    document.getElementById(enabled)?.focus();
    setFocus(null);
  }, [focus]);

  const change = (next: readonly Label[]) => field.onChange(next as OwnStatus[]);
  const taken = repeatedNames(list);
  const problemOf = ({ name: text }: Label, at: number) => {
    if (taken.includes(at)) return labels.nameTaken;
    return isSubmitted && !VISIBLE_TEXT.test(text) ? labels.nameRequired : null;
  };
  const isSaved = ({ id }: Label) => defaultValues?.[name]?.some((saved) => saved?.id === id) === true;
  const calledAt = (at: number) => list[at]?.name.trim() || labels.unnamed(at + 1);

  function move(at: number, direction: Direction) {
    const to = direction === 'up' ? at - 1 : at + 1;
    const [moved, neighbor] = [list[at], list[to]];
    if (!moved || !neighbor) return;
    change(list.map((label, index) => (index === to ? moved : index === at ? neighbor : label)));
    setSaid(labels.moved(calledAt(at), to + 1, list.length));
    setFocus(rowId(moved.id, direction));
  }

  function remove({ id }: Label) {
    change(list.filter((label) => label.id !== id));
    setUnwanted(null);
    setFocus(`${name}-add`);
  }

  function append() {
    const id = newId();
    change([...list, { id, name: '', ...fresh }]);
    setFocus(rowId(id, 'name'));
  }

  const actions = unwanted && (
    <>
      <Button autoFocus onClick={() => setUnwanted(null)}>
        {common.cancel}
      </Button>
      <Button variant="contained" color="error" onClick={() => remove(unwanted)}>
        {common.delete}
      </Button>
    </>
  );
  const firstBad = list.findIndex((label, at) => problemOf(label, at) !== null);
  return (
    <Section title={title}>
      <p className="label-list-hint small muted">{hint}</p>
      {list.length > 0 && (
        <ol className="stack gap-3" aria-label={title}>
          {list.map((label, at) => (
            <LabelRow
              key={label.id}
              label={label}
              called={calledAt(at)}
              problem={problemOf(label, at)}
              isKindFixed={isSaved(label)}
              onMove={{
                up: at === 0 ? undefined : () => move(at, 'up'),
                down: at === list.length - 1 ? undefined : () => move(at, 'down'),
              }}
              onChange={(values) => change(list.map((one) => (one.id === label.id ? { ...one, ...values } : one)))}
              onRemove={() => (isSaved(label) ? setUnwanted(label) : remove(label))}
            />
          ))}
        </ol>
      )}
      <span className="sr-only" role="status">
        {said}
      </span>
      <div className="row wrap gap-3">
        <Button
          id={`${name}-add`}
          ref={() => {
            // A refused form focuses the first bad name.
            field.ref({ focus: () => document.getElementById(rowId(list[firstBad]?.id ?? '', 'name'))?.focus() });
          }}
          variant="outlined"
          disabled={list.length >= max}
          startIcon={<Icon name="add" />}
          onClick={append}
        >
          <span>{add}</span>
        </Button>
        {list.length >= max && <span className="label-list-hint small muted">{labels.full(max)}</span>}
      </div>
      {unwanted && (
        <AppDialog title={deleteTitle(unwanted.name)} actions={actions} onClose={() => setUnwanted(null)}>
          <DialogContentText>{deleteText(unwanted)}</DialogContentText>
        </AppDialog>
      )}
    </Section>
  );
}

const otherDirection = (id: string) => (id.endsWith('-up') ? id.replace(/-up$/, '-down') : id.replace(/-down$/, '-up'));
