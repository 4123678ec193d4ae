import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useRef } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { payment as sentences } from '../../messages/en.ts';

interface Order {
  readonly product: string;
  /** Amount in US cents. */
  readonly amount: number;
  readonly email: string;
}

export interface Paid extends Order {
  readonly id: string;
}

type Pay = (order: Order, stripe: Stripe | null, card: StripeCardElement | null) => Promise<Paid>;

/**
 * Returns a function that pays an order by card and throws ApiFailure. Retries of the same order, after a declined card
 * or a lost response, reuse its payment intent, which Stripe charges only once.
 */
export function usePayment(): Pay {
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
    // If the response of an earlier attempt was lost, the error contains the intent that was already paid.
    const result = paymentIntent ?? error?.payment_intent;
    if (result?.status === 'succeeded') return { ...order, id: result.id };
    if (error) throw new ApiFailure(error.message ?? sentences.failed);
    throw new ApiFailure(result ? sentences.status(result.status) : sentences.failed);
  }

  return async (order, stripe, card) => {
    if (stripe === null) throw new ApiFailure(sentences.stripeFailed);
    if (card === null) throw new ApiFailure(sentences.cardMissing);
    return confirm(order, stripe, card);
  };
}
