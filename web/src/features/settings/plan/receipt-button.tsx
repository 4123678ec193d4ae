import { planCard as text } from '../../../messages/en.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { PaymentEntry } from './plan-data.ts';

/** Opens Stripe's receipt of a payment in a new tab. */
export function ReceiptButton({ payment }: { readonly payment: PaymentEntry }) {
  const { busyWith, run } = useBusy<'receipt'>();

  async function open() {
    // Opened before the request, because browsers block tabs that open later than the click.
    const tab = window.open('', '_blank');
    try {
      const { linkToReceipt } = await import('./plan-data.ts');
      const url = await linkToReceipt(payment.id);
      if (tab === null) return window.location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      const { failureOf } = await import('../failure-of.ts');
      showToast('failure', failureOf(error, text.receiptFailed));
    }
  }

  return (
    <BusyButton
      type="button"
      tone="plain"
      isBusy={busyWith !== null}
      busyLabel={text.opening}
      onClick={() => void run('receipt', open)}
    >
      <span>
        {text.receipt}{' '}
        <span className="sr-only">{`${text.receiptOf(payment.planName, payment.paidAt)}, ${text.newTab}`}</span>
      </span>
    </BusyButton>
  );
}
