import { usePaymentStatus } from '../../api/use-payment-status.ts';
import { paymentUnderWay } from '../../messages/en.ts';

/** Explains, before the account is deleted, what happens to a pending payment. Renders nothing without one. */
export function PaymentNote({ uid }: { readonly uid: string }) {
  const { payment } = usePaymentStatus(uid);
  if (payment === null || payment.state === 'none') return null;
  return (
    <p className="settings-text" role="status">
      {paymentUnderWay[payment.state]}
    </p>
  );
}
