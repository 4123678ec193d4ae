import { useCallback, useEffect, useState } from 'react';
import { site } from '../site.ts';
import { type AnswerOf, callApi } from './api.ts';

type PaymentStatus = AnswerOf<'/api/payment-status'>;

/** Reads the status, and activates the account if it is paid. Null after a failure. */
const ask = () => callApi('/api/payment-status', {}).catch(() => null);

/** An account's pending payment, as far as it is known. */
export interface UnderWay {
  readonly payment: PaymentStatus | null;
  readonly isChecking: boolean;
  /** Requests the status again; resolves on an answer or a failure. */
  readonly check: () => Promise<void>;
}

/**
 * Requests the status of the account's last checkout once. If the request fails, no payment counts as pending: the
 * server prevents double purchases in any case.
 *
 * @param uid null for no request; without payments there is none either
 */
export function usePaymentStatus(uid: string | null): UnderWay {
  const [payment, setPayment] = useState<PaymentStatus | null>(null);
  const [isChecking, setChecking] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    setPayment(null);
    if (uid !== null && site.takesPayments) void ask().then((found) => isCurrent && setPayment(found));
    return () => {
      isCurrent = false;
    };
  }, [uid]);

  const check = useCallback(async () => {
    setChecking(true);
    const found = await ask();
    // If the request failed, keep the last known status.
    if (found !== null) setPayment(found);
    setChecking(false);
  }, []);

  return { payment, isChecking, check };
}
