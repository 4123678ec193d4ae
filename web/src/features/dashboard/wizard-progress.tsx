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
