import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { COLUMN_TITLE_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { columnKey } from '@shared/roadmap/place';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { Choice, type Option } from '../filters/choice.tsx';
import { keyOf } from '../labels/status-options.ts';
import type { StatusChoice } from '../model.ts';

export type Direction = 'up' | 'down';

interface ColumnRowProps {
  readonly at: number;
  readonly column: Column;
  /** What the row's controls call the column. */
  readonly called: string;
  /** The statuses that a column can show. */
  readonly choices: readonly StatusChoice[];
  readonly problem: string | null;
  /** Undefined at the end of the list. */
  readonly onMove: Readonly<Record<Direction, (() => void) | undefined>>;
  readonly onTitle: (title: string) => void;
  readonly onShow: (key: string) => void;
  readonly onRemove: () => void;
}

export const columnRowId = (at: number, part: 'title' | Direction) => `roadmap-column-${at}-${part}`;

/** A column of the roadmap: title, what it shows, place, and removal. */
export function ColumnRow(props: ColumnRowProps) {
  const { at, column, called, choices, problem, onMove, onTitle, onShow, onRemove } = props;
  const limited = useLimitedText(column.title, COLUMN_TITLE_MAX, onTitle);
  const said = limited.isCut ? text.titleTooLong : problem;
  const key = columnKey(column);
  const options = choices
    .filter(({ name }) => name.trim() !== '')
    .map((choice): Option => [keyOf(choice), choice.name]);
  const gone: Option[] = options.some(([value]) => value === key) ? [] : [[key, text.deletedStatus]];
  const move = (direction: Direction, icon: IconName, act: string) => (
    <IconButton
      id={columnRowId(at, direction)}
      size="small"
      aria-label={act}
      title={act}
      disabled={onMove[direction] === undefined}
      onClick={onMove[direction]}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <li className="label-row">
      <TextField
        id={columnRowId(at, 'title')}
        className="label-row-name"
        label={text.columnTitle}
        value={column.title}
        error={said !== null}
        helperText={said && <span role="alert">{said}</span>}
        autoComplete="off"
        onChange={limited.onChange}
        slotProps={{
          htmlInput: {
            dir: 'auto',
            'aria-label': text.columnTitleOf(called),
            onCompositionEnd: limited.onCompositionEnd,
          },
        }}
      />
      <Choice
        label={text.column}
        name={text.columnOf(called)}
        value={key}
        options={[...gone, ...options]}
        onChoose={onShow}
      />
      <span className="label-row-acts">
        {move('up', 'up', text.moveColumnUp(called))}
        {move('down', 'down', text.moveColumnDown(called))}
        <IconButton
          size="small"
          aria-label={text.removeColumn(called)}
          title={text.removeColumn(called)}
          onClick={onRemove}
        >
          <Icon name="delete" />
        </IconButton>
      </span>
    </li>
  );
}
