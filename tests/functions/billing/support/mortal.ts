import type Stripe from 'stripe';
import type { Billing } from '../../../../functions/src/billing/billing.ts';
import { Killed, tap } from '../../support/tap.ts';
import type { Market } from './market.ts';

/** Whether the process dies before the server receives the request or after it has executed it. */
export type Moment = 'before' | 'after';

/**
 * Simulates a process that dies at its n-th request to Firestore, Auth or Stripe. It sends no further requests, except
 * that Firestore ends its transaction.
 */
export function mortalBilling(shop: Market, n: number, moment: Moment): { billing: Billing; isDead(): boolean } {
  let left = n;
  const pass = async (proceed: () => Promise<unknown>) => {
    left -= 1;
    if (left > 0) return proceed();
    if (left === 0 && moment === 'after') await proceed();
    throw new Killed(moment);
  };
  const { db, auth } = shop.reconnect();
  // The library can only end transactions whose id it has received. Otherwise the server would keep their locks.
  tap(db, ({ method }, proceed) =>
    method === 'rollback' || (moment === 'after' && method === 'batchGetDocuments') ? proceed() : pass(proceed),
  );
  const stripe = { ...shop.stripe, checkout: { sessions: through(shop.stripe.checkout.sessions, pass) } };
  Object.assign(stripe, { webhooks: shop.stripe.webhooks, disputes: through(shop.stripe.disputes, pass) });
  const billing = { ...shop.billing, db, auth: through(auth, pass), stripe: stripe as unknown as Stripe };
  return { billing, isDead: () => left <= 0 };
}

/** Routes all method calls of an object through `pass`. */
function through<T extends object>(object: T, pass: (proceed: () => Promise<unknown>) => Promise<unknown>): T {
  return new Proxy(object, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => pass(() => member.apply(target, args));
    },
  });
}
