import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readToken } from './read-token.ts';

const NOW = 1_800_000_000;
const SECRET = 'hbs_secret';
const GOOD = { aud: 'board', sub: '42', iat: NOW, exp: NOW + 600 };

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hmac = (text: string, secret = SECRET, hash = 'sha256') => createHmac(hash, secret).update(text);
function tokenOf(claims: unknown, header: unknown = { alg: 'HS256', typ: 'JWT' }, secret = SECRET): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${hmac(signed, secret).digest('base64url')}`;
}
const read = (token: string, secrets: readonly string[] = [SECRET], now = NOW) =>
  readToken(token, 'board', secrets, now * 1000);
const refusal = (token: string, secrets?: readonly string[], now?: number) => {
  try {
    read(token, secrets, now);
  } catch (error) {
    return (error as { key?: string }).key;
  }
  return 'accepted';
};

describe('a token of the site', () => {
  it('says who the person is, with the address in lower case', () => {
    const person = { email: ' Ada@Example.COM', name: 'Ada', company: { id: '7', name: 'Ada & Co', plan: 'pro' } };
    expect(read(tokenOf({ ...GOOD, ...person, role: 'admin' }))).toEqual({
      ...GOOD,
      email: 'ada@example.com',
      name: 'Ada',
      company: { id: '7', name: 'Ada & Co' },
    });
  });

  it('needs none of the claims about the person, and null says the same', () => {
    const nothing = { email: null, name: null, company: null };
    expect(read(tokenOf(GOOD))).toEqual({ ...GOOD, ...nothing });
    expect(read(tokenOf({ ...GOOD, ...nothing }))).toEqual({ ...GOOD, ...nothing });
  });

  it('may be signed by any secret that counts, and by no other', () => {
    expect(refusal(tokenOf(GOOD), ['other', SECRET])).toBe('accepted');
    expect(refusal(tokenOf(GOOD), ['other'])).toBe('tokenSignature');
    expect(refusal(tokenOf(GOOD), [])).toBe('tokenSignature');
  });

  it('allows clocks a minute', () => {
    expect(refusal(tokenOf(GOOD), undefined, NOW - 60)).toBe('accepted');
    expect(refusal(tokenOf(GOOD), undefined, NOW - 61)).toBe('tokenEarly');
    expect(refusal(tokenOf(GOOD), undefined, NOW + 659)).toBe('accepted');
    expect(refusal(tokenOf(GOOD), undefined, NOW + 660)).toBe('tokenExpired');
    expect(refusal(tokenOf(GOOD), undefined, NOW - 120)).toBe('tokenEarly');
  });
});

describe('refused is', () => {
  const without = (claim: string) => Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== claim));
  it.each<[string, string, unknown]>([
    ['a token for another board', 'tokenAudience', { ...GOOD, aud: 'other' }],
    ['a token for several boards', 'tokenAudience', { ...GOOD, aud: ['board', 'other'] }],
    ['a token for no board', 'tokenAudience', without('aud')],
    ['a token without a subject', 'tokenSubject', without('sub')],
    ['an empty subject', 'tokenSubject', { ...GOOD, sub: '' }],
    ['a number as the subject', 'tokenSubject', { ...GOOD, sub: 42 }],
    ['a subject of 129 characters', 'tokenSubject', { ...GOOD, sub: 'x'.repeat(129) }],
    ['a token without "iat"', 'tokenIssuedAt', without('iat')],
    ['"iat" as text', 'tokenIssuedAt', { ...GOOD, iat: String(NOW) }],
    ['a token without "exp"', 'tokenExpiry', without('exp')],
    ['"exp" as a date', 'tokenExpiry', { ...GOOD, exp: '2027-01-01T00:00:00Z' }],
    ['a life of an hour', 'tokenLife', { ...GOOD, exp: NOW + 3600 }],
    ['a life of 601 seconds', 'tokenLife', { ...GOOD, exp: NOW + 601 }],
    ['an end before the beginning', 'tokenLife', { ...GOOD, exp: NOW - 1 }],
    ['times in milliseconds', 'tokenLife', { ...GOOD, iat: NOW * 1000, exp: (NOW + 300) * 1000 }],
    ['an address that is none', 'tokenEmail', { ...GOOD, email: 'Ada <ada@example.com>' }],
    ['a list of addresses', 'tokenEmail', { ...GOOD, email: ['ada@example.com'] }],
    ['a name of 51 characters', 'tokenName', { ...GOOD, name: 'x'.repeat(51) }],
    ['a name of 7,000 characters', 'tokenName', { ...GOOD, name: 'x'.repeat(7000) }],
    ['a name of 10,000 characters', 'tokenTooLong', { ...GOOD, name: 'x'.repeat(10_000) }],
    ['a name of blanks', 'tokenName', { ...GOOD, name: ' ' }],
    ['a company without a name', 'tokenCompany', { ...GOOD, company: { id: '7' } }],
    ['a company that is text', 'tokenCompany', { ...GOOD, company: 'Ada & Co' }],
    ['claims that are a list', 'tokenMalformed', [GOOD]],
    ['claims that are text', 'tokenMalformed', '"x"'],
    ['claims that are no JSON', 'tokenMalformed', '{'],
  ])('%s: %s', (_, key, claims) => {
    expect(refusal(tokenOf(claims))).toBe(key);
  });

  it.each<[string, string, string]>([
    ['10 KB and more', 'tokenTooLong', tokenOf({ ...GOOD, more: 'x'.repeat(10_240) })],
    ['a word', 'tokenMalformed', 'token'],
    ['nothing', 'tokenMalformed', ''],
    ['two parts', 'tokenMalformed', tokenOf(GOOD).split('.').slice(0, 2).join('.')],
    ['four parts', 'tokenMalformed', `${tokenOf(GOOD)}.x`],
    ['padding', 'tokenMalformed', `${tokenOf(GOOD)}=`],
    ['a line break at the end', 'tokenMalformed', `${tokenOf(GOOD)}\n`],
    ['an extension that must be understood', 'tokenMalformed', tokenOf(GOOD, { alg: 'HS256', crit: ['exp'] })],
    ['a signature of nothing', 'tokenSignature', tokenOf(GOOD).replace(/[^.]+$/, '')],
    ['a signature that is cut', 'tokenSignature', tokenOf(GOOD).slice(0, -2)],
    ['other claims under the signature', 'tokenSignature', withClaims({ ...GOOD, sub: '43' })],
    ['another secret', 'tokenSignature', tokenOf(GOOD, undefined, 'wrong')],
    ['no algorithm', 'tokenAlgorithm', tokenOf(GOOD, { typ: 'JWT' })],
    ...['none', 'None', 'NONE'].map((alg): [string, string, string] => [
      `"${alg}"`,
      'tokenUnsigned',
      `${part({ alg })}.${part(GOOD)}.`,
    ]),
    ...['HS384', 'HS512', 'RS256', 'ES256', 'hs256', ' HS256'].map((alg): [string, string, string] => [
      `"${alg}" in the header`,
      'tokenAlgorithm',
      tokenOf(GOOD, { alg }),
    ]),
  ])('%s: %s', (_, key, token) => {
    expect(refusal(token)).toBe(key);
  });

  function withClaims(claims: object): string {
    const [head, , signature] = tokenOf(GOOD).split('.');
    return `${head}.${part(claims)}.${signature}`;
  }

  it('a token of a private key, and one signed with the public key as the secret', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = `${part({ alg: 'RS256' })}.${part(GOOD)}`;
    const token = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    expect(refusal(token)).toBe('tokenAlgorithm');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(refusal(tokenOf(GOOD, { alg: 'HS256' }, pem))).toBe('tokenSignature');
  });
});
