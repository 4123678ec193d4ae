import { useState } from 'react';
import type { UnderWay } from '../../api/use-payment-status.ts';
import { activation } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

/** Replaces the plans while a payment is pending: nothing else is sold until it succeeds or fails. */
export function PaymentUnderWay({ payment, isChecking, check }: UnderWay) {
  const [hasChecked, setChecked] = useState(false);
  return (
    <section className="billing-under-way" aria-live="polite">
      <h2 className="billing-under-way-title">{activation.pending}</h2>
      <p className="billing-text">
        {`${payment?.planName ? `${payment.planName}. ` : ''}${payment?.isUpgrade ? activation.pendingUpgradeText : activation.pendingText}`}
      </p>
      {hasChecked && !isChecking && <p className="billing-text">{activation.stillPending}</p>}
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
