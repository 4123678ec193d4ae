import { describe, expect, test } from 'vitest';
import { mailboxOf, normalizeAddress } from './email-address.ts';

describe('an address', () => {
  test.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' ada@example.com\t', 'ada@example.com'],
    ['ada+tag@example.com', 'ada+tag@example.com'],
    ["o'neil.x_y@mail.example.co.uk", "o'neil.x_y@mail.example.co.uk"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    [`ada@${'a'.repeat(63)}.example`, `ada@${'a'.repeat(63)}.example`],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeAddress(typed)).toBe(stored);
    expect(normalizeAddress(stored)).toBe(stored);
  });

  const long = (length: number) =>
    `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(length - 64 - 61 - 61 - 6)}.ef`;

  test('has at most 254 characters', { tags: ['attack'] }, () => {
    expect(long(254)).toHaveLength(254);
    expect(normalizeAddress(long(254))).not.toBeNull();
    expect(normalizeAddress(long(255))).toBeNull();
  });

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@exa mple.com',
    'ada@-example.com',
    'ada@example..com',
    'a..da@example.com',
    '.ada@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\r\nBcc: eve@example.com',
    'ada@example.com\n',
    'ada@example.com\u2028',
    'ada\u0000@example.com',
    'ädä@example.com',
    'ada(comment)@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is none', { tags: ['attack'] }, (typed) => {
    expect(normalizeAddress(typed)).toBeNull();
  });
});

test.each([
  ['ada+one@example.com', 'ada+two@example.com'],
  ['a.d.a@gmail.com', 'ada+x@googlemail.com'],
])('%s and %s are the same mailbox', { tags: ['attack'] }, (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

test('mailboxes of other people differ', () => {
  expect(mailboxOf('a.da@example.com')).not.toBe(mailboxOf('ada@example.com'));
  expect(mailboxOf('+x@example.com')).toBe('+x@example.com');
});
