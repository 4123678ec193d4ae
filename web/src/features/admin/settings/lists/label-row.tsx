import { LABEL_COLORS, type LabelColor } from '@shared/labels/colors';
import type { OwnStatus, Tag } from '@shared/labels/label';
import { LABEL_NAME_MAX } from '@shared/limits';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { labelColors, labels, statuses } from '../../../../messages/en.ts';
import { Choice } from '../../parts/choice.tsx';
import { ListRow, RowName } from './list-row.tsx';
import type { RowPlace } from './use-rows.ts';
import '../../../../ui/badge.css';

export type Label = Tag & Partial<Pick<OwnStatus, 'kind'>>;

interface LabelRowProps {
  readonly label: Label;
  readonly place: RowPlace;
  /** What the row's controls call the entry. */
  readonly called: string;
  readonly problem: string | null;
  /** The kind of a saved status is fixed, because its items have it. */
  readonly isKindFixed: boolean;
  readonly onChange: (values: Partial<Label>) => void;
  readonly onRemove: () => void;
}

/** An own status or a tag: name, kind, color, place, and deletion. */
export function LabelRow({ label, place, called, problem, isKindFixed, onChange, onRemove }: LabelRowProps) {
  const { name, color, kind } = label;
  return (
    <ListRow
      place={place}
      called={called}
      acts={{ up: labels.moveUp(called), down: labels.moveDown(called), remove: labels.remove(called) }}
      onRemove={onRemove}
    >
      <RowName
        id={place.idOf('name')}
        label={labels.name}
        name={labels.nameOf(called)}
        value={name}
        max={LABEL_NAME_MAX}
        tooLong={labels.nameTooLong}
        problem={problem}
        onChange={(text) => onChange({ name: text })}
      />
      {kind !== undefined && (
        <span className="label-row-kind stack" title={isKindFixed ? labels.kindFixed : undefined}>
          <Choice
            label={labels.kind}
            name={labels.kindOf(called)}
            value={kind}
            isDisabled={isKindFixed}
            options={PUBLIC_STATUSES.map((status) => [status, statuses[status]] as const)}
            onChoose={(chosen) => onChange({ kind: chosen as PublicStatus })}
          />
        </span>
      )}
      <span className="label-row-color flex" title={labelColors[color]}>
        <span className="badge label-row-dot rigid" data-color={color} aria-hidden="true" />
        <Choice
          label={labels.color}
          name={labels.colorOf(called)}
          value={color}
          options={LABEL_COLORS.map((one) => [one, labelColors[one]] as const)}
          onChoose={(chosen) => onChange({ color: chosen as LabelColor })}
        />
      </span>
    </ListRow>
  );
}
