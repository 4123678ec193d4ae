import Button from '@mui/material/Button';
import { effectiveSettings } from '@shared/branding/effective-settings';
import { has } from '@shared/features';
import type { Product } from '@shared/product';
import { FONTS } from '@shared/values';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { fonts, settings as sentences } from '../../../messages/en.ts';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { BoardPreview } from '../../../ui/preview/board-preview.tsx';
import { PREVIEW_SCENES, type PreviewScene } from '../../../ui/preview/preview-message.ts';
import { UpgradePlace } from '../../../ui/upgrade/upgrade-place.tsx';
import { boardOf, type Draft } from '../../../validation/board-fields.ts';
import { oneOf } from '../../../validation/one-of.ts';
import { OwnerMailSection } from './owner-mail.tsx';
import { RoadmapSection } from './roadmap-section.tsx';
import { BoardFields, WorkflowFields } from './settings-fields.tsx';
import { Section, SwitchField } from './settings-section.tsx';
import type { SettingsState } from './use-settings.ts';

interface SettingsFormProps {
  readonly productId: string;
  readonly settings: SettingsState;
  readonly group: 'board' | 'workflow';
  /** What the owner's plan opens, live. */
  readonly features: Product['features'];
  readonly isOwner: boolean;
}

/** Names up to three fields, or the first two of more. */
function unsavedText(names: readonly string[]): string {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  return sentences.unsaved(shown.join(', '), names.length - shown.length);
}

/** A group of settings fields, a preview of the board, and the buttons that save and reset all unsaved settings. */
export function SettingsForm({ productId, settings: state, group, features, isOwner }: SettingsFormProps) {
  const { form, mail, logos } = state;
  const { name, settings } = boardOf(form.draft);
  const [scene, setScene] = useState<PreviewScene>('board');
  /** The preview shows what the field under the hand is about. */
  const look = ({ target }: { readonly target: EventTarget }) => {
    const place = target instanceof Element ? target.closest('[data-scene]') : null;
    setScene(oneOf(PREVIEW_SCENES, place?.getAttribute('data-scene')) ?? 'board');
  };
  return (
    <form className="board-settings stack" noValidate onSubmit={state.submit} onFocus={look} onPointerDown={look}>
      <div className="board-settings-form">
        {group === 'board' ? (
          <>
            <BoardFields control={form.control} productId={productId} logos={logos} />
            <BrandingSection control={form.control} isOpen={has({ features }, 'branding')} />
          </>
        ) : (
          <>
            <WorkflowFields control={form.control} />
            {has({ features }, 'roadmap') && <RoadmapSection control={form.control} draft={form.draft} />}
            {has({ features }, 'roadmap') && <ChangelogSection control={form.control} />}
            {isOwner && <OwnerMailSection mail={mail} />}
          </>
        )}
        <SaveBar state={state} />
      </div>
      <div className="board-settings-preview form-aside">
        <BoardPreview name={name} settings={effectiveSettings({ settings, features })} scene={scene} />
      </div>
    </form>
  );
}

/** The end of the form, which stays in the window while something is unsaved. */
function SaveBar({ state: { isDirty, isSending, problem, unsavedNames, reset } }: { readonly state: SettingsState }) {
  return (
    <div className="form-end stack gap-3" data-idle={(!isDirty && !isSending) || undefined}>
      <FormProblem text={problem} />
      <div className="row wrap gap-2">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!isDirty || isSending}
          aria-busy={isSending}
        >
          <span>{isSending ? sentences.saving : sentences.save}</span>
        </Button>
        <Button disabled={!isDirty || isSending} onClick={reset}>
          {sentences.reset}
        </Button>
        <span className="size-sm muted" role="status">
          {isDirty && unsavedText(unsavedNames)}
        </span>
      </div>
    </div>
  );
}

interface BrandingSectionProps {
  readonly control: Control<Draft>;
  /** Whether the owner's plan opens the feature; the fields keep their values while it does not. */
  readonly isOpen: boolean;
}

/** The settings of a board's branding, or the offer of a plan that includes them. */
function BrandingSection({ control, isOpen }: BrandingSectionProps) {
  if (!isOpen)
    return (
      <div id="branding" className="unringed" tabIndex={-1}>
        <UpgradePlace feature="branding" />
      </div>
    );
  return (
    <Section id="branding" title={sentences.sections.branding}>
      <SwitchField
        control={control}
        name="hideBranding"
        label={sentences.hideBranding}
        hint={sentences.hideBrandingHint}
      />
      <ChoiceTiles
        control={control}
        name="font"
        label={sentences.font}
        options={FONTS}
        labels={fonts}
        hint={sentences.fontHint}
      />
    </Section>
  );
}

/** Whether visitors see the board's changelog. */
function ChangelogSection({ control }: { readonly control: Control<Draft> }) {
  return (
    <Section id="changelog" title={sentences.sections.changelog}>
      <SwitchField control={control} name="changelog" label={sentences.changelog} hint={sentences.changelogHint} />
    </Section>
  );
}
