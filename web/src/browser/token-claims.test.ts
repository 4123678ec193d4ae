import { expect, test } from 'vitest';
import { claimsIn } from './token-claims.ts';

const tokenWith = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('reads the claims of a token, also names beyond ASCII', () => {
  // Their Base64url has both characters that differ from Base64.
  const claims = { sub: 'ada', exp: 1_900_000_000, shown_name: 'Jürgen Śmigły 見', more: '>>>???' };
  expect(tokenWith(claims)).toMatch(/-.*_|_.*-/);
  expect(claimsIn(tokenWith(claims))).toEqual(claims);
});

test.each(['', 'no token', 'a.%%%.c', 'a.bm8.c'])('refuses %j', (text) => {
  expect(() => claimsIn(text)).toThrow();
});
