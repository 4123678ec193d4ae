import { PAYMENT_DEFAULT_CENTS, PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from '@shared/limits';

/** Converts a typed dollar amount to cents, rounded; null if it is not a number. */
export function centsOf(text: string): number | null {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? Math.round(value * 100) : null;
}

export const isPayable = (cents: number): boolean => cents >= PAYMENT_MIN_CENTS && cents <= PAYMENT_MAX_CENTS;

/** Converts an amount from the URL to cents. Returns the default if it is not a number. */
export const askedCents = (asked: string | null): number => centsOf(asked ?? '') ?? PAYMENT_DEFAULT_CENTS;

/** Formats cents for the amount field: `1250` as "12.50". */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
