import Switch from '@mui/material/Switch';
import { repeatedNames } from '@shared/labels/label';
import { CATEGORY_NAME_MAX } from '@shared/limits';
import { type Control, useController } from 'react-hook-form';
import { labels, settings as sentences, categories as usual } from '../../../../messages/en.ts';
import { type CategoryRow, type Draft, shownName } from '../../../../validation/board-fields.ts';
import { Section } from '../settings-section.tsx';
import { ListRow, RowName } from './list-row.tsx';
import { useRows } from './use-rows.ts';
import './label-list.css';

/** The six categories: which of them visitors choose from, in which order and by which names. */
export function CategoryList({ control }: { readonly control: Control<Draft> }) {
  const { field } = useController({ control, name: 'categories' });
  const rows = field.value ?? [];
  const taken = repeatedNames(rows.map((row) => ({ name: shownName(row) })));
  const shown = rows.filter(({ isShown }) => isShown);
  const order = useRows({
    name: 'categories',
    rows,
    onChange: (next) => field.onChange(next),
    say: (row, place) => labels.moved(shownName(row), place, rows.length),
  });
  const change = (id: string, values: Partial<CategoryRow>) =>
    field.onChange(rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
  return (
    <Section id="categories" title={sentences.sections.categories}>
      <p className="label-list-hint small muted">{sentences.categoriesHint}</p>
      <ol ref={order.list} className="label-rows stack gap-1" aria-label={sentences.sections.categories}>
        {rows.map((row, at) => {
          const called = shownName(row);
          return (
            <ListRow
              key={row.id}
              place={order.placeOf(at)}
              called={called}
              acts={{ up: labels.moveUp(called), down: labels.moveDown(called) }}
            >
              <RowName
                id={order.idOf(at, 'name')}
                label={sentences.categoryName}
                name={sentences.categoryNameOf(usual[row.id])}
                value={row.name}
                max={CATEGORY_NAME_MAX}
                tooLong={sentences.categoryTooLong}
                problem={taken.includes(at) ? sentences.categoryTaken : null}
                placeholder={usual[row.id]}
                onChange={(name) => change(row.id, { name })}
              />
              <span className="label-row-switch row">
                <Switch
                  checked={row.isShown}
                  // One is always left to choose.
                  disabled={row.isShown && shown.length === 1}
                  onChange={(_, isShown) => change(row.id, { isShown })}
                  slotProps={{ input: { 'aria-label': sentences.showCategory(called) } }}
                />
              </span>
            </ListRow>
          );
        })}
      </ol>
      <span className="sr-only" role="status">
        {order.said}
      </span>
    </Section>
  );
}
