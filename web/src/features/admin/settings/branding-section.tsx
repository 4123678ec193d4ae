import { FONTS } from '@shared/values';
import type { Control } from 'react-hook-form';
import { fonts, settings as sentences } from '../../../messages/en.ts';
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx';
import { UpgradePlace } from '../../../ui/upgrade/upgrade-place.tsx';
import type { Draft } from '../../../validation/board-fields.ts';
import { SwitchField } from './settings-fields.tsx';
import { Section } from './settings-section.tsx';

interface BrandingSectionProps {
  readonly control: Control<Draft>;
  /** Whether the owner's plan opens the feature; the fields keep their values while it does not. */
  readonly isOpen: boolean;
}

/** The settings of a board's branding, or what they are. */
export function BrandingSection({ control, isOpen }: BrandingSectionProps) {
  if (!isOpen) return <UpgradePlace feature="branding" />;
  return (
    <Section title={sentences.sections.branding}>
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
