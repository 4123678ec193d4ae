import type { ErrorBody } from './failure.ts';
import { Failure } from './failure.ts';

/** The details printed on a card. */
export interface CardDetails {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string;
}

export type CardOutcome =
  | { readonly kind: 'pays' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'declines'; readonly error: ErrorBody };

function declined(message: string, decline_code: string, code = 'card_declined'): CardOutcome {
  return { kind: 'declines', error: { type: 'card_error', code, decline_code, message } };
}

/** Stripe's test cards: https://docs.stripe.com/testing */
const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '4000056655665556': { kind: 'pays' },
  '4000002500003155': { kind: 'asks' },
  '4000000000000002': declined('Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': declined('Your card has expired.', 'expired_card', 'expired_card'),
  '4000000000000127': declined("Your card's security code is incorrect.", 'incorrect_cvc', 'incorrect_cvc'),
};

/** The outcome of a payment with this card. */
export function outcomeOf({ number, exp_month, exp_year, cvc }: CardDetails): CardOutcome {
  const digits = number.replaceAll(/\s/g, '');
  if (!isCardNumber(digits)) throw refused('Your card number is incorrect.', 'incorrect_number', 'number');
  if (!(exp_month >= 1 && exp_month <= 12)) {
    throw refused("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  }
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  // A card is valid until the end of its month.
  if (new Date(year, exp_month) <= new Date()) {
    throw refused("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  }
  if (!/^\d{3,4}$/.test(cvc)) throw refused("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  return CARDS[digits] ?? declined('Your card was declined. It is not one of the test cards.', 'test_mode_live_card');
}

const refused = (message: string, code: string, param: string) =>
  new Failure(402, { type: 'card_error', code, param, message });

/** Checks the length and the Luhn checksum. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
