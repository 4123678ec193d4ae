import type { Control } from 'react-hook-form';
import { settings as sentences } from '../../../messages/en.ts';
import { UpgradePlace } from '../../../ui/upgrade/upgrade-place.tsx';
import type { Draft } from '../../../validation/board-fields.ts';
import { SwitchField } from './settings-fields.tsx';
import { Section } from './settings-section.tsx';

interface ChangelogSectionProps {
  readonly control: Control<Draft>;
  /** Whether the owner's plan opens the feature; the field keeps its value while it does not. */
  readonly isOpen: boolean;
}

/** Whether visitors see the board's changelog, or what a changelog is. */
export function ChangelogSection({ control, isOpen }: ChangelogSectionProps) {
  if (!isOpen) return <UpgradePlace feature="roadmap" />;
  return (
    <Section title={sentences.sections.changelog}>
      <SwitchField control={control} name="changelog" label={sentences.changelog} hint={sentences.changelogHint} />
    </Section>
  );
}
