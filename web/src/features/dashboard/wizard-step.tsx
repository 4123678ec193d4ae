import { BOARD_NAME_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
import { THEMES } from '@shared/values';
import { useEffect, useRef, useState } from 'react';
import { preview, themes, wizard } from '../../messages/en.ts';
import { ChoiceTiles } from '../../ui/form/choice-tiles.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { LimitedTextField } from '../../ui/form/limited-text-field.tsx';
import type { BoardProblems } from '../../validation/board-fields.ts';
import type { Step } from './wizard-progress.tsx';

interface WizardStepProps {
  readonly step: Step;
  readonly name: string;
  readonly settings: Settings;
  readonly problems: BoardProblems;
  /** The server's error message for the name. */
  readonly refusal: string | undefined;
  readonly onName: (name: string) => void;
  readonly onSettings: (changed: Partial<Settings>) => void;
}

/** The fields of a step. Focuses the first one when the step opens. */
export function WizardStep({ step, name, settings, problems, refusal, onName, onSettings }: WizardStepProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNameAsked, setNameAsked] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins anew
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked') ?? box.current?.querySelector('input');
    first?.focus();
  }, [step]);

  return (
    <div ref={box}>
      {step === 'name' && (
        <LimitedTextField
          label={wizard.name}
          value={name}
          max={BOARD_NAME_MAX}
          tooLong={wizard.boardNameTooLong}
          problem={isNameAsked ? (problems.name ?? refusal) : refusal}
          hint={wizard.nameHint}
          placeholder={preview.namePlaceholder}
          onChange={(next) => {
            onName(next);
            setNameAsked(true);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setNameAsked(true)}
        />
      )}
      {step === 'theme' && (
        <ChoiceTiles
          label={wizard.theme}
          options={THEMES}
          labels={themes}
          value={settings.theme}
          hint={wizard.themeHint}
          onChange={(theme) => onSettings({ theme })}
        />
      )}
      {step === 'color' && (
        <ColorField
          label={wizard.color}
          value={settings.primaryColor}
          problem={problems.primaryColor}
          onChange={(primaryColor) => onSettings({ primaryColor })}
        />
      )}
    </div>
  );
}
