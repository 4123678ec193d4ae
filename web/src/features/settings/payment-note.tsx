import { usePaymentStatus } from '../../api/use-payment-status.ts';
import { paymentUnderWay } from '../../messages/en.ts';

/** Before an account is deleted: what becomes of a payment that is under way. Nothing where there is none. */
export function PaymentNote({ uid }: { readonly uid: string }) {
  const { payment } = usePaymentStatus(uid);
  if (payment === null || payment.state === 'none') return null;
  return (
    <p className="settings-text" role="status">
      {paymentUnderWay[payment.state]}
    </p>
  );
}
