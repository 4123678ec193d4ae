import type Stripe from 'stripe';
import type { Store } from './store.ts';

export type EventObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute;

/** What the objects act on: each other, and whoever is told. */
export interface World {
  readonly store: Store;
  /** Where this stand-in answers, without a slash at the end. */
  readonly origin: string;
  /** Tells the webhook. */
  emit(type: Stripe.Event.Type, object: EventObject): void;
}
