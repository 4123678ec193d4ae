import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import { useLimitedText } from '../../../ui/form/limited-text.ts';

/** What the rows of the lists in the settings have in common: own statuses, tags, and columns of the roadmap. */

export type Direction = 'up' | 'down';

/** Undefined at the end of the list. */
export type Moves = Readonly<Record<Direction, (() => void) | undefined>>;

interface RowNameProps {
  readonly id: string;
  readonly label: string;
  /** The accessible name, which names the row. */
  readonly name: string;
  readonly value: string;
  /** In characters. */
  readonly max: number;
  readonly tooLong: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
}

export function RowName({ id, label, name, value, max, tooLong, problem, onChange }: RowNameProps) {
  const limited = useLimitedText(value, max, onChange);
  const said = limited.isCut ? tooLong : problem;
  return (
    <TextField
      id={id}
      className="label-row-name"
      label={label}
      value={value}
      error={said !== null}
      helperText={said && <span role="alert">{said}</span>}
      autoComplete="off"
      onChange={limited.onChange}
      slotProps={{
        htmlInput: { dir: 'auto', 'aria-label': name, onCompositionEnd: limited.onCompositionEnd },
      }}
    />
  );
}

interface RowActsProps {
  readonly idOf: (direction: Direction) => string;
  readonly names: Readonly<Record<Direction | 'remove', string>>;
  readonly onMove: Moves;
  readonly onRemove: () => void;
}

export function RowActs({ idOf, names, onMove, onRemove }: RowActsProps) {
  const act = (what: Direction | 'remove', icon: IconName, onClick: (() => void) | undefined) => (
    <IconButton
      {...(what !== 'remove' && { id: idOf(what) })}
      size="small"
      aria-label={names[what]}
      title={names[what]}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <span className="label-row-acts row push-end">
      {act('up', 'up', onMove.up)}
      {act('down', 'down', onMove.down)}
      {act('remove', 'delete', onRemove)}
    </span>
  );
}
