import type { Control } from 'react-hook-form';
import { settings as sentences } from '../../../messages/en.ts';
import type { Draft } from '../../../validation/board-fields.ts';
import { SwitchField } from './settings-fields.tsx';
import { Section } from './settings-section.tsx';

/** Whether visitors see the board's changelog. */
export function ChangelogSection({ control }: { readonly control: Control<Draft> }) {
  return (
    <Section title={sentences.sections.changelog}>
      <SwitchField control={control} name="changelog" label={sentences.changelog} hint={sentences.changelogHint} />
    </Section>
  );
}
