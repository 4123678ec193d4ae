import { PRICE_CURRENCY } from './billing.ts';
import { priceOf } from './purchase.ts';
import type { Sale } from './sale.ts';

/**
 * Returns why even a paid session cannot activate a plan: it is not what our server sells at our prices. Null if valid.
 */
export function saleError({ session, plan, isUpgrade, userId }: Sale, isLive: boolean): string | null {
  if (session.mode !== 'payment') return 'mode';
  if (session.livemode !== isLive) return 'livemode';
  if (plan === null) return 'plan';
  if (!userId || !/^[A-Za-z0-9_-]{1,128}$/.test(userId)) return 'user';
  if (session.currency !== PRICE_CURRENCY) return 'currency';
  if (session.amount_total !== priceOf(plan, isUpgrade)) return 'amount';
  return null;
}
