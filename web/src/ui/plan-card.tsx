import { featuresOf, PLANS, type PlanId } from '@shared/plans';
import { planLabels, plans, soldFeatures } from '../messages/en.ts';
import { formatMoney } from '../messages/format.ts';
import { site } from '../site.ts';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { OFFERED } from './upgrade/offered.ts';
import './plan-card.css';

interface PlanCardProps {
  readonly id: PlanId;
  /** In US cents. Defaults to the price for accounts without a plan. Null for a plan that the account has. */
  readonly price?: number | null;
  readonly heading?: 'h2' | 'h3';
  /** Whether no other plan is beside it, so that it is not recommended over any. */
  readonly isOnly?: boolean;
  /** Explains a different price. */
  readonly note?: string;
  /** The button or link to get the plan, or to use it. */
  readonly children: Elements;
}

/** Card of a plan with its description, price and features. */
export function PlanCard({
  id,
  price = PLANS[id].price,
  heading: Heading = 'h2',
  isOnly = false,
  note,
  children,
}: PlanCardProps) {
  const { name, limits } = PLANS[id];
  const isRecommended = PLANS[id].recommended && !isOnly;
  const { description, features } = plans[id];
  const opened = featuresOf({ account_active: true, ...limits }).filter((feature) => OFFERED.includes(feature));
  const shown = [...features(limits.max_boards), ...opened.flatMap((feature) => soldFeatures[feature].claims)];
  const announced = opened.flatMap((feature) => soldFeatures[feature].announced);
  return (
    <article className="plan big-card column shrinks" aria-labelledby={`plan-${id}`} data-recommended={isRecommended}>
      <div className="plan-head row between">
        <Heading id={`plan-${id}`} className="plan-name ink bold">
          {name}
        </Heading>
        {isRecommended && <span className="plan-mark size-sm accent medium">{planLabels.recommended}</span>}
      </div>
      <p className="plan-about muted pretty">{description}</p>
      {price !== null && (
        <p className="plan-price muted">
          <span className="plan-amount ink bold figures">
            {site.takesPayments ? formatMoney(price) : planLabels.byCode}
          </span>
          {site.takesPayments && <span>{` ${planLabels.oneTime}`}</span>}
          {note && <span className="plan-note small">{note}</span>}
        </p>
      )}
      <ul className="plan-features stack pretty">
        {shown.map((claim) => (
          <li key={claim}>
            <Icon name="check" />
            <span>{claim}</span>
          </li>
        ))}
      </ul>
      {announced.length > 0 && (
        <div className="plan-announced size-sm muted">
          <p>{planLabels.announced}</p>
          <ul className="bullets">
            {announced.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </article>
  );
}
