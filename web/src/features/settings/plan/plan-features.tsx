import { FEATURES, type Feature, SOLD_FEATURES } from '@shared/plans';
import { planCard as text, upgradePlace } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What the plans open beyond boards: each feature, and whether the account has it. */
export function PlanFeatures({ features }: { readonly features: readonly Feature[] }) {
  return (
    <ul className="plan-features">
      {FEATURES.map((feature) => {
        const { title, isAvailable } = SOLD_FEATURES[feature];
        const isIncluded = features.includes(feature);
        return (
          <li key={feature} className="plan-feature" data-included={isIncluded}>
            <span className="plan-feature-mark">{isIncluded && <Icon name="check" />}</span>
            <span>
              <span className="plan-feature-title">
                <span>{title}</span>
                <span className="plan-feature-state">
                  {isAvailable ? (isIncluded ? text.included : text.ofPro) : upgradePlace.coming}
                </span>
              </span>
              <span className="plan-payment-note">{upgradePlace.texts[feature]}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
