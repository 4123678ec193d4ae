import { invalid } from './failure.ts';

/** Stripe's minimum amounts in the smallest currency unit, for the currencies that Hearback supports. */
const MINIMUM: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, chf: 50 };
const MAXIMUM = 99_999_999;

export function requireCurrency(currency: string, param: string): void {
  if (Object.hasOwn(MINIMUM, currency)) return;
  const known = Object.keys(MINIMUM).join(', ');
  throw invalid(`Invalid currency: ${currency}. This stand-in supports: ${known}`, { param });
}

/** @throws Failure for an amount below Stripe's minimum or above its maximum */
export function requireAmount(amount: number, currency: string, param: string): void {
  if (amount < 0) {
    throw invalid('This value must be greater than or equal to 0.', { code: 'parameter_invalid_integer', param });
  }
  const least = MINIMUM[currency] ?? 0;
  if (amount < least) {
    const text = `${(least / 100).toFixed(2)} ${currency}`;
    throw invalid(`Amount must be at least ${text}`, { code: 'amount_too_small', param });
  }
  if (amount > MAXIMUM) {
    throw invalid('Amount must be no more than 999,999.99', { code: 'amount_too_large', param });
  }
}
