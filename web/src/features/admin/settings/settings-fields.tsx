import { isForEveryone } from '@shared/access/values';
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
import { useBoardSettings } from '../data/board-settings.ts';
import { Choice } from '../parts/choice.tsx';
import { ButtonFields } from './button-fields.tsx';
import { CategoryList } from './lists/category-list.tsx';
import { LabelList } from './lists/label-list.tsx';
import { LogoSection } from './logo-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { Section, SwitchField, SwitchRow } from './settings-section.tsx';
import type { LogosForm } from './use-logos.ts';
import { WordFields } from './word-fields.tsx';

interface BoardFieldsProps {
  readonly control: Control<Draft>;
  readonly productId: string;
  readonly logos: LogosForm;
}

/** The settings of the board itself that every plan has: its name, its look, and who takes part. */
export function BoardFields({ control, productId, logos }: BoardFieldsProps) {
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
      </Section>
      <LogoSection productId={productId} logos={logos} control={control} />
      <LookSection control={control} />
      <ButtonFields control={control} />
      <VisitorsSection control={control} />
      <PicturesSection control={control} />
    </>
  );
}

/** How the team works with items, and what the board calls things, as every plan has it. */
export function WorkflowFields({ control }: { readonly control: Control<Draft> }) {
  return (
    <>
      <WordFields control={control} />
      <CategoryList control={control} />
      <LabelList control={control} name="statuses" />
      <LabelList control={control} name="tags" />
    </>
  );
}

function LookSection({ control }: { readonly control: Control<Draft> }) {
  return (
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
  );
}

function VisitorsSection({ control }: { readonly control: Control<Draft> }) {
  const isPublic = isForEveryone({ settings: useBoardSettings() });
  return (
    <Section id="visitors" title={sentences.sections.visitors}>
      <SwitchField
        control={control}
        name="allowAnonymous"
        label={sentences.allowAnonymous}
        hint={sentences.allowAnonymousHint}
      />
      <SwitchField control={control} name="showNames" label={users.showNames} hint={users.showNamesHint} />
      <ApprovalField control={control} />
      {isPublic && (
        <>
          <SwitchField
            control={control}
            name="searchEngines"
            label={sentences.searchEngines}
            hint={sentences.searchEnginesHint}
          />
          <SwitchField control={control} name="openData" label={sentences.openData} hint={sentences.openDataHint} />
          <SwitchField control={control} name="agentsMaySubmit" label={agents.maySubmit} hint={agents.maySubmitHint} />
        </>
      )}
    </Section>
  );
}

const HELD = {
  all: { anonymous: true, signed: true },
  anonymous: { anonymous: true, signed: false },
  signed: { anonymous: false, signed: true },
} as const;

/** Whether new items wait for approval, and whose, and whether comments do. */
function ApprovalField({ control }: { readonly control: Control<Draft> }) {
  const { field } = useController({ control, name: 'requireApproval' });
  const { anonymous, signed } = field.value;
  const isOn = anonymous || signed;
  const held = anonymous && signed ? 'all' : anonymous ? 'anonymous' : 'signed';
  return (
    <>
      <SwitchRow
        label={sentences.requireApproval}
        hint={sentences.requireApprovalHint}
        isOn={isOn}
        onChange={(next) => field.onChange({ ...field.value, anonymous: next, signed: next })}
      />
      {isOn && (
        <div className="board-settings-hint">
          <Choice
            label={sentences.approvalOf}
            value={held}
            options={Object.entries(sentences.approvalBy)}
            onChoose={(who) => field.onChange({ ...field.value, ...HELD[who as keyof typeof HELD] })}
          />
        </div>
      )}
      <SwitchRow
        label={sentences.approveComments}
        hint={sentences.approveCommentsHint}
        isOn={field.value.comments}
        onChange={(comments) => field.onChange({ ...field.value, comments })}
      />
    </>
  );
}
