import { COLUMN_TITLE_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { columnKey } from '@shared/roadmap/place';
import { ownerRoadmap as text } from '../../../../messages/en.ts';
import { keyOf } from '../../data/board-settings.ts';
import type { StatusChoice } from '../../data/model.ts';
import { Choice, type Option } from '../../parts/choice.tsx';
import { ListRow, RowName } from './list-row.tsx';
import type { RowPlace } from './use-rows.ts';

interface ColumnRowProps {
  readonly column: Column;
  readonly place: RowPlace;
  /** What the row's controls call the column. */
  readonly called: string;
  /** The statuses that a column can show. */
  readonly choices: readonly StatusChoice[];
  readonly problem: string | null;
  readonly onTitle: (title: string) => void;
  readonly onShow: (key: string) => void;
  readonly onRemove: () => void;
}

/** A column of the roadmap: title, what it shows, place, and removal. */
export function ColumnRow({ column, place, called, choices, problem, onTitle, onShow, onRemove }: ColumnRowProps) {
  const key = columnKey(column);
  const options = choices
    .filter(({ name }) => name.trim() !== '')
    .map((choice): Option => [keyOf(choice), choice.name]);
  const gone: Option[] = options.some(([value]) => value === key) ? [] : [[key, text.deletedStatus]];
  return (
    <ListRow
      place={place}
      called={called}
      acts={{ up: text.moveColumnUp(called), down: text.moveColumnDown(called), remove: text.removeColumn(called) }}
      onRemove={onRemove}
    >
      <RowName
        id={place.idOf('title')}
        label={text.columnTitle}
        name={text.columnTitleOf(called)}
        value={column.title}
        max={COLUMN_TITLE_MAX}
        tooLong={text.titleTooLong}
        problem={problem}
        onChange={onTitle}
      />
      <Choice
        label={text.column}
        name={text.columnOf(called)}
        value={key}
        options={[...gone, ...options]}
        onChoose={onShow}
      />
    </ListRow>
  );
}
