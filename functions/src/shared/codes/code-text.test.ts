import { expect, test } from 'vitest';
import { redeemCodeCall } from '../../billing/redeem-code.ts';
import { codeIn, plainDigits } from './code-text.ts';
import { CODE_PATTERN } from './redeem-code.ts';

test.each(['welcome-standard', ' Welcome-Standard\n', 'WELCOME-STANDARD'])('%j is WELCOME-STANDARD', (typed) => {
  expect(codeIn(typed)).toBe('WELCOME-STANDARD');
  expect(redeemCodeCall.contract.request.parse({ code: typed })).toEqual({ code: 'WELCOME-STANDARD' });
});

// Letters that JavaScript's toUpperCase turns into A to Z, and the Kelvin sign, which only looks like K.
test.each(['ſ', 'ı', 'ß', 'ﬀ', 'ﬁ', 'ﬂ', 'ﬃ', 'ﬄ', 'ﬅ', 'ﬆ', '\u212A'])(
  'a text with %s is no code',
  { tags: ['attack'] },
  (letter) => {
    const { code } = redeemCodeCall.contract.request.parse({ code: `welcome-${letter}tandard` });
    expect(code).toBe(`WELCOME-${letter}TANDARD`);
    expect(CODE_PATTERN.test(code)).toBe(false);
  },
);

test('only the letters a to z become letters of a code', { tags: ['attack'] }, () => {
  const others = Array.from({ length: 0x30000 }, (_, at) => at)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => !/^[A-Za-z0-9-]$/.test(character) && CODE_PATTERN.test(codeIn(character)));
  expect(others).toEqual([]);
});

test('the digits of all keyboards are 0 to 9', () => {
  const digits = Array.from({ length: 0x20000 }, (_, at) => String.fromCodePoint(at)).filter((each) =>
    /\p{Nd}/u.test(each),
  );
  expect(digits.length % 10).toBe(0);
  expect(digits.map(plainDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
  expect(plainDigits('٢٠٢٦ ۲۰۲۶ ２０２６ Ⅳ²')).toBe('2026 2026 2026 Ⅳ²');
});
