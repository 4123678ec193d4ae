import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { activation, common, support } from '../../messages/en.ts';
import { formatMoney } from '../../messages/format.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { ReceiptButton } from '../../ui/receipt/receipt-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ContactSupport } from '../../ui/support/contact-support.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';
import './billing.css';
import '../../ui/button.css';

/** /activate-success and /upgrade-success: return pages of the hosted checkout. */
export function Component() {
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  const userId = query.get('user_id');
  if (!sessionId || !userId) return <InvalidData />;
  return <Confirmed sessionId={sessionId} userId={userId} />;
}

function InvalidData() {
  useEffect(() => showToast('failure', activation.invalidData), []);
  return <Navigate replace to={paths.activateAccount()} />;
}

function Confirmed({ sessionId, userId }: { readonly sessionId: string; readonly userId: string }) {
  const { confirmation, retry } = useConfirmation(sessionId, userId);
  return (
    <section className="billing-card big-card stack gap-5" aria-live="polite">
      <title>{`${titleOf(confirmation)} - ${BRAND_NAME}`}</title>
      <Outcome confirmation={confirmation} sessionId={sessionId} userId={userId} onRetry={retry} />
    </section>
  );
}

interface OutcomeProps {
  readonly confirmation: Confirmation;
  readonly sessionId: string;
  readonly userId: string;
  readonly onRetry: () => void;
}

function Outcome({ confirmation, sessionId, userId, onRetry }: OutcomeProps) {
  const isUpgrade = useLocation().pathname === paths.upgradeSuccess();
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.uid === userId;
  const title = titleOf(confirmation);
  if (confirmation.status === 'verifying') {
    return (
      <div className="billing-waiting row gap-3">
        <Spinner />
        <h1 className="billing-waiting-text medium">{title}</h1>
      </div>
    );
  }
  if (confirmation.status === 'confirmed') {
    return (
      <>
        <span className="billing-mark middle success">
          <Icon name="check" />
        </span>
        <h1 className="title-xl balanced">{title}</h1>
        <dl className="billing-facts stack small">
          <dt>{activation.plan}</dt>
          <dd>{confirmation.plan}</dd>
          <dt>{activation.amountPaid}</dt>
          <dd>{formatMoney(confirmation.amount)}</dd>
        </dl>
        <div className="stack gap-3">
          {!isUpgrade && (
            <Link className="button button-primary button-wide" to={paths.createBoard()}>
              {activation.createBoard}
            </Link>
          )}
          <Link className={`button button-wide ${isUpgrade ? 'button-primary' : ''}`} to={paths.dashboard()}>
            {activation.toDashboard}
          </Link>
          {isOwn && confirmation.amount > 0 && <ReceiptButton payment={sessionId} isWide />}
        </div>
      </>
    );
  }
  if (confirmation.status === 'refunded' || confirmation.status === 'refund-due') {
    return (
      <>
        <h1 className="title-xl balanced">{title}</h1>
        <p className="body-text muted breakable">
          {confirmation.status === 'refund-due'
            ? `${confirmation.reason} ${activation.refundDueText}`
            : confirmation.reason}
        </p>
        <Link className="button button-primary button-wide" to={paths.dashboard()}>
          {activation.toDashboard}
        </Link>
        {confirmation.status === 'refund-due' && (
          <ContactSupport topic={support.topics.payment} reference={sessionId} />
        )}
      </>
    );
  }
  const pendingText = isUpgrade ? activation.pendingUpgradeText : activation.pendingText;
  const text = confirmation.status === 'pending' ? pendingText : confirmation.reason;
  return (
    <>
      <h1 className="title-xl balanced">{title}</h1>
      {text !== '' && <p className="body-text muted breakable">{text}</p>}
      <div className="stack gap-3">
        <button type="button" className="button button-primary button-wide" onClick={onRetry}>
          {confirmation.status === 'pending' ? activation.checkAgain : common.retry}
        </button>
        {confirmation.status === 'failed' && (
          <>
            <ContactSupport className="button button-wide" topic={support.topics.payment} reference={sessionId} />
            <Link className="button button-quiet button-wide" to={paths.activateAccount({ userId })}>
              {activation.backToPlans}
            </Link>
          </>
        )}
      </div>
    </>
  );
}

function titleOf({ status }: Confirmation): string {
  if (status === 'verifying') return activation.verifying;
  if (status === 'confirmed') return activation.success;
  if (status === 'refunded') return activation.refunded;
  if (status === 'refund-due') return activation.refundDue;
  return status === 'pending' ? activation.pending : activation.failed;
}
