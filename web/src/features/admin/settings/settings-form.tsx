import Button from '@mui/material/Button';
import { effectiveSettings } from '@shared/branding/effective-settings';
import { has } from '@shared/features';
import type { Product } from '@shared/product';
import { FONTS } from '@shared/values';
import type { FormEvent } from 'react';
import type { Control } from 'react-hook-form';
import { agents, fonts, labels, ownerMail, ownerRoadmap, settings as sentences, users } from '../../../messages/en.ts';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { BoardPreview } from '../../../ui/preview/board-preview.tsx';
import { UpgradePlace } from '../../../ui/upgrade/upgrade-place.tsx';
import { boardOf, type Draft } from '../../../validation/board-fields.ts';
import { useMay } from '../data/team-data.ts';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import { OwnerMailSection } from './owner-mail.tsx';
import { RoadmapSection } from './roadmap-section.tsx';
import type { DraftField } from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import { Section, SwitchField } from './settings-section.tsx';
import { useOwnerMail } from './use-owner-mail.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly productId: string;
  readonly saved: Draft;
  /** What the owner's plan opens, live. */
  readonly features: Product['features'];
}

/** In the order of the page. */
const LABELS: Readonly<Record<DraftField, string>> = {
  name: sentences.name,
  productLogo: sentences.logo,
  theme: sentences.theme,
  primaryColor: sentences.primaryColor,
  displayMode: sentences.displayMode,
  defaultSort: sentences.defaultSort,
  background: sentences.background,
  pictures: sentences.pictures,
  button: sentences.button,
  words: sentences.words,
  categories: sentences.categories,
  allowAnonymous: sentences.allowAnonymous,
  showNames: users.showNames,
  requireApproval: sentences.requireApproval,
  searchEngines: sentences.searchEngines,
  openData: sentences.openData,
  agentsMaySubmit: agents.maySubmit,
  statuses: labels.statuses,
  tags: labels.tags,
  roadmap: ownerRoadmap.title,
  changelog: sentences.changelog,
  hideBranding: sentences.hideBranding,
  font: sentences.font,
};

const namesOf = (fields: readonly DraftField[]): readonly string[] =>
  Object.entries(LABELS).flatMap(([field, label]) => (fields.some((one) => one === field) ? label : []));

/** Names up to three fields, or the first two of more. */
function unsavedText(names: readonly string[]): string {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  return sentences.unsaved(shown.join(', '), names.length - shown.length);
}

/**
 * Settings fields, the owner's mail, preview of the board, and the buttons that save and reset all of it. Settings and
 * mail are two documents: each says whether it was saved.
 */
export function SettingsForm({ productId, saved, features }: SettingsFormProps) {
  const form = useSettingsForm(productId, saved);
  const { draft, unsaved, isBusy, failure, clashes } = form;
  const isOwner = useMay('owner');
  const mail = useOwnerMail(isOwner ? productId : null);
  const isDirty = unsaved.length > 0 || mail.isDirty;
  const isSending = isBusy || mail.isBusy;
  const { name, settings } = boardOf(draft);
  const problems = [
    failure ?? (clashes.length > 0 ? sentences.clash(namesOf(clashes).join(', ')) : null),
    mail.failure,
  ].filter((problem) => problem !== null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mail.isDirty) mail.save();
    if (unsaved.length > 0) form.onSubmit(event);
  }
  function reset() {
    form.reset();
    mail.reset();
  }

  return (
    <form className="board-settings stack" noValidate onSubmit={submit}>
      <div className="board-settings-form">
        <SettingsFields control={form.control} />
        {has({ features }, 'roadmap') && <RoadmapSection control={form.control} draft={draft} />}
        {has({ features }, 'roadmap') && <ChangelogSection control={form.control} />}
        <BrandingSection control={form.control} isOpen={has({ features }, 'branding')} />
        {isOwner && <OwnerMailSection mail={mail} />}
        <div className="form-end stack gap-3">
          <FormProblem text={problems.length > 0 ? problems.join(' ') : null} />
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
            <span className="board-settings-state size-sm muted" role="status">
              {isDirty && unsavedText([...namesOf(unsaved), ...(mail.isDirty ? [ownerMail.heading] : [])])}
            </span>
          </div>
        </div>
      </div>
      <div className="board-settings-preview form-aside">
        <BoardPreview name={name} settings={effectiveSettings({ settings, features })} />
      </div>
      <UnsavedGuard isDirty={isDirty} text={sentences.leaveText} />
    </form>
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
