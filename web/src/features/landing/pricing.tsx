import { PLANS, type PlanId } from '@shared/plans';
import { Link } from 'react-router-dom';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PlanCard } from '../../ui/plan-card.tsx';
import { Section } from './section.tsx';
import './pricing.css';

const { pricing } = landing;
const offer = site.takesPayments ? pricing : pricing.byCode;

export function Pricing() {
  return (
    <Section id="pricing" className="pricing" title={offer.title} text={offer.text}>
      <div className="pricing-plans stack gap-4">
        {(Object.keys(PLANS) as PlanId[]).map((id) => (
          <PlanCard key={id} id={id} heading="h3">
            <Link
              className={PLANS[id].recommended ? 'button button-primary' : 'button'}
              to={paths.signUp({ plan: id })}
            >
              {pricing.choose(PLANS[id].name)}
            </Link>
          </PlanCard>
        ))}
      </div>
      {site.takesPayments && <p className="pricing-refunds size-sm muted centered">{pricing.refunds}</p>}
    </Section>
  );
}
