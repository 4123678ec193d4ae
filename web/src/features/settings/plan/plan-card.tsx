import { PRO, planByName } from '@shared/plans';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { planCard as text } from '../../../messages/en.ts';
import { PLAN_SECTION, paths } from '../../../paths.ts';
import type { Account } from '../../../session/session.ts';
import { PaymentList } from './payment-list.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { usePlanDetails } from './use-plan-details.ts';
import './plan-card.css';

/** The account's plan: since when, what it opens, how to change it, and its payments with their receipts. */
export function PlanCard({ account }: { readonly account: Account }) {
  const id = useId();
  const { details, retry, more } = usePlanDetails();
  const plan = planByName(account.plan);
  const since = typeof details === 'string' ? null : details.since;
  return (
    <section id={PLAN_SECTION} className="settings-card" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="settings-card-title">
        {text.heading}
      </h2>
      <div className="settings-row">
        <p className="settings-text">
          <strong className="plan-name">{plan.name}</strong>
          <br />
          <span>{since === null ? text.active : `${text.active} ${text.since(since)}`}</span>
        </p>
        {plan !== PRO && (
          <>
            <Link className="button" to={paths.redeem()}>
              {text.redeem}
            </Link>
            <Link className="button button-primary" to={paths.upgrade()}>
              {text.upgrade}
            </Link>
          </>
        )}
      </div>
      {details === 'loading' && <p role="status">{text.loading}</p>}
      {details === 'failed' && (
        <div className="settings-row" role="alert">
          <p className="settings-text">{text.loadFailed}</p>
          <button type="button" className="button" onClick={retry}>
            {text.retry}
          </button>
        </div>
      )}
      {typeof details !== 'string' && (
        <>
          <div className="plan-part">
            <h3 className="plan-part-title">{text.features}</h3>
            <PlanFeatures features={details.features} />
          </div>
          <div className="plan-part">
            <h3 className="plan-part-title">{text.payments}</h3>
            <PaymentList details={details} onMore={more} />
          </div>
        </>
      )}
    </section>
  );
}
