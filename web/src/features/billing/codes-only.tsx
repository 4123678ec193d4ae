import { PLANS, planByName } from '@shared/plans';
import { Link } from 'react-router-dom';
import { activation } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import './billing.css';
import '../../ui/button.css';

/** /activate-account on a site without payments, where codes alone give plans. */
export function CodesOnly() {
  const session = useSession();
  const account = session.status === 'signed-in' ? session : null;
  const owned = account?.isActive ? planByName(account.plan) : null;
  const hasEnded = account?.isActive === false && account.plan !== null;
  const isHighest = owned === PLANS.pro;
  const title = owned === null ? activation.title : isHighest ? activation.ownedTitle : activation.upgradeTitle;
  const invitation = isHighest ? activation.nothingAbove : activation.byCode.upgradeText;
  return (
    <>
      <title>{`${title} - ${BRAND_NAME}`}</title>
      <div className="billing stack gap-8">
        <header className="stack gap-2">
          <h1 className="app-title title-xl">{title}</h1>
          <p className="body-text muted breakable">
            {owned === null ? activation.byCode.text : `${activation.owned(owned.name)} ${invitation}`}
          </p>
        </header>
        {hasEnded && (
          <p className="billing-notice small sunken" role="status">
            {activation.byCode.ended}
          </p>
        )}
        <p className="billing-aside flex wrap small muted">
          {owned !== null && (
            <Link className="text-link" to={paths.dashboard()}>
              {activation.toDashboard}
            </Link>
          )}
          {!isHighest && (
            <Link className="button button-primary" to={paths.redeem()}>
              {activation.redeemInstead}
            </Link>
          )}
        </p>
      </div>
    </>
  );
}
