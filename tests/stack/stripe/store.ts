import type Stripe from 'stripe';
import { unknownObject } from './failure.ts';

interface IntentData {
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly receipt_email?: string;
}

/** Objects of one type by id, in creation order. */
export class Shelf<T extends { readonly id: string }> {
  private readonly objects = new Map<string, T>();
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  put(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }

  find(id: string): T | undefined {
    return this.objects.get(id);
  }

  /** @throws Failure 404 with Stripe's message */
  get(id: string, param?: string): T {
    const object = this.objects.get(id);
    if (object === undefined) throw unknownObject(this.name, id, param);
    return object;
  }

  /** Newest first, as Stripe lists them. */
  all(): T[] {
    return [...this.objects.values()].reverse();
  }
}

/** The state of the stand-in, in memory only. */
export class Store {
  readonly sessions = new Shelf<Stripe.Checkout.Session>('checkout.session');
  readonly intents = new Shelf<Stripe.PaymentIntent>('payment_intent');
  readonly charges = new Shelf<Stripe.Charge>('charge');
  readonly refunds = new Shelf<Stripe.Refund>('refund');
  readonly disputes = new Shelf<Stripe.Dispute>('dispute');

  /**
   * Data for a session's future intent, and the intents of sessions. A session does not name its intent until it is
   * paid.
   */
  readonly intentData = new Map<string, IntentData>();
  readonly intentOfSession = new Map<string, Stripe.PaymentIntent>();

  /** Finds an object of any type by its id. */
  find(id: string): { readonly id: string } | undefined {
    for (const shelf of [this.sessions, this.intents, this.charges, this.refunds, this.disputes]) {
      const object = shelf.find(id);
      if (object !== undefined) return object;
    }
    return undefined;
  }
}
