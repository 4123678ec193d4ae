import TextField from '@mui/material/TextField';
import { BOARD_NAME_MAX } from '@shared/limits';
import { BACKGROUNDS } from '@shared/own/values';
import { DISPLAY_MODES, PUBLIC_SORTS, THEMES } from '@shared/values';
import { type Control, useController } from 'react-hook-form';
import {
  agents,
  displayModes,
  publicSorts,
  settings as sentences,
  themes,
  users,
  wizard,
} from '../../../messages/en.ts';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { LimitedTextField } from '../../../ui/form/limited-text-field.tsx';
import type { Draft } from '../../../validation/board-fields.ts';
import { ButtonFields } from './button-fields.tsx';
import { CategoryList } from './category-list.tsx';
import { LabelList } from './label-list.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { Section, SwitchField } from './settings-section.tsx';
import { WordFields } from './word-fields.tsx';

/** The settings fields that every plan has, in three groups. */
export function SettingsFields({ control }: { readonly control: Control<Draft> }) {
  return (
    <>
      <Section id="board" title={sentences.sections.board}>
        <LimitedTextField
          control={control}
          name="name"
          label={sentences.name}
          max={BOARD_NAME_MAX}
          tooLong={sentences.boardNameTooLong}
          hint={wizard.nameHint}
        />
        <LogoField control={control} />
      </Section>
      <Section id="look" title={sentences.sections.look}>
        <ChoiceTiles
          control={control}
          name="theme"
          label={sentences.theme}
          options={THEMES}
          labels={themes}
          hint={sentences.themeHint}
        />
        <ColorField control={control} name="primaryColor" label={sentences.primaryColor} />
        <ChoiceTiles
          control={control}
          name="displayMode"
          label={sentences.displayMode}
          options={DISPLAY_MODES}
          labels={displayModes}
        />
        <ChoiceTiles
          control={control}
          name="defaultSort"
          label={sentences.defaultSort}
          options={PUBLIC_SORTS}
          labels={publicSorts}
        />
        <ChoiceTiles
          control={control}
          name="background"
          label={sentences.background}
          options={BACKGROUNDS}
          labels={sentences.backgrounds}
          hint={sentences.backgroundHint}
        />
      </Section>
      <ButtonFields control={control} />
      <WordFields control={control} />
      <CategoryList control={control} />
      <Section id="visitors" title={sentences.sections.visitors}>
        <SwitchField
          control={control}
          name="allowAnonymous"
          label={sentences.allowAnonymous}
          hint={sentences.allowAnonymousHint}
        />
        <SwitchField control={control} name="showNames" label={users.showNames} hint={users.showNamesHint} />
        <SwitchField
          control={control}
          name="requireApproval"
          label={sentences.requireApproval}
          hint={sentences.requireApprovalHint}
        />
        <SwitchField
          control={control}
          name="searchEngines"
          label={sentences.searchEngines}
          hint={sentences.searchEnginesHint}
        />
        <SwitchField control={control} name="openData" label={sentences.openData} hint={sentences.openDataHint} />
        <SwitchField control={control} name="agentsMaySubmit" label={agents.maySubmit} hint={agents.maySubmitHint} />
      </Section>
      <PicturesSection control={control} />
      <LabelList control={control} name="statuses" />
      <LabelList control={control} name="tags" />
    </>
  );
}

function LogoField({ control }: { readonly control: Control<Draft> }) {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: 'productLogo' });
  return (
    <TextField
      label={sentences.logo}
      type="url"
      value={value}
      error={error !== undefined}
      helperText={error ? <span role="alert">{error.message}</span> : sentences.logoHint}
      autoComplete="off"
      inputRef={ref}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
