import { COLUMN_TITLE_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { columnKey } from '@shared/roadmap/place';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import { keyOf } from '../data/board-settings.ts';
import type { StatusChoice } from '../data/model.ts';
import { Choice, type Option } from '../parts/choice.tsx';
import { type Direction, type Moves, RowActs, RowName } from './list-row.tsx';

interface ColumnRowProps {
  readonly at: number;
  readonly column: Column;
  /** What the row's controls call the column. */
  readonly called: string;
  /** The statuses that a column can show. */
  readonly choices: readonly StatusChoice[];
  readonly problem: string | null;
  readonly onMove: Moves;
  readonly onTitle: (title: string) => void;
  readonly onShow: (key: string) => void;
  readonly onRemove: () => void;
}

export const columnRowId = (at: number, part: 'title' | Direction) => `roadmap-column-${at}-${part}`;

/** A column of the roadmap: title, what it shows, place, and removal. */
export function ColumnRow(props: ColumnRowProps) {
  const { at, column, called, choices, problem, onMove, onTitle, onShow, onRemove } = props;
  const key = columnKey(column);
  const options = choices
    .filter(({ name }) => name.trim() !== '')
    .map((choice): Option => [keyOf(choice), choice.name]);
  const gone: Option[] = options.some(([value]) => value === key) ? [] : [[key, text.deletedStatus]];
  return (
    <li className="label-row flex wrap gap-2">
      <RowName
        id={columnRowId(at, 'title')}
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
      <RowActs
        idOf={(direction) => columnRowId(at, direction)}
        names={{ up: text.moveColumnUp(called), down: text.moveColumnDown(called), remove: text.removeColumn(called) }}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}
