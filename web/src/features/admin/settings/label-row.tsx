import { LABEL_COLORS, type LabelColor } from '@shared/labels/colors';
import type { OwnStatus, Tag } from '@shared/labels/label';
import { LABEL_NAME_MAX } from '@shared/limits';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { labelColors, labels, statuses } from '../../../messages/en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Choice } from '../parts/choice.tsx';
import { type Direction, type Moves, RowActs, RowName } from './list-row.tsx';

export type Label = Tag & Partial<Pick<OwnStatus, 'kind'>>;

interface LabelRowProps {
  readonly label: Label;
  /** What the row's controls call the entry. */
  readonly called: string;
  readonly problem: string | null;
  /** The kind of a saved status is fixed, because its items have it. */
  readonly isKindFixed: boolean;
  readonly onMove: Moves;
  readonly onChange: (values: Partial<Label>) => void;
  readonly onRemove: () => void;
}

export const rowId = (id: string, part: 'name' | Direction) => `label-${id}-${part}`;

/** An own status or a tag: name, kind, color, place, and deletion. */
export function LabelRow({ label, called, problem, isKindFixed, onMove, onChange, onRemove }: LabelRowProps) {
  const { id, name, color, kind } = label;
  return (
    <li className="label-row flex wrap gap-2">
      <RowName
        id={rowId(id, 'name')}
        label={labels.name}
        name={labels.nameOf(called)}
        value={name}
        max={LABEL_NAME_MAX}
        tooLong={labels.nameTooLong}
        problem={problem}
        onChange={(text) => onChange({ name: text })}
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
      <span className="label-row-sample row shrinks" aria-hidden="true">
        <Badge kind="tag" color={color}>
          {name.trim() || '…'}
        </Badge>
      </span>
      <RowActs
        idOf={(direction) => rowId(id, direction)}
        names={{ up: labels.moveUp(called), down: labels.moveDown(called), remove: labels.remove(called) }}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}
