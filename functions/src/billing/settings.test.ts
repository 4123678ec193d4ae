import { describe, expect, test } from 'vitest';
import { isLiveKey, readSettings } from './settings.ts';

test('without settings, the origins are the Firebase addresses of the project', () => {
  expect(readSettings({ GCLOUD_PROJECT: 'feedback' })).toEqual({
    origins: ['https://feedback.web.app', 'https://feedback.firebaseapp.com'],
    payments: 'on',
    callsPerHour: 60,
    secretKey: '',
    webhookSecret: '',
  });
});

test('APP_ORIGINS is split at commas and keeps its order', () => {
  const { origins } = readSettings({ APP_ORIGINS: 'https://a.example, https://b.example:8443' });
  expect(origins).toEqual(['https://a.example', 'https://b.example:8443']);
});

describe('an invalid setting throws:', () => {
  test.each([
    { APP_ORIGINS: 'https://a.example/' },
    { APP_ORIGINS: 'a.example' },
    { PAYMENT_CALLS_PER_HOUR: 'many' },
    { PAYMENT_CALLS_PER_HOUR: '-1' },
    { PAYMENTS: 'free' },
  ])('%j', (env) => {
    expect(() => readSettings(env)).toThrow(Object.values(env)[0]);
  });
});

test.each([
  ['', 'on'],
  ['on', 'on'],
  ['off', 'off'],
  [' None ', 'none'],
])('PAYMENTS=%s: %s', (value, payments) => {
  expect(readSettings({ PAYMENTS: value }).payments).toBe(payments);
});

test.each([
  ['sk_test_x', false],
  ['rk_test_x', false],
  ['sk_live_x', true],
  ['rk_live_x', true],
])('%s: live is %s', (key, live) => {
  expect(isLiveKey(key)).toBe(live);
});
