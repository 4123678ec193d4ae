import { PLANS, type PlanId, planByName, STANDARD, UPGRADE_PRICE } from '@shared/plans';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaymentStatus } from '../../api/use-payment-status.ts';
import { activation } from '../../messages/en.ts';
import { askedPlan, paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { PlanCard } from '../../ui/plan-card.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { SignInToUpgrade } from './sign-in-to-upgrade.tsx';
import { useCheckout } from './use-checkout.ts';
import './billing.css';
import '../../ui/button.css';

/** /activate-account: choice of a plan, or the upgrade to Pro for accounts on Standard. */
export function Component() {
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
  const title = isUpgrade || hasToSignIn || owned !== null ? activation.upgradeTitle : activation.title;
  const buying = isUpgrade || hasToSignIn ? activation.upgradeText : activation.text;
  // No plan can be chosen while a payment is pending.
  const invitation = owned === PLANS.pro ? activation.nothingAbove : !isPending && buying;

  return (
    <>
      <title>{`${title} - ${BRAND_NAME}`}</title>
      <div className="billing">
        <header className="billing-head">
          <h1 className="app-title">{title}</h1>
          <p className="billing-text">
            {owned === null ? invitation : `${activation.owned(owned.name)} ${invitation}`}
          </p>
        </header>
        {owned !== PLANS.pro && !isPending && (
          <PlanNotice
            isCanceled={query.get('canceled') === 'true'}
            hasEnded={account?.isActive === false && account.plan !== null}
          />
        )}
        {isPending && <PaymentUnderWay {...underWay} />}
        {hasToSignIn && <SignInToUpgrade />}
        {owned !== PLANS.pro && !isPending && !hasToSignIn && (
          <div className="billing-plans">
            {offered.map((id) => {
              const { name, price } = PLANS[id];
              const cost = isUpgrade ? UPGRADE_PRICE : price;
              return (
                <PlanCard key={id} id={id} price={cost} {...(isUpgrade && { note: activation.difference })}>
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
        <p className="billing-aside">
          {owned !== PLANS.pro && <span>{activation.refunds}</span>}
          {owned !== null && (
            <Link className="text-link" to={paths.dashboard()}>
              {activation.toDashboard}
            </Link>
          )}
          {owned !== PLANS.pro && !isPending && (
            <Link className="text-link" to={paths.redeem()}>
              {activation.redeemInstead}
            </Link>
          )}
        </p>
      </div>
    </>
  );
}
