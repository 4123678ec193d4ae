import type { Feature } from '@shared/features';
import { PRO, planByName, SOLD_FEATURES } from '@shared/plans';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/api.ts';
import { soldFeatures, planCard as text, upgradePlace } from '../../../messages/en.ts';
import { PLAN_SECTION, paths } from '../../../paths.ts';
import type { Account } from '../../../session/session.ts';
import { site } from '../../../site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OFFERED } from '../../../ui/upgrade/offered.ts';
import { CardSkeleton } from '../card-skeleton.tsx';
import { PaymentList, type PlanDetails } from './payment-list.tsx';
import './plan-card.css';

/** The account's plan and the payments loaded so far, with `more` for older ones and `retry` after a failure. */
function usePlanDetails() {
  const [details, setDetails] = useState<PlanDetails | 'loading' | 'failed'>('loading');

  const load = useCallback(async () => {
    try {
      setDetails(await callApi('/api/plan-details', { after: null }));
    } catch {
      setDetails('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  function retry() {
    setDetails('loading');
    void load();
  }

  /** @throws ApiFailure */
  async function more() {
    if (typeof details === 'string') return;
    const last = details.payments.at(-1);
    if (last === undefined) return;
    const { payments, hasMore } = await callApi('/api/plan-details', { after: last.id });
    setDetails({ ...details, payments: [...details.payments, ...payments], hasMore });
  }

  return { details, retry, more };
}

/** The account's plan: since when, what it opens, how to change it, and its payments with their receipts. */
export function PlanCard({ account }: { readonly account: Account }) {
  const id = useId();
  const { details, retry, more } = usePlanDetails();
  const plan = planByName(account.plan);
  const since = typeof details === 'string' ? null : details.since;
  return (
    <section id={PLAN_SECTION} className="settings-card panel stack gap-5" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="title-l">
        {text.heading}
      </h2>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">
          <strong className="plan-name ink bold">{plan.name}</strong>
          <br />
          <span>{since === null ? text.active : `${text.active} ${text.since(since)}`}</span>
        </p>
        {plan !== PRO && (
          <>
            <Link className={site.takesPayments ? 'button' : 'button button-primary'} to={paths.redeem()}>
              {text.redeem}
            </Link>
            {site.takesPayments && (
              <Link className="button button-primary" to={paths.upgrade()}>
                {text.upgrade}
              </Link>
            )}
          </>
        )}
      </div>
      {details === 'loading' && <CardSkeleton label={text.loading} rows={OFFERED.length} />}
      {details === 'failed' && (
        <div className="settings-row row wrap between" role="alert">
          <p className="settings-text size-sm muted">{text.loadFailed}</p>
          <button type="button" className="button" onClick={retry}>
            {text.retry}
          </button>
        </div>
      )}
      {typeof details !== 'string' && (
        <>
          <div className="plan-part stack to-start gap-3">
            <h3 className="title-m">{text.features}</h3>
            <PlanFeatures features={details.features} />
          </div>
          <div className="plan-part stack to-start gap-3">
            <h3 className="title-m">{text.payments}</h3>
            <PaymentList details={details} onMore={more} />
          </div>
        </>
      )}
    </section>
  );
}

/** What the plans open beyond boards: each feature, and whether the account has it. */
function PlanFeatures({ features }: { readonly features: readonly Feature[] }) {
  return (
    // The mark before a feature says to the eye that it is included.
    <ul className="account-features stack gap-3">
      {OFFERED.map((feature) => {
        const { isAvailable } = SOLD_FEATURES[feature];
        const isIncluded = features.includes(feature);
        return (
          <li key={feature} className="account-feature stack gap-3" data-included={isIncluded}>
            <span className="account-feature-mark accent">{isIncluded && isAvailable && <Icon name="check" />}</span>
            <span>
              <span className="account-feature-title flex wrap small medium">
                <span>{soldFeatures[feature].title}</span>
                <span className={isIncluded && isAvailable ? 'sr-only' : 'account-feature-state small muted'}>
                  {isAvailable ? (isIncluded ? text.included : text.ofPro) : upgradePlace.coming}
                </span>
              </span>
              <span className="plan-payment-note small muted">{upgradePlace.texts[feature]}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
