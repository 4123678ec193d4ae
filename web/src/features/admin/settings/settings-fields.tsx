import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { BOARD_NAME_MAX } from '@shared/limits';
import { DISPLAY_MODES, PUBLIC_SORTS, THEMES } from '@shared/values';
import { type ReactNode, useId } from 'react';
import { displayModes, publicSorts, settings as sentences, themes, wizard } from '../../../messages/en.ts';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { LimitedTextField } from '../../../ui/form/limited-text-field.tsx';
import type { BoardProblems } from '../../../validation/board-fields.ts';
import type { Draft } from './settings-draft.ts';

interface SettingsFieldsProps {
  readonly draft: Draft;
  readonly problems: BoardProblems;
  readonly onChange: (changed: Partial<Draft>) => void;
}

/** All settings fields, in three groups. */
export function SettingsFields({ draft, problems, onChange }: SettingsFieldsProps) {
  return (
    <>
      <Section title={sentences.sections.board}>
        <LimitedTextField
          label={sentences.name}
          value={draft.name}
          max={BOARD_NAME_MAX}
          tooLong={sentences.boardNameTooLong}
          problem={problems.name}
          hint={wizard.nameHint}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={sentences.logo}
          type="url"
          value={draft.productLogo}
          error={problems.productLogo !== undefined}
          helperText={problems.productLogo ? <span role="alert">{problems.productLogo}</span> : sentences.logoHint}
          autoComplete="off"
          onChange={(event) => onChange({ productLogo: event.target.value.trim() })}
        />
      </Section>
      <Section title={sentences.sections.look}>
        <ChoiceTiles
          label={sentences.theme}
          options={THEMES}
          labels={themes}
          value={draft.theme}
          hint={wizard.themeHint}
          onChange={(theme) => onChange({ theme })}
        />
        <ColorField
          label={sentences.primaryColor}
          value={draft.primaryColor}
          problem={problems.primaryColor}
          onChange={(primaryColor) => onChange({ primaryColor })}
        />
        <ChoiceTiles
          label={sentences.displayMode}
          options={DISPLAY_MODES}
          labels={displayModes}
          value={draft.displayMode}
          onChange={(displayMode) => onChange({ displayMode })}
        />
        <ChoiceTiles
          label={sentences.defaultSort}
          options={PUBLIC_SORTS}
          labels={publicSorts}
          value={draft.defaultSort}
          onChange={(defaultSort) => onChange({ defaultSort })}
        />
      </Section>
      <Section title={sentences.sections.visitors}>
        <SwitchField
          label={sentences.allowAnonymous}
          hint={sentences.allowAnonymousHint}
          isOn={draft.allowAnonymous}
          onChange={(allowAnonymous) => onChange({ allowAnonymous })}
        />
        <SwitchField
          label={sentences.requireApproval}
          hint={sentences.requireApprovalHint}
          isOn={draft.requireApproval}
          onChange={(requireApproval) => onChange({ requireApproval })}
        />
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="board-settings-section" aria-labelledby={id}>
      <h2 id={id} className="board-settings-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
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
      <p id={id} className="board-settings-hint">
        {hint}
      </p>
    </div>
  );
}
