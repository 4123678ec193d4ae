import { PLANS, type PlanId } from '@shared/plans';
import { Link } from 'react-router-dom';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
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
        <OwnServer />
      </div>
      {site.takesPayments && <p className="pricing-refunds size-sm muted centered">{pricing.refunds}</p>}
    </Section>
  );
}

const { ownServer } = pricing;

/** The third way, without a plan of ours. */
function OwnServer() {
  return (
    <section className="plan big-card column shrinks">
      <h3 className="plan-name ink bold">{ownServer.title}</h3>
      <p className="plan-about muted pretty">{ownServer.text}</p>
      <p className="plan-price muted">
        <span className="plan-amount ink bold">{ownServer.price}</span> {ownServer.license}
      </p>
      <ul className="plan-features stack gap-2">
        {ownServer.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="pricing-links flex wrap gap-4">
        <Link className="inline-link" to={paths.docs('operators')}>
          {ownServer.guide}
        </Link>
        {site.sourceUrl !== null && (
          <a className="inline-link" href={site.sourceUrl}>
            {ownServer.source}
          </a>
        )}
      </p>
    </section>
  );
}
