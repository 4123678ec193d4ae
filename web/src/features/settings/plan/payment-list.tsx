import { type AnswerOf, failureOf } from '../../../api/api.ts';
import { support, planCard as text } from '../../../messages/en.ts';
import { formatDate } from '../../../messages/format.ts';
import { site } from '../../../site.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { ReceiptButton } from '../../../ui/receipt/receipt-button.tsx';
import { ContactSupport } from '../../../ui/support/contact-support.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';

export type PlanDetails = AnswerOf<'/api/plan-details'>;

interface PaymentListProps {
  readonly details: PlanDetails;
  readonly onMore: () => Promise<void>;
}

/** The account's payments, the newest first, and the codes that it has redeemed. */
export function PaymentList({ details: { payments, codes, hasMore }, onMore }: PaymentListProps) {
  const { busyWith, run } = useBusy<'more'>();
  if (payments.length === 0 && codes.length === 0)
    return <p className="settings-text size-sm muted">{site.takesPayments ? text.empty : text.emptyByCode}</p>;

  async function more() {
    try {
      await onMore();
    } catch (error) {
      showToast('failure', failureOf(error, text.loadFailed));
    }
  }

  return (
    <>
      <ul className="plan-payments stack gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="plan-payment row wrap">
            <span className="plan-payment-words stack shrinks">
              <span className="small medium breakable">{titleOf(payment)}</span>
              <span className="plan-payment-note small muted">
                <span>
                  {`${formatDate(payment.paidAt)}${payment.amount > 0 ? ` · ${text.states[payment.state]}` : ''} · `}
                </span>
                <ContactSupport
                  topic={support.topics.payment}
                  reference={payment.reference}
                  about={text.receiptOf(payment.planName, payment.paidAt)}
                />
              </span>
            </span>
            <span className="size-sm figures">{payment.amount > 0 ? text.amount(payment.amount) : text.free}</span>
            {payment.amount > 0 && payment.reference !== null && (
              <ReceiptButton payment={payment.id} about={text.receiptOf(payment.planName, payment.paidAt)} />
            )}
          </li>
        ))}
        {!hasMore &&
          codes.map(({ code, planName, usedAt }) => (
            <li key={code} className="plan-payment row wrap">
              <span className="plan-payment-words stack shrinks">
                <span className="small medium breakable">{text.code(code, planName)}</span>
                {usedAt !== null && <span className="plan-payment-note small muted">{formatDate(usedAt)}</span>}
              </span>
              <span className="size-sm figures">{text.free}</span>
            </li>
          ))}
      </ul>
      {hasMore && (
        <BusyButton
          type="button"
          tone="plain"
          isBusy={busyWith !== null}
          busyLabel={text.loadingMore}
          onClick={() => void run('more', more)}
        >
          {text.more}
        </BusyButton>
      )}
    </>
  );
}

function titleOf({ planName, isUpgrade, amount }: PlanDetails['payments'][number]): string {
  if (amount === 0) return text.granted(planName);
  return isUpgrade ? text.upgradeTo(planName) : planName;
}
