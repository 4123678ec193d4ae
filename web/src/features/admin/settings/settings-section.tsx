import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type Control, type FieldPathByValue, useController } from 'react-hook-form';
import type { Elements } from '../../../ui/elements.ts';
import type { PreviewScene } from '../../../ui/preview/preview-message.ts';
import type { Draft } from '../../../validation/board-fields.ts';

interface SectionProps {
  /** The hash of its address. */
  readonly id: string;
  readonly title: string;
  /** What the preview shows meanwhile; the board if unset. */
  readonly scene?: PreviewScene;
  readonly children: Elements;
}

/** A titled group of settings. */
export function Section({ id, title, scene, children }: SectionProps) {
  return (
    <section
      id={id}
      className="board-settings-section unringed stack one-column gap-4"
      tabIndex={-1}
      data-scene={scene}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className="title-m">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SwitchFieldProps {
  readonly control: Control<Draft>;
  readonly name: FieldPathByValue<Draft, boolean | undefined>;
  readonly label: string;
  readonly hint: string;
}

export function SwitchField({ control, name, label, hint }: SwitchFieldProps) {
  const { field } = useController({ control, name });
  return <SwitchRow label={label} hint={hint} isOn={field.value ?? true} onChange={field.onChange} />;
}

interface SwitchRowProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="board-settings-switch">
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <p id={id} className="board-settings-hint fine muted">
        {hint}
      </p>
    </div>
  );
}
