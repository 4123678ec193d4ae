import Button from '@mui/material/Button';
import { ROADMAP_COLUMNS_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { columnKey } from '@shared/roadmap/place';
import { VISIBLE_TEXT } from '@shared/values';
import { useLayoutEffect, useState } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Draft } from '../../../validation/board-fields.ts';
import { choicesOf, keyOf } from '../data/board-settings.ts';
import { ColumnRow, columnRowId } from './column-row.tsx';
import type { Direction } from './list-row.tsx';
import './label-list.css';
import './column-preview.css';

/** How many sample cards each column has, so that the columns look like a roadmap. */
const SAMPLES = [3, 2, 3, 1, 2];

/** Sketch of the roadmap with the titles of its columns. */
function ColumnPreview({ titles }: { readonly titles: readonly string[] }) {
  return (
    <figure className="column-preview stack gap-2 sunken" aria-label={text.preview}>
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal for a moment
        <div key={at} className="column-preview-column stack shrinks">
          <span className="tiny bold ellipsis" dir="auto">
            {title}
          </span>
          {Array.from({ length: SAMPLES[at] ?? 1 }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all samples are alike
            <span key={card} className="column-preview-card" aria-hidden="true" />
          ))}
        </div>
      ))}
    </figure>
  );
}

interface ColumnListProps {
  readonly control: Control<Draft>;
  readonly draft: Draft;
}

const columnAt = (key: string, title: string): Column =>
  key.startsWith('~') ? { label: key.slice(1), title } : ({ status: key, title } as Column);

/** The columns of the roadmap: add, rename, choose what they show, order, remove. Saved with the other settings. */
export function ColumnList({ control, draft }: ColumnListProps) {
  const { field } = useController({ control, name: 'roadmap' });
  const { isSubmitted } = useFormState({ control });
  const columns = field.value ?? [];
  const [said, setSaid] = useState('');
  /** The control that gets the focus once the list has changed. */
  const [focus, setFocus] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focus === null) return;
    document.getElementById(focus)?.focus();
    setFocus(null);
  }, [focus]);

  const choices = choicesOf(draft).flatMap((group) => group.choices);
  const keys = columns.map(columnKey);
  const titles = columns.map(({ title }) => title.trim().toLowerCase());
  const problemOf = (at: number) => {
    if (keys.indexOf(keys[at] ?? '') < at) return text.statusTaken;
    if (titles[at] !== '' && titles.indexOf(titles[at] ?? '') < at) return text.titleTaken;
    return isSubmitted && !VISIBLE_TEXT.test(columns[at]?.title ?? '') ? text.titleRequired : null;
  };
  const calledAt = (at: number) => columns[at]?.title.trim() || text.unnamed(at + 1);
  const free = choices.find((choice) => !keys.includes(keyOf(choice)));

  function move(at: number, direction: Direction) {
    const to = direction === 'up' ? at - 1 : at + 1;
    const [moved, neighbor] = [columns[at], columns[to]];
    if (!moved || !neighbor) return;
    field.onChange(columns.map((column, index) => (index === to ? moved : index === at ? neighbor : column)));
    setSaid(text.columnMoved(calledAt(at), to + 1, columns.length));
    const isAtEnd = to === 0 || to === columns.length - 1;
    setFocus(columnRowId(to, isAtEnd ? (direction === 'up' ? 'down' : 'up') : direction));
  }
  const firstBad = columns.findIndex((_, at) => problemOf(at) !== null);
  return (
    <>
      <ol className="stack gap-3" aria-label={text.columnsLabel}>
        {columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may show the same for a moment
            key={at}
            at={at}
            column={column}
            called={calledAt(at)}
            choices={choices}
            problem={problemOf(at)}
            onMove={{
              up: at === 0 ? undefined : () => move(at, 'up'),
              down: at === columns.length - 1 ? undefined : () => move(at, 'down'),
            }}
            onTitle={(title) => field.onChange(columns.map((one, index) => (index === at ? { ...one, title } : one)))}
            onShow={(key) =>
              field.onChange(columns.map((one, index) => (index === at ? columnAt(key, one.title) : one)))
            }
            onRemove={() => {
              field.onChange(columns.toSpliced(at, 1));
              setFocus('roadmap-add');
            }}
          />
        ))}
      </ol>
      <span className="sr-only" role="status">
        {said}
      </span>
      <div className="row wrap gap-3">
        <Button
          id="roadmap-add"
          ref={() => {
            // A refused form focuses the first bad title.
            field.ref({ focus: () => document.getElementById(columnRowId(firstBad, 'title'))?.focus() });
          }}
          variant="outlined"
          disabled={columns.length >= ROADMAP_COLUMNS_MAX || free === undefined}
          startIcon={<Icon name="add" />}
          onClick={() => {
            if (!free) return;
            field.onChange([
              ...columns,
              columnAt(keyOf(free), titles.includes(free.name.toLowerCase()) ? '' : free.name),
            ]);
            setFocus(columnRowId(columns.length, 'title'));
          }}
        >
          {text.addColumn}
        </Button>
        {columns.length >= ROADMAP_COLUMNS_MAX && (
          <span className="label-list-hint small muted">{text.columnsFull(ROADMAP_COLUMNS_MAX)}</span>
        )}
      </div>
      <ColumnPreview titles={columns.map((_, at) => calledAt(at))} />
    </>
  );
}
