import { describe, expect, test } from 'vitest';
import { pauseAfter, Wait } from '../../lib/wait.ts';
import { requireGood } from './judge.ts';

const NOW = Date.UTC(2026, 0, 1);
const reset = (seconds: number) => String(NOW / 1000 + seconds);
const judge = (status: number, headers: Record<string, string>, body: unknown, hasKey = true) => {
  try {
    requireGood({ status, headers, body }, hasKey, NOW);
    return 'good';
  } catch (error) {
    return error instanceof Wait ? error.seconds : (error as { readonly key: string }).key;
  }
};

test.each([
  [200, {}, {}, 'good'],
  [200, {}, undefined, 'sourceUnreadable'],
  [429, {}, undefined, 60],
  [429, { 'retry-after': '7' }, {}, 7],
  [429, { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' }, {}, 60],
  [429, { 'retry-after': '86400' }, {}, 3600],
  [429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(90) }, {}, 90],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(-5) }, {}, 1],
  [403, { 'retry-after': '30' }, {}, 30],
  [403, {}, { message: 'You have exceeded a secondary rate limit.' }, 60],
  [403, { 'x-ratelimit-remaining': '12' }, { message: 'Forbidden' }, 'sourceKeyRefused'],
  [401, {}, undefined, 'sourceKeyRefused'],
  [400, {}, { error: 'invalid api key' }, 'sourceKeyRefused'],
  [400, {}, { errors: [{ message: 'API Key is invalid' }] }, 'sourceKeyRefused'],
  [400, {}, { error: 'bad limit' }, 'sourceUnreadable'],
  [307, { location: '/signin?redirect=%2Fapi' }, undefined, 'sourceKeyRefused'],
  [302, { location: 'https://elsewhere.example' }, undefined, 'sourceUnknown'],
  [404, {}, undefined, 'sourceUnknown'],
  [410, {}, { message: 'Issues are disabled' }, 'sourceUnknown'],
  [422, {}, {}, 'sourceUnreadable'],
  [500, {}, undefined, 10],
  [503, { 'retry-after': '120' }, undefined, 120],
])('%i %j %j means %s', (status, headers, body, meaning) => expect(judge(status, headers, body)).toBe(meaning));

test('without a key, one is asked for', () => {
  expect(judge(401, {}, {}, false)).toBe('sourceKeyRequired');
  expect(judge(302, { location: 'https://feedback.example.com/signin' }, undefined, false)).toBe('sourceKeyRequired');
});

describe('after a good answer', () => {
  test.each([
    [{}, null],
    [{ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': reset(90) }, null],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(90) }, 90],
    [{ 'x-ratelimit-remaining': '0' }, 60],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }, 60],
  ])('%j pauses for %s', (headers, seconds) => expect(pauseAfter({ headers }, NOW)).toBe(seconds));
});
