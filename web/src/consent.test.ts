import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseConsent, UNDECIDED } from './consent.ts';

const DECIDED = {
  essential: true,
  functional: false,
  analytics: true,
  marketing: false,
  accepted: true,
  rejected: false,
  decided: true,
  decided_at: '2026-03-01T12:00:00.000Z',
};

const at = (date: string) => new Date(`${date}T12:00:00.000Z`);

/** Whether before-paint.js hides the consent banner before the first paint, as the page itself does later. */
function isHiddenBeforePaint(text: string | null, now: Date): boolean {
  const root = { dataset: {} as Record<string, string> };
  const localStorage = { getItem: (key: string) => (key === 'cookie_consent_status' ? text : null) };
  const matchMedia = () => ({ matches: false, addEventListener: () => undefined });
  const clock = { now: () => now.getTime(), parse: Date.parse };
  new Script(readFileSync(new URL('../public/before-paint.js', import.meta.url), 'utf8')).runInNewContext({
    document: { documentElement: root },
    localStorage,
    matchMedia,
    Date: clock,
  });
  return root.dataset.consent === 'decided';
}

it('a stored decision is read as it was made', () => {
  expect(parseConsent(JSON.stringify(DECIDED), at('2026-11-22'))).toEqual(DECIDED);
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
  expect(parseConsent(text, at('2026-11-22'))).toEqual(UNDECIDED);
});

describe('a decision lasts 12 months', () => {
  const text = JSON.stringify(DECIDED);

  it.each([
    ['2026-03-01', true],
    ['2027-03-01', true],
    ['2027-03-02', false],
    ['2036-01-01', false],
  ])('on %s it counts: %s, from the first paint on', (date, counts) => {
    expect(parseConsent(text, at(date)).decided).toBe(counts);
    expect(isHiddenBeforePaint(text, at(date))).toBe(counts);
  });

  it.each([undefined, null, 'yesterday', '2030-01-01T00:00:00.000Z'])('from now on if its date is %s', (date) => {
    const stored = JSON.stringify({ ...DECIDED, decided_at: date });
    expect(parseConsent(stored, at('2026-11-22'))).toEqual({ ...DECIDED, decided_at: '2026-11-22T12:00:00.000Z' });
    expect(isHiddenBeforePaint(stored, at('2026-11-22'))).toBe(true);
  });

  it.each([null, 'true', 'broken'])('and the question is painted where nothing is decided: %s', (stored) => {
    expect(isHiddenBeforePaint(stored, at('2026-11-22'))).toBe(false);
  });
});

it('essential is always true, whatever is stored', () => {
  expect(parseConsent(JSON.stringify({ ...DECIDED, essential: false })).essential).toBe(true);
});
