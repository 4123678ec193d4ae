import TextField from '@mui/material/TextField';
import { BUTTON_OFFSET_MAX } from '@shared/limits';
import { BUTTON_ICON_NAMES, BUTTON_SIDES } from '@shared/own/values';
import { type Control, useController } from 'react-hook-form';
import { settings as sentences } from '../../../messages/en.ts';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import type { Draft } from '../../../validation/board-fields.ts';
import { Section, SwitchField } from './settings-section.tsx';

/** The look and the place of the floating button. */
export function ButtonFields({ control }: { readonly control: Control<Draft> }) {
  return (
    <Section id="button" title={sentences.sections.button} scene="button">
      <p className="label-list-hint small muted">{sentences.buttonHint}</p>
      <ChoiceTiles
        control={control}
        name="button.icon"
        label={sentences.icon}
        options={BUTTON_ICON_NAMES}
        labels={sentences.icons}
      />
      <ChoiceTiles
        control={control}
        name="button.side"
        label={sentences.side}
        options={BUTTON_SIDES}
        labels={sentences.sides}
      />
      <OffsetField control={control} />
      <SwitchField
        control={control}
        name="button.label"
        label={sentences.buttonLabel}
        hint={sentences.buttonLabelHint}
      />
    </Section>
  );
}

function OffsetField({ control }: { readonly control: Control<Draft> }) {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: 'button.offset' });
  return (
    <TextField
      className="settings-offset"
      label={sentences.offset}
      type="number"
      value={Number.isNaN(value) ? '' : value}
      error={error !== undefined}
      helperText={error ? <span role="alert">{sentences.offsetInvalid}</span> : sentences.offsetHint}
      inputRef={ref}
      onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
      slotProps={{ htmlInput: { min: 0, max: BUTTON_OFFSET_MAX, step: 1 } }}
    />
  );
}
