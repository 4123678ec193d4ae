/** @module-tag attack */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readToken } from './read-token.ts';

const NOW = 1_800_000_000;
const SECRET = 'hbs_secret';
const ABOUT = { sub: '42', iat: NOW, exp: NOW + 600 };
const GOOD = { aud: 'board', ...ABOUT };
const without = (claim: string) => Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== claim));

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hmac = (text: string, secret = SECRET, hash = 'sha256') => createHmac(hash, secret).update(text);
function tokenOf(claims: unknown, header: unknown = { alg: 'HS256', typ: 'JWT' }, secret = SECRET): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${hmac(signed, secret).digest('base64url')}`;
}
const read = (token: string, secrets: readonly string[] = [SECRET], now = NOW) =>
  readToken(token, { productId: 'board', secrets, now: now * 1000 });
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
      claims: { ...ABOUT, email: 'ada@example.com', name: 'Ada', company: { id: '7', name: 'Ada & Co' } },
      secret: SECRET,
      notes: [],
    });
  });

  it('needs none of the claims about the person, and null says the same', () => {
    const nothing = { email: null, name: null, company: null };
    const expected = { claims: { ...ABOUT, ...nothing }, secret: SECRET, notes: [] };
    expect(read(tokenOf(GOOD))).toEqual(expected);
    expect(read(tokenOf({ ...GOOD, ...nothing }))).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['a list with the board', ['board']],
    ['a list with the board and another one', ['other', 'board']],
  ])('may name its audience as %s', (_, aud) => {
    expect(refusal(tokenOf({ ...GOOD, aud }))).toBe('accepted');
  });

  it('needs no "iat", and then ends within ten minutes from now', () => {
    expect(read(tokenOf(without('iat')))).toMatchObject({ claims: { iat: null, exp: NOW + 600 }, notes: [] });
    expect(refusal(tokenOf({ ...without('iat'), exp: NOW + 660 }))).toBe('accepted');
    expect(refusal(tokenOf({ ...without('iat'), exp: NOW + 661 }))).toBe('tokenLife');
    expect(refusal(tokenOf({ ...without('iat'), exp: NOW - 60 }))).toBe('tokenExpired');
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

describe('what cannot be used is left out, and the person is not refused:', () => {
  const long = (max: number) => 'x'.repeat(max);
  it.each<[string, string[], object, object]>([
    ['an empty address', ['tokenEmail'], { email: '' }, { email: null }],
    ['an address with a name', ['tokenEmail'], { email: 'Ada <ada@example.com>' }, { email: null }],
    ['a list of addresses', ['tokenEmail'], { email: ['ada@example.com'] }, { email: null }],
    ['an empty name', ['tokenName'], { name: '' }, { name: null }],
    ['a name of blanks', ['tokenName'], { name: ' \u200b' }, { name: null }],
    ['a number as the name', ['tokenName'], { name: 7 }, { name: null }],
    ['a name of 50 characters', [], { name: long(50) }, { name: long(50) }],
    ['a name of 51 characters', ['tokenNameCut'], { name: long(51) }, { name: long(50) }],
    ['a name of 7,000 characters', ['tokenNameCut'], { name: long(7000) }, { name: long(50) }],
    ['an emoji at the end of a name', ['tokenNameCut'], { name: `${long(49)}🙂` }, { name: long(49) }],
    ['half an emoji in a name', [], { name: 'Ada \ud83d' }, { name: 'Ada \ufffd' }],
    ['an empty company', ['tokenCompany'], { company: {} }, { company: null }],
    ['a company without a name', ['tokenCompany'], { company: { id: 7 } }, { company: null }],
    ['a company that is text', ['tokenCompany'], { company: 'Ada & Co' }, { company: null }],
    ['a company of false', ['tokenCompany'], { company: false }, { company: null }],
    ['a company with a long id', ['tokenCompany'], { company: { id: long(129), name: 'A' } }, { company: null }],
    ['a number as the id', [], { company: { id: 7, name: 'A' } }, { company: { id: '7', name: 'A' } }],
    [
      'a company with a long name',
      ['tokenCompanyCut'],
      { company: { id: '7', name: long(129) } },
      { company: { id: '7', name: long(128) } },
    ],
    ['"iat" as text', ['tokenIssuedAt'], { iat: String(NOW) }, { iat: null }],
    [
      'all at once',
      ['tokenIssuedAt', 'tokenEmail', 'tokenName', 'tokenCompany'],
      { iat: '', email: '', name: '', company: '' },
      { ...ABOUT, iat: null, email: null, name: null, company: null },
    ],
  ])('%s', (_, notes, asked, claims) => {
    expect(read(tokenOf({ ...GOOD, ...asked }))).toMatchObject({ notes, claims });
  });
});

describe('another form of the secret is named:', () => {
  const REAL = 'hbs_Zm9v-2_yYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6MTIzNA';
  it.each<[string, string | Buffer]>([
    ['decoded as Base64 in addresses', Buffer.from(REAL, 'base64url')],
    ['decoded without its prefix', Buffer.from(REAL.slice(4), 'base64url')],
    ['decoded without what is no Base64', Buffer.from(REAL.replaceAll(/[-_]/g, ''), 'base64')],
    ['encoded as Base64', Buffer.from(REAL).toString('base64')],
    ['with a line break', `${REAL}\n`],
    ['with quotation marks', `"${REAL}"`],
    ['without its prefix', REAL.slice(4)],
  ])('%s', (_, key) => {
    const signed = `${part({ alg: 'HS256' })}.${part(GOOD)}`;
    const token = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    expect(refusal(token, [REAL])).toBe('tokenSecret');
    expect(refusal(token, ['hbs_other', REAL])).toBe('tokenSecret');
    expect(refusal(token, ['hbs_other'])).toBe('tokenSignature');
  });
});

describe('refused is', () => {
  it.each<[string, string, unknown]>([
    ['a token for another board', 'tokenAudience', { ...GOOD, aud: 'other' }],
    ['a token for several other boards', 'tokenAudience', { ...GOOD, aud: ['another', 'other'] }],
    ['a list of a list', 'tokenAudience', { ...GOOD, aud: [['board']] }],
    ['an empty list', 'tokenAudience', { ...GOOD, aud: [] }],
    ['a token for no board', 'tokenAudience', without('aud')],
    ['a token without a subject', 'tokenSubject', without('sub')],
    ['an empty subject', 'tokenSubject', { ...GOOD, sub: '' }],
    ['a number as the subject', 'tokenSubject', { ...GOOD, sub: 42 }],
    ['a subject of 129 characters', 'tokenSubject', { ...GOOD, sub: 'x'.repeat(129) }],
    ['half an emoji in the subject', 'tokenSubject', { ...GOOD, sub: 'ada \ud83d' }],
    ['a token without "exp"', 'tokenExpiry', without('exp')],
    ['"exp" as a date', 'tokenExpiry', { ...GOOD, exp: '2027-01-01T00:00:00Z' }],
    ['a life of an hour', 'tokenLife', { ...GOOD, exp: NOW + 3600 }],
    ['a life of 601 seconds', 'tokenLife', { ...GOOD, exp: NOW + 601 }],
    ['an end before the beginning', 'tokenLife', { ...GOOD, exp: NOW - 1 }],
    ['times in milliseconds', 'tokenMilliseconds', { ...GOOD, iat: NOW * 1000, exp: (NOW + 300) * 1000 }],
    ['an end alone in milliseconds', 'tokenMilliseconds', { ...without('iat'), exp: (NOW + 300) * 1000 }],
    ['a beginning alone in milliseconds', 'tokenMilliseconds', { ...GOOD, iat: NOW * 1000 }],
    ['a name of 10,000 characters', 'tokenTooLong', { ...GOOD, name: 'x'.repeat(10_000) }],
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
