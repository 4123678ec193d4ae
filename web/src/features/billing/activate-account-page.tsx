import { PLANS, type PlanId, type PlanName, planByName, STANDARD, UPGRADE_PRICE } from '@shared/plans';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../api/api.ts';
import { type UnderWay, usePaymentStatus } from '../../api/use-payment-status.ts';
import { activation, checkout } from '../../messages/en.ts';
import { askedPlan, PLAN_SECTION, paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { site } from '../../site.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { PlanCard } from '../../ui/plan-card.tsx';
import { dropFailures, showToast } from '../../ui/toasts/toasts.tsx';
import { CodesOnly } from './codes-only.tsx';
import './billing.css';
import '../../ui/button.css';

/** /activate-account */
export function Component() {
  return site.takesPayments ? <PlanChoice /> : <CodesOnly />;
}

/** Choice of a plan, or the upgrade to Pro for accounts on Standard. */
function PlanChoice() {
  const [query] = useSearchParams();
  const session = useSession();
  const { opening, open } = useCheckout();
  const signedIn = session.status === 'signed-in' ? session : null;
  // Shows nothing about an account other than the signed-in one. The server also refuses to sell to it.
  const buyer = query.get('userId') || (signedIn?.uid ?? null);
  const account = signedIn?.uid === buyer ? signedIn : null;
  const owned = account?.isActive ? planByName(account.plan) : null;
  const underWay = usePaymentStatus(account?.uid ?? null);
  const isPending = underWay.payment?.state === 'pending';
  const isUpgrade = owned === STANDARD;
  // An upgrade requires a sign-in, because only the account itself may learn its current plan.
  const hasToSignIn = signedIn === null && query.get('isUpgrade') === 'true';
  const offered = (Object.keys(PLANS) as PlanId[]).filter((id) => PLANS[id] !== owned && !(isUpgrade && id !== 'pro'));
  const asked = askedPlan(query) ?? 'pro';
  const isAll = owned === PLANS.pro;
  const isMore = isUpgrade || hasToSignIn || owned !== null;
  const title = isAll ? activation.ownedTitle : isMore ? activation.upgradeTitle : activation.title;
  const buying = isUpgrade || hasToSignIn ? activation.upgradeText : activation.text;
  // No plan can be chosen while a payment is pending.
  const invitation = isAll ? activation.nothingAbove : !isPending && buying;

  return (
    <>
      <title>{`${title} - ${BRAND_NAME}`}</title>
      <div className="billing stack gap-8">
        <header className="stack gap-2">
          <h1 className="app-title title-xl">{title}</h1>
          <p className="body-text muted breakable">
            {owned === null ? invitation : `${activation.owned(owned.name)} ${invitation}`}
          </p>
        </header>
        {!isAll && !isPending && (
          <PlanNotice
            isCanceled={query.get('canceled') === 'true'}
            hasEnded={account?.isActive === false && account.plan !== null}
          />
        )}
        {isPending && <PaymentUnderWay {...underWay} />}
        {hasToSignIn && <SignInToUpgrade />}
        {!isAll && !isPending && !hasToSignIn && (
          <div className="billing-plans stack gap-4">
            {offered.map((id) => {
              const { name, price } = PLANS[id];
              const cost = isUpgrade ? UPGRADE_PRICE : price;
              return (
                <PlanCard
                  key={id}
                  id={id}
                  price={cost}
                  isOnly={offered.length === 1}
                  {...(isUpgrade && { note: activation.difference })}
                >
                  <BusyButton
                    type="button"
                    isWide
                    tone={id === asked ? 'primary' : 'plain'}
                    isBusy={opening === name}
                    isDisabled={opening !== null}
                    busyLabel={activation.starting}
                    onClick={() => open(buyer, cost, name)}
                  >
                    {isUpgrade ? activation.upgradeTo(name) : activation.choose(name)}
                  </BusyButton>
                </PlanCard>
              );
            })}
          </div>
        )}
        {isAll && <OwnedPlan />}
        <p className="billing-aside flex wrap small muted">
          {!isAll && <span>{activation.refunds}</span>}
          {isAll && (
            <Link className="text-link" to={`${paths.settings()}#${PLAN_SECTION}`}>
              {activation.ownedDetails}
            </Link>
          )}
          {owned !== null && !isAll && (
            <Link className="text-link" to={paths.dashboard()}>
              {activation.toDashboard}
            </Link>
          )}
          {!isAll && !isPending && (
            <Link className="text-link" to={paths.redeem()}>
              {activation.redeemInstead}
            </Link>
          )}
        </p>
      </div>
    </>
  );
}

/** What the largest plan opens, for an account that has it. */
const OwnedPlan = () => (
  <div className="billing-plans">
    <PlanCard id="pro" price={null} isOnly>
      <Link className="button button-primary" to={paths.dashboard()}>
        {activation.toDashboard}
      </Link>
    </PlanCard>
  </div>
);

/** Replaces the plans while a payment is pending: nothing else is sold until it succeeds or fails. */
function PaymentUnderWay({ payment, isChecking, check }: UnderWay) {
  const [hasChecked, setChecked] = useState(false);
  return (
    <section className="billing-under-way stack to-start gap-4" aria-live="polite">
      <h2 className="title-l">{activation.pending}</h2>
      <p className="body-text muted breakable">
        {`${payment?.planName ? `${payment.planName}. ` : ''}${payment?.isUpgrade ? activation.pendingUpgradeText : activation.pendingText}`}
      </p>
      {hasChecked && !isChecking && <p className="body-text muted breakable">{activation.stillPending}</p>}
      <BusyButton
        type="button"
        tone="plain"
        isBusy={isChecking}
        busyLabel={activation.checking}
        onClick={() => void check().then(() => setChecked(true))}
      >
        {activation.checkAgain}
      </BusyButton>
    </section>
  );
}

interface PlanNoticeProps {
  /** Whether the hosted page was left through its back link. */
  readonly isCanceled: boolean;
  /** Whether the account had a plan that has ended. */
  readonly hasEnded: boolean;
}

/** Explains why the plans are shown again. Renders nothing for an account that chooses for the first time. */
function PlanNotice({ isCanceled, hasEnded }: PlanNoticeProps) {
  if (!isCanceled && !hasEnded) return null;
  return (
    <p className="billing-notice small sunken" role="status">
      {isCanceled ? activation.canceled : activation.ended}
    </p>
  );
}

/** Replaces the upgrade while signed out, because only the account itself may learn its current plan. */
function SignInToUpgrade() {
  return (
    <section className="billing-under-way stack to-start gap-4">
      <p className="body-text muted breakable">{activation.signInToUpgrade}</p>
      <Link className="button button-primary" to={paths.login({ from: paths.activateAccount({ isUpgrade: true }) })}>
        {activation.signIn}
      </Link>
    </section>
  );
}

interface Checkout {
  /** The plan whose payment page is being opened. */
  readonly opening: PlanName | null;
  /** @param amount in US cents */
  readonly open: (userId: string | null, amount: number, plan: PlanName) => void;
}

/** Opens the hosted payment page for a plan. */
function useCheckout(): Checkout {
  const [opening, setOpening] = useState<PlanName | null>(null);

  useEffect(() => {
    // On return from the hosted page, the browser may restore this page from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOpening(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function run(userId: string | null, amount: number, plan: PlanName) {
    setOpening(plan);
    dropFailures();
    try {
      if (userId === null) throw new ApiFailure(checkout.userNotFound);
      const { startCheckout } = await import('./calls.ts');
      window.location.assign(await startCheckout(userId, amount, plan));
    } catch (error) {
      setOpening(null);
      showToast('failure', error instanceof ApiFailure ? error.message : checkout.failed);
    }
  }

  return { opening, open: (...purchase) => void run(...purchase) };
}
