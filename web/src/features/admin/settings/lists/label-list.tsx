import Button from '@mui/material/Button';
import { type OwnStatus, repeatedNames } from '@shared/labels/label';
import { STATUSES_MAX, TAGS_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { useState } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { common, labels, statuses } from '../../../../messages/en.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Draft } from '../../../../validation/board-fields.ts';
import { Section } from '../settings-section.tsx';
import { type Label, LabelRow } from './label-row.tsx';
import { useRows } from './use-rows.ts';
import './label-list.css';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';

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

/** Returns an id for a new status or tag. */
export const newId = () => crypto.randomUUID().slice(0, 8);

/** The board's own statuses or its tags: add, rename, color, order, delete. Saved with the other settings. */
export function LabelList({ control, name }: { readonly control: Control<Draft>; readonly name: 'statuses' | 'tags' }) {
  const { title, hint, add, max, fresh, deleteTitle, deleteText } = KINDS[name];
  const { field } = useController({ control, name });
  const { isSubmitted, defaultValues } = useFormState({ control });
  const list = (field.value ?? []) as readonly Label[];
  const [unwanted, setUnwanted] = useState<Label | null>(null);
  const change = (next: readonly Label[]) => field.onChange(next as OwnStatus[]);
  const taken = repeatedNames(list);
  const problemOf = ({ name: text }: Label, at: number) => {
    if (taken.includes(at)) return labels.nameTaken;
    return isSubmitted && !VISIBLE_TEXT.test(text) ? labels.nameRequired : null;
  };
  const isSaved = ({ id }: Label) => defaultValues?.[name]?.some((saved) => saved?.id === id) === true;
  const calledAt = (at: number) => list[at]?.name.trim() || labels.unnamed(at + 1);

  const order = useRows({
    name,
    rows: list,
    onChange: change,
    say: ({ id }, place) => labels.moved(calledAt(list.findIndex((label) => label.id === id)), place, list.length),
  });

  function remove({ id }: Label) {
    change(list.filter((label) => label.id !== id));
    setUnwanted(null);
    order.focusOnId(`${name}-add`);
  }

  function append() {
    const id = newId();
    change([...list, { id, name: '', ...fresh }]);
    order.focusOn(list.length, 'name');
  }

  const firstBad = list.findIndex((label, at) => problemOf(label, at) !== null);
  return (
    <Section id={name} title={title}>
      <p className="label-list-hint small muted">{hint}</p>
      {list.length > 0 && (
        <ol ref={order.list} className="label-rows stack gap-1" aria-label={title}>
          {list.map((label, at) => (
            <LabelRow
              key={label.id}
              label={label}
              place={order.placeOf(at)}
              called={calledAt(at)}
              problem={problemOf(label, at)}
              isKindFixed={isSaved(label)}
              onChange={(values) => change(list.map((one) => (one.id === label.id ? { ...one, ...values } : one)))}
              onRemove={() => (isSaved(label) ? setUnwanted(label) : remove(label))}
            />
          ))}
        </ol>
      )}
      <span className="sr-only" role="status">
        {order.said}
      </span>
      <div className="row wrap gap-3">
        <Button
          id={`${name}-add`}
          ref={() => {
            // A refused form focuses the first bad name.
            field.ref({ focus: () => document.getElementById(order.idOf(firstBad, 'name'))?.focus() });
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
        <ConfirmDialog
          title={deleteTitle(unwanted.name)}
          text={deleteText(unwanted)}
          label={common.delete}
          onConfirm={() => remove(unwanted)}
          onClose={() => setUnwanted(null)}
        />
      )}
    </Section>
  );
}
