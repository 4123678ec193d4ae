import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { statusesOf } from '@shared/labels/known';
import type { OwnStatus } from '@shared/labels/label';
import { ROADMAP_COLUMNS_MAX, STATUSES_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { settings as sentences, statuses as statusNames, ownerRoadmap as text } from '../../../messages/en.ts';
import type { Draft } from '../../../validation/board-fields.ts';
import { ColumnList } from './lists/column-list.tsx';
import { newId } from './lists/label-list.tsx';
import { Section } from './settings-section.tsx';

interface RoadmapSectionProps {
  readonly control: Control<Draft>;
  /** The form's values, with the statuses that columns can show. */
  readonly draft: Draft;
}

/** Whether visitors see a roadmap, and its columns. Off means that there are none. */
export function RoadmapSection({ control, draft }: RoadmapSectionProps) {
  const { field } = useController({ control, name: 'roadmap' });
  const { field: statuses } = useController({ control, name: 'statuses' });
  const columns = field.value ?? [];
  const hintId = useId();
  /** The columns before the switch was turned off, until the form is left. */
  const last = useRef<readonly Column[]>([]);

  function toggle(isOn: boolean) {
    if (!isOn) last.current = columns;
    if (!isOn || last.current.length > 0) return field.onChange(isOn ? last.current : []);
    const first = defaultColumns(draft);
    if (first.made) statuses.onChange([...(draft.statuses ?? []), first.made]);
    field.onChange(first.columns);
  }
  return (
    <Section id="roadmap" title={sentences.sections.roadmap}>
      <div className="board-settings-switch">
        <FormControlLabel
          label={text.show}
          control={
            <Switch
              checked={columns.length > 0}
              onChange={(_, isOn) => toggle(isOn)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <p id={hintId} className="board-settings-hint fine muted">
          {text.showHint}
        </p>
      </div>
      {columns.length > 0 && <ColumnList control={control} draft={draft} />}
    </Section>
  );
}

const PLANNED = text.planned.toLowerCase();

/**
 * What most boards begin with: what is planned, in progress and done. Instead of all open items, the first column shows
 * the own statuses of that kind, or a new one.
 */
function defaultColumns(draft: Draft): { readonly columns: readonly Column[]; readonly made: OwnStatus | null } {
  const own = statusesOf(draft).filter(({ kind, name }) => kind === 'open' && name.trim() !== '');
  const all = draft.statuses ?? [];
  // False if there is the maximum of statuses, or if a status of another kind has the name.
  const hasRoom = all.length < STATUSES_MAX && !all.some(({ name }) => name.trim().toLowerCase() === PLANNED);
  const made: OwnStatus | null =
    own.length === 0 && hasRoom ? { id: newId(), name: text.planned, color: 'blue', kind: 'open' } : null;
  const next = made ? [made] : own.slice(0, ROADMAP_COLUMNS_MAX - 2);
  const first: readonly Column[] =
    next.length > 0
      ? next.map(({ id, name }) => ({ label: id, title: name }))
      : [{ status: 'open', title: statusNames.open }];
  return {
    columns: [...first, { status: 'in-progress', title: text.inProgress }, { status: 'completed', title: text.done }],
    made,
  };
}
