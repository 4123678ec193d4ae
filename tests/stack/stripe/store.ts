import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { invalid, unknownObject } from './failure.ts';

/** Stripe's objects. They have the fields that Hearback and its tests read, not all that Stripe has. */
export type StripeObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute;
type Kind = StripeObject['object'];
type OfKind<K extends Kind> = Extract<StripeObject, { readonly object: K }>;

/** Objects by id, in memory only. */
export class Store {
  private readonly objects = new Map<string, StripeObject>();
  /** The intents by session. As at Stripe, a session names its intent only after a payment. */
  readonly intentOfSession = new Map<string, Stripe.PaymentIntent>();

  put<T extends StripeObject>(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }

  /** @throws Failure 404 with Stripe's message */
  find<K extends Kind>(id: string, kind?: K): OfKind<K> {
    const object = this.objects.get(id);
    if (object === undefined || object.object !== (kind ?? object.object)) throw unknownObject(kind ?? 'object', id);
    return object as OfKind<K>;
  }

  /** Newest first, as Stripe lists them. */
  all<K extends Kind>(kind: K): OfKind<K>[] {
    return [...this.objects.values()].filter((object) => object.object === kind).reverse() as OfKind<K>[];
  }
}

export type Json = { [name: string]: unknown };

/**
 * Copies an object as Stripe returns it: the ids at `paths` (`payment_intent.latest_charge`) are replaced by their
 * objects, and line items are included only if they are named.
 */
export function shown(store: Store, object: object, paths: readonly string[] = []): Json {
  const copy = structuredClone(object) as Json;
  for (const path of paths) {
    let place: Json | null = copy;
    for (const name of path.split('.')) {
      const value: unknown = place[name];
      if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
      place[name] = typeof value === 'string' ? structuredClone(store.find(value)) : value;
      place = place[name] as Json | null;
      if (place === null) break;
    }
  }
  if (!paths.includes('line_items')) delete copy.line_items;
  return copy;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's format. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** The current time in seconds since 1970, as Stripe counts it. */
export const now = () => Math.floor(Date.now() / 1000);
