import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { payment as sentences } from '../../messages/en.ts';
import { dropFailures, showToast } from '../../ui/toasts/toasts.tsx';

export interface Order {
  readonly product: string;
  /** In US cents. */
  readonly amount: number;
  readonly email: string;
}

export interface Paid extends Order {
  readonly id: string;
}

/**
 * Pays an order by card. The intent of an order is kept until it has been paid: however often it is tried, after a
 * declined card or a lost answer, Stripe charges an intent once.
 */
export function usePayment() {
  const [paid, setPaid] = useState<Paid | null>(null);
  const [isBusy, setBusy] = useState(false);
  const intent = useRef<{ readonly order: string; readonly clientSecret: string }>(undefined);

  async function secretOf(order: Order): Promise<string> {
    const asked = JSON.stringify(order);
    if (intent.current?.order !== asked) {
      const { startPayment } = await import('./calls.ts');
      intent.current = { order: asked, clientSecret: await startPayment(order.amount, order.product, order.email) };
    }
    return intent.current.clientSecret;
  }

  async function confirm(order: Order, stripe: Stripe, card: StripeCardElement): Promise<Paid> {
    const { paymentIntent, error } = await stripe.confirmCardPayment(await secretOf(order), {
      payment_method: { card, billing_details: { email: order.email } },
    });
    // An answer that was lost: the earlier try has paid.
    const result = paymentIntent ?? error?.payment_intent;
    if (result?.status === 'succeeded') return { ...order, id: result.id };
    if (error) throw new ApiFailure(error.message ?? sentences.failed);
    throw new ApiFailure(result ? sentences.status(result.status) : sentences.failed);
  }

  async function run(order: Order, stripe: Stripe | null, card: StripeCardElement | null) {
    setBusy(true);
    dropFailures();
    try {
      if (stripe === null) throw new ApiFailure(sentences.stripeFailed);
      if (card === null) throw new ApiFailure(sentences.cardMissing);
      setPaid(await confirm(order, stripe, card));
    } catch (error) {
      showToast('failure', error instanceof ApiFailure ? error.message : sentences.failed);
    } finally {
      setBusy(false);
    }
  }

  const pay = (order: Order, stripe: Stripe | null, card: StripeCardElement | null) => void run(order, stripe, card);
  return { paid, isBusy, pay };
}
