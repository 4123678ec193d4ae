import { describe, expect, test } from 'vitest';
import { askedCents, centsOf, dollarsOf, isPayable } from './amount.ts';

describe('an amount in dollars is', () => {
  test.each([
    ['12.50', 1250],
    ['0.1', 10],
    // 1.15 * 100 is 114.99999999999999.
    ['1.15', 115],
    ['19.999', 2000],
    ['-3', -300],
    ['', null],
    ['abc', null],
    ['Infinity', null],
  ])('%s: %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));
});

test.each([
  [99, false],
  [100, true],
  [99_999, true],
  [100_000, false],
])('%s cents can be paid: %s', (cents, is) => expect(isPayable(cents)).toBe(is));

test.each([
  [null, '20.00'],
  ['', '20.00'],
  ['abc', '20.00'],
  ['5', '5.00'],
  ['12.5', '12.50'],
  ['0.005', '0.01'],
])('the address asks for %s: the field says %s', (asked, text) => expect(dollarsOf(askedCents(asked))).toBe(text));
