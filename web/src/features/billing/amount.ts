import { PAYMENT_DEFAULT_CENTS, PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from '@shared/limits';

/** A typed amount of dollars in cents, rounded; null for what is no number. */
export function centsOf(text: string): number | null {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? Math.round(value * 100) : null;
}

export const isPayable = (cents: number): boolean => cents >= PAYMENT_MIN_CENTS && cents <= PAYMENT_MAX_CENTS;

/** The amount that an address asks for, in cents; what is no number is ignored. */
export const askedCents = (asked: string | null): number => centsOf(asked ?? '') ?? PAYMENT_DEFAULT_CENTS;

/** An amount of cents as it stands in the field: `1250` as "12.50". */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
