import { callApi, failureOf } from '../../api/api.ts';
import { planCard as text } from '../../messages/en.ts';
import { BusyButton } from '../busy-button.tsx';
import { useBusy } from '../hooks/actions.ts';
import { showToast } from '../toasts/toasts.tsx';

interface ReceiptButtonProps {
  /** Id of the payment's checkout session. */
  readonly payment: string;
  /** For screen readers, where a page has several of these buttons. */
  readonly about?: string;
  readonly isWide?: boolean;
}

/** Opens Stripe's receipt of a payment in a new tab. */
export function ReceiptButton({ payment, about, isWide = false }: ReceiptButtonProps) {
  const { busyWith, run } = useBusy<'receipt'>();

  async function open() {
    // Opened before the request, because browsers block tabs that open later than the click.
    const tab = window.open('', '_blank');
    try {
      const { url } = await callApi('/api/receipt-link', { payment });
      if (tab === null) return window.location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      showToast('failure', failureOf(error, text.receiptFailed));
    }
  }

  return (
    <BusyButton
      type="button"
      tone="plain"
      isWide={isWide}
      isBusy={busyWith !== null}
      busyLabel={text.opening}
      onClick={() => void run('receipt', open)}
    >
      <span>
        {text.receipt} <span className="sr-only">{about === undefined ? text.newTab : `${about}, ${text.newTab}`}</span>
      </span>
    </BusyButton>
  );
}
