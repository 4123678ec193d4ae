import { BOARD_NAME_MAX } from '@shared/limits';
import { THEMES } from '@shared/values';
import { useEffect, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { preview, themes, wizard } from '../../messages/en.ts';
import { ChoiceTiles } from '../../ui/form/choice-tiles.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { LimitedTextField } from '../../ui/form/limited-text-field.tsx';
import type { Draft } from '../../validation/board-fields.ts';

interface WizardStepProps {
  readonly step: Step;
  readonly control: Control<Draft>;
  /** The server's error message for the name. */
  readonly refusal: string | undefined;
  /** Shows the problem of the name, if there is one. */
  readonly onAskName: () => void;
}

/** The fields of a step. Focuses the first one when the step opens. */
export function WizardStep({ step, control, refusal, onAskName }: WizardStepProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins anew
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked') ?? box.current?.querySelector('input');
    first?.focus();
  }, [step]);

  return (
    <div ref={box}>
      {step === 'name' && (
        <LimitedTextField
          control={control}
          name="name"
          label={wizard.name}
          max={BOARD_NAME_MAX}
          tooLong={wizard.boardNameTooLong}
          refusal={refusal}
          hint={wizard.nameHint}
          placeholder={preview.namePlaceholder}
          onKeyDown={({ key }) => key === 'Enter' && onAskName()}
        />
      )}
      {step === 'theme' && (
        <ChoiceTiles
          control={control}
          name="theme"
          label={wizard.theme}
          options={WIZARD_THEMES}
          labels={themes}
          hint={wizard.themeHint}
        />
      )}
      {step === 'color' && <ColorField control={control} name="primaryColor" label={wizard.color} />}
    </div>
  );
}

/** The themes without the host page's own, which matters only once the board is embedded. */
const WIZARD_THEMES = THEMES.filter((theme) => theme !== 'host');

export const STEPS = ['name', 'theme', 'color'] as const;
export type Step = (typeof STEPS)[number];

/** The steps, with the current one marked. */
export function WizardProgress({ step }: { readonly step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <div className="wizard-progress">
      <p className="sr-only" role="status">
        {`${wizard.step(at + 1, STEPS.length)}: ${wizard.steps[step]}`}
      </p>
      <ol className="flex gap-4 size-sm" aria-hidden="true">
        {STEPS.map((each, index) => (
          <li
            key={each}
            className="wizard-step-mark row gap-2 muted"
            data-state={index === at ? 'current' : index < at ? 'done' : 'ahead'}
          >
            <span className="wizard-step-number middle size-xs figures">{index + 1}</span>
            <span>{wizard.steps[each]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
