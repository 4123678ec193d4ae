import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { statusesOf } from '@shared/labels/known';
import { ROADMAP_COLUMNS_MAX } from '@shared/limits';
import type { Column } from '@shared/roadmap/column';
import { useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { settings as sentences, statuses, ownerRoadmap as text } from '../../../messages/en.ts';
import type { Draft } from '../../../validation/board-fields.ts';
import { ColumnList } from './column-list.tsx';
import { Section } from './settings-section.tsx';

interface RoadmapSectionProps {
  readonly control: Control<Draft>;
  /** The form's values, with the statuses that columns can show. */
  readonly draft: Draft;
}

/** Whether visitors see a roadmap, and its columns. Off means that there are none. */
export function RoadmapSection({ control, draft }: RoadmapSectionProps) {
  const { field } = useController({ control, name: 'roadmap' });
  const columns = field.value ?? [];
  const hintId = useId();
  /** The columns before the switch was turned off, until the form is left. */
  const last = useRef<readonly Column[]>([]);

  function toggle(isOn: boolean) {
    if (!isOn) last.current = columns;
    field.onChange(isOn ? (last.current.length > 0 ? last.current : defaultColumns(draft)) : []);
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

/** What most boards begin with: the owner's own names for what comes next, then work under way, then what is done. */
function defaultColumns(draft: Draft): Column[] {
  const own = statusesOf(draft).filter(({ name }) => name.trim() !== '');
  const next = own.filter(({ kind }) => kind === 'open').map(({ id, name }): Column => ({ label: id, title: name }));
  const first: Column[] = next.length > 0 ? next : [{ status: 'open', title: statuses.open }];
  return [
    ...first.slice(0, ROADMAP_COLUMNS_MAX - 2),
    { status: 'in-progress', title: statuses['in-progress'] },
    { status: 'completed', title: statuses.completed },
  ];
}
