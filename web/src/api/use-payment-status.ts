import { useCallback, useEffect, useState } from 'react';
import type { PaymentStatus } from './read-payment-status.ts';

/** What is under way of an account's payments, as far as it is known. */
export interface UnderWay {
  readonly payment: PaymentStatus | null;
  readonly isChecking: boolean;
  /** Asks again; resolves when the answer is there, or could not be had. */
  readonly check: () => Promise<void>;
}

/**
 * Asks once what has become of the account's last checkout. Without an answer nothing is known to be under way: the
 * server sells nothing twice in any case.
 *
 * @param uid null for nobody to ask for
 */
export function usePaymentStatus(uid: string | null): UnderWay {
  const [payment, setPayment] = useState<PaymentStatus | null>(null);
  const [isChecking, setChecking] = useState(false);

  const ask = useCallback(async () => {
    const { readPaymentStatus } = await import('./read-payment-status.ts');
    return readPaymentStatus().catch(() => null);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    setPayment(null);
    if (uid !== null) void ask().then((found) => isCurrent && setPayment(found));
    return () => {
      isCurrent = false;
    };
  }, [uid, ask]);

  const check = useCallback(async () => {
    setChecking(true);
    const found = await ask();
    // Without an answer what was known stays.
    if (found !== null) setPayment(found);
    setChecking(false);
  }, [ask]);

  return { payment, isChecking, check };
}
