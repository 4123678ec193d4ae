import type Stripe from 'stripe';
import type { Store } from './store.ts';

export type EventObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute;

/** The shared context of the stand-in's objects: each other, and the webhook. */
export interface World {
  readonly store: Store;
  /** The origin of this stand-in, without a trailing slash. */
  readonly origin: string;
  /** Sends an event to the webhook. */
  emit(type: Stripe.Event.Type, object: EventObject): void;
}
