import { wizard } from '../../messages/en.ts';

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
      <ol className="wizard-steps" aria-hidden="true">
        {STEPS.map((each, index) => (
          <li
            key={each}
            className="wizard-step-mark"
            data-state={index === at ? 'current' : index < at ? 'done' : 'ahead'}
          >
            <span className="wizard-step-number">{index + 1}</span>
            <span>{wizard.steps[each]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
