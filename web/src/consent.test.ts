import { expect, it } from 'vitest';
import { parseConsent, UNDECIDED } from './consent.ts';

const DECIDED = {
  essential: true,
  functional: false,
  analytics: true,
  marketing: false,
  accepted: true,
  rejected: false,
  decided: true,
};

it('a stored decision counts as it was made', () => {
  expect(parseConsent(JSON.stringify(DECIDED))).toEqual(DECIDED);
});

it.each([
  null,
  '',
  'true',
  'null',
  '[]',
  '{}',
  '{"analytics":true}',
  JSON.stringify({ ...DECIDED, decided: false }),
  JSON.stringify({ ...DECIDED, analytics: 'yes' }),
  JSON.stringify({ ...DECIDED, marketing: undefined }),
])('anything else is no decision and no consent: %s', (text) => {
  expect(parseConsent(text)).toEqual(UNDECIDED);
});

it('essential is always true, whatever stands there', () => {
  expect(parseConsent(JSON.stringify({ ...DECIDED, essential: false })).essential).toBe(true);
});
