import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { labels } from '../../../../messages/en.ts';
import { Icon, type IconName } from '../../../../ui/app-icon.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { useLimitedText } from '../../../../ui/form/limited-text.ts';
import type { Direction, RowPlace } from './use-rows.ts';

/** Shared by the rows of the lists in the settings: own statuses, tags, categories, and columns of the roadmap. */

interface ListRowProps {
  readonly place: RowPlace;
  /** What the row's controls call the entry. */
  readonly called: string;
  readonly acts: Readonly<Record<Direction, string>> & { readonly remove?: string };
  readonly onRemove?: () => void;
  readonly children: Elements;
}

/** A row with its handle, its fields and its buttons. */
export function ListRow({ place, called, acts, onRemove, children }: ListRowProps) {
  const act = (part: string, name: string, icon: IconName, onClick: (() => void) | undefined) => (
    <IconButton
      id={place.idOf(part)}
      size="small"
      aria-label={name}
      title={name}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <li className="label-row flex gap-1" data-dragged={place.isDragged || undefined}>
      <button
        type="button"
        className="label-row-handle middle rigid muted"
        aria-label={labels.reorder(called)}
        title={labels.reorderHint}
        {...place.handle}
      >
        <Icon name="grip" />
      </button>
      <span className="label-row-fields flex grow shrinks gap-1">{children}</span>
      <span className="label-row-acts row rigid">
        {act('up', acts.up, 'up', place.onMove.up)}
        {act('down', acts.down, 'down', place.onMove.down)}
        {acts.remove !== undefined && act('remove', acts.remove, 'delete', onRemove)}
      </span>
    </li>
  );
}

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
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
}

export function RowName({ id, label, name, value, max, tooLong, problem, placeholder, onChange }: RowNameProps) {
  const limited = useLimitedText(value, max, onChange);
  const said = limited.isCut ? tooLong : problem;
  return (
    <TextField
      id={id}
      className="label-row-name"
      label={label}
      value={value}
      placeholder={placeholder}
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
