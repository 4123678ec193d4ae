import Button from '@mui/material/Button';
import { ROADMAP_COLUMNS_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { columnKey } from '@shared/roadmap/place';
import { VISIBLE_TEXT } from '@shared/values';
import { type Control, useController, useFormState } from 'react-hook-form';
import { ownerRoadmap as text } from '../../../../messages/en.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Draft } from '../../../../validation/board-fields.ts';
import { choicesOf, keyOf } from '../../data/board-settings.ts';
import { ColumnRow } from './column-row.tsx';
import { useRows } from './use-rows.ts';
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

  const order = useRows({
    name: 'columns',
    rows: columns,
    onChange: (next) => field.onChange(next),
    say: (column, place) => text.columnMoved(calledAt(columns.indexOf(column)), place, columns.length),
  });
  const firstBad = columns.findIndex((_, at) => problemOf(at) !== null);
  return (
    <>
      <ol ref={order.list} className="label-rows stack gap-1" aria-label={text.columnsLabel}>
        {columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may show the same for a moment
            key={at}
            column={column}
            place={order.placeOf(at)}
            called={calledAt(at)}
            choices={choices}
            problem={problemOf(at)}
            onTitle={(title) => field.onChange(columns.map((one, index) => (index === at ? { ...one, title } : one)))}
            onShow={(key) =>
              field.onChange(columns.map((one, index) => (index === at ? columnAt(key, one.title) : one)))
            }
            onRemove={() => {
              field.onChange(columns.toSpliced(at, 1));
              order.focusOnId('roadmap-add');
            }}
          />
        ))}
      </ol>
      <span className="sr-only" role="status">
        {order.said}
      </span>
      <div className="row wrap gap-3">
        <Button
          id="roadmap-add"
          ref={() => {
            // A refused form focuses the first bad title.
            field.ref({ focus: () => document.getElementById(order.idOf(firstBad, 'title'))?.focus() });
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
            order.focusOn(columns.length, 'title');
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
