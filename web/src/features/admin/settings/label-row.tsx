import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { LABEL_COLORS, type LabelColor } from '@shared/labels/colors';
import type { OwnStatus, Tag } from '@shared/labels/label';
import { LABEL_NAME_MAX } from '@shared/limits';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { labelColors, labels, statuses } from '../../../messages/en.ts';
import { Icon, type IconName } from '../../../ui/app-icon.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { Choice } from '../filters/choice.tsx';

export type Label = Tag & Partial<Pick<OwnStatus, 'kind'>>;
export type Direction = 'up' | 'down';

interface LabelRowProps {
  readonly label: Label;
  /** What the row's controls call the entry. */
  readonly called: string;
  readonly problem: string | null;
  /** The kind of a saved status is fixed, because its items have it. */
  readonly isKindFixed: boolean;
  /** Undefined at the end of the list. */
  readonly onMove: Readonly<Record<Direction, (() => void) | undefined>>;
  readonly onChange: (values: Partial<Label>) => void;
  readonly onRemove: () => void;
}

export const rowId = (id: string, part: 'name' | Direction) => `label-${id}-${part}`;

/** An own status or a tag: name, kind, color, place, and deletion. */
export function LabelRow({ label, called, problem, isKindFixed, onMove, onChange, onRemove }: LabelRowProps) {
  const { id, name, color, kind } = label;
  const limited = useLimitedText(name, LABEL_NAME_MAX, (text) => onChange({ name: text }));
  const said = limited.isCut ? labels.nameTooLong : problem;
  const move = (direction: Direction, icon: IconName, act: string) => (
    <IconButton
      id={rowId(id, direction)}
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
        id={rowId(id, 'name')}
        className="label-row-name"
        label={labels.name}
        value={name}
        error={said !== null}
        helperText={said && <span role="alert">{said}</span>}
        autoComplete="off"
        onChange={limited.onChange}
        slotProps={{
          htmlInput: { dir: 'auto', 'aria-label': labels.nameOf(called), onCompositionEnd: limited.onCompositionEnd },
        }}
      />
      {kind !== undefined && (
        <Choice
          label={labels.kind}
          name={labels.kindOf(called)}
          value={kind}
          isDisabled={isKindFixed}
          options={PUBLIC_STATUSES.map((status) => [status, statuses[status]] as const)}
          onChoose={(chosen) => onChange({ kind: chosen as PublicStatus })}
        />
      )}
      <Choice
        label={labels.color}
        name={labels.colorOf(called)}
        value={color}
        options={LABEL_COLORS.map((one) => [one, labelColors[one]] as const)}
        onChoose={(chosen) => onChange({ color: chosen as LabelColor })}
      />
      <span className="label-row-sample" aria-hidden="true">
        <Badge kind="tag" color={color}>
          {name.trim() || '…'}
        </Badge>
      </span>
      <span className="label-row-acts">
        {move('up', 'up', labels.moveUp(called))}
        {move('down', 'down', labels.moveDown(called))}
        <IconButton size="small" aria-label={labels.remove(called)} title={labels.remove(called)} onClick={onRemove}>
          <Icon name="delete" />
        </IconButton>
      </span>
    </li>
  );
}
