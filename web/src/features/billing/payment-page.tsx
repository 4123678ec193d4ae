import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
// `pure` sends no request to Stripe on import, so that only this page contacts Stripe (D18).
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { common, payment } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { askedCents } from './amount.ts';
import { PaymentForm } from './payment-form.tsx';
import type { Paid } from './use-payment.ts';
import './billing.css';
import '../../ui/button.css';

/** /payment: card payment of any amount within the limits (D18). */
export function Component() {
  return site.takesPayments ? <Payment /> : <NoPayments />;
}

function NoPayments() {
  return (
    <section className="billing-card big-card stack gap-5">
      <title>{`${payment.title} - ${BRAND_NAME}`}</title>
      <h1 className="title-xl balanced">{payment.title}</h1>
      <p className="body-text muted breakable">{payment.none}</p>
    </section>
  );
}

function Payment() {
  const [query] = useSearchParams();
  const { stripe, hasFailed, retry } = useStripe();
  const [paid, setPaid] = useState<Paid | null>(null);
  useEffect(() => leaveStripeBehind, []);
  return (
    <section className="billing-card big-card stack gap-5" aria-live="polite">
      <title>{`${payment.title} - ${BRAND_NAME}`}</title>
      {paid !== null ? (
        <Receipt {...paid} />
      ) : (
        <>
          <h1 className="title-xl balanced">{payment.title}</h1>
          <p className="body-text muted">
            <span>{payment.purpose}</span>{' '}
            <a className="inline-link" href={paths.home('pricing')}>
              {payment.plans}
            </a>
          </p>
          {hasFailed && (
            <div className="stack gap-4" role="alert">
              <p className="body-text muted breakable">{payment.stripeFailed}</p>
              <button type="button" className="button button-wide" onClick={retry}>
                {common.retry}
              </button>
            </div>
          )}
          {stripe === null && !hasFailed && (
            <div className="billing-waiting row gap-3" role="status">
              <Spinner />
              {common.loading}
            </div>
          )}
          {stripe !== null && (
            <Elements stripe={stripe}>
              <PaymentForm
                firstProduct={query.get('product') || payment.defaultProduct}
                firstCents={askedCents(query.get('amount'))}
                onPaid={setPaid}
              />
            </Elements>
          )}
        </>
      )}
    </section>
  );
}

function useStripe() {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it anew
  useEffect(() => {
    let isShown = true;
    setFailed(false);
    loadStripeJs().then(
      (loaded) => isShown && setStripe(loaded),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);
  return { stripe, hasFailed, retry: () => setAttempt((last) => last + 1) };
}

/**
 * Reloads so that the next page is a new document without Stripe's scripts and with its own content security policy.
 * That policy, unlike this page's, allows Google's sign-in script.
 */
function leaveStripeBehind() {
  if (window.location.pathname !== paths.payment()) window.location.reload();
}

function Receipt({ id, amount, product }: Paid) {
  return (
    <>
      <span className="billing-mark middle success">
        <Icon name="check" />
      </span>
      <h1 className="title-xl balanced">{payment.success}</h1>
      <p className="body-text muted breakable">{payment.thanks(amount, product)}</p>
      <p className="body-text muted">{payment.noPlan}</p>
      <p className="body-text muted breakable">{payment.paymentId(id)}</p>
      <a className="button button-primary button-wide" href={paths.dashboard()}>
        {payment.toDashboard}
      </a>
    </>
  );
}

/** Script URL and publishable key of the Stripe stand-in (D30). */
const STAND_IN = { script: 'http://127.0.0.1:12111/stripe.js', key: 'pk_test_hearback' } as const;

/** Loads Stripe.js. @throws Error if the script does not load or no key is set */
async function loadStripeJs(): Promise<Stripe> {
  const key = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
  const stripe = key ? await loadStripe(key) : __EMULATED__ ? await loadStandIn() : null;
  if (stripe === null) throw new Error('VITE_STRIPE_PUBLISHABLE_KEY is not set.');
  return stripe;
}

function loadStandIn(): Promise<Stripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STAND_IN.script;
    script.onload = () => resolve((window as unknown as { Stripe: StripeConstructor }).Stripe(STAND_IN.key));
    script.onerror = () => reject(new Error('The script could not be loaded.'));
    document.head.append(script);
  });
}
