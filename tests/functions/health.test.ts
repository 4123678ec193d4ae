import { Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkHealth, reportHealth } from '../../functions/src/health/check-health.ts';
import { countFailure, dayPath, recordRun } from '../../functions/src/health/day.ts';
import { watcher } from '../../functions/src/health/watch.ts';
import { logFailure, onFailure } from '../../functions/src/lib/failure.ts';
import { HOUR_MS } from '../../functions/src/shared/time.ts';
import { aProduct } from '../support/factories.ts';
import { clear, connect } from './support/emulator.ts';

vi.mock('firebase-functions/logger', { spy: true });

const db = connect('health');
const NOW = Date.UTC(2026, 5, 2, 5);
const SCHEDULES = ['reconcile', 'tendVisitors'];

const failing = (code: unknown, name = 'Error') =>
  Object.assign(new Error('votes/item_ada of ada@example.com\n    at ada@example.com'), { code, name });
const logged = vi.fn();

beforeEach(async () => {
  await clear('health');
  logged.mockClear();
  vi.mocked(logger.error).mockImplementation(logged);
  vi.mocked(logger.write).mockImplementation(logged);
  for (const name of SCHEDULES) await recordRun(db, { name, counts: {}, now: NOW - 60_000 });
});
afterEach(() => onFailure(async () => undefined));

test('reports only figures if nothing is wrong', async () => {
  await db.doc('products/a').set(aProduct());
  expect(await checkHealth(db, SCHEDULES, NOW)).toMatchObject({
    problems: [],
    remarks: [],
    figures: { products: 1, feedback: 0, votes: 0, accountsUnderDeletion: 0, boardsUnderDeletion: 0 },
  });
});

test('reports no stopped schedules on a new site', async () => {
  await clear('health');
  expect((await checkHealth(db, SCHEDULES, NOW)).problems).toEqual([]);
});

describe('reports', () => {
  const problems = async () => (await checkHealth(db, SCHEDULES, NOW)).problems;

  test('the failures of a day, by function', async () => {
    await countFailure(db, { where: '/api/stripe-webhook', error: failing('x'), now: NOW - 20 * HOUR_MS });
    await countFailure(db, { where: '/api/stripe-webhook', error: failing('x'), now: NOW });
    await countFailure(db, { where: 'onVoteWritten', error: 'no error at all', now: NOW });
    expect(await problems()).toEqual(['2 functions have failed (/api/stripe-webhook: 2, onVoteWritten: 1)']);
  });

  test.each([8, 'auth/quota-exceeded'])('a limit of Google’s: %s', async (code) => {
    await countFailure(db, { where: 'onVoteWritten', error: failing(code), now: NOW });
    expect(await problems()).toContain('1 failures were for a limit of Google’s');
  });

  test('a schedule that has stopped', async () => {
    await recordRun(db, { name: 'reconcile', counts: {}, now: NOW + 2 * HOUR_MS });
    expect((await checkHealth(db, SCHEDULES, NOW + 2 * HOUR_MS)).problems).toEqual([
      '1 schedules have stopped (tendVisitors)',
    ]);
  });

  test('no stopped schedule just after midnight', async () => {
    const midnight = Date.UTC(2026, 5, 3);
    for (const name of SCHEDULES) await recordRun(db, { name, counts: {}, now: midnight - 60_000 });
    expect((await checkHealth(db, SCHEDULES, midnight + 60_000)).problems).toEqual([]);
  });

  test('deletions that are stuck, and not those that are running', async () => {
    const begun = (hours: number) => Timestamp.fromMillis(NOW - hours * HOUR_MS);
    await db.doc('deleted_users/old').set({ done: false, begun_at: begun(30), merged_into: null });
    await db.doc('deleted_users/new').set({ done: false, begun_at: begun(1), merged_into: null });
    await db.doc('deleted_users/done').set({ done: true, begun_at: begun(30), merged_into: null });
    await db.doc('deleted_products/old').set({ done: false, deleted_at: begun(30) });
    const health = await checkHealth(db, SCHEDULES, NOW);
    expect(health.problems).toEqual([
      '1 deletions of accounts are not finished after a day',
      '1 deletions of boards are not finished after a day',
    ]);
    expect(health.figures).toMatchObject({ accountsUnderDeletion: 2, boardsUnderDeletion: 1 });
  });

  test('repairs as a remark, and failed repairs as a problem', async () => {
    await recordRun(db, { name: 'reconcile', counts: { repaired: 2, unrepaired: 0 }, now: NOW });
    await recordRun(db, { name: 'reconcile', counts: { repaired: 1, unrepaired: 1 }, now: NOW });
    expect(await checkHealth(db, SCHEDULES, NOW)).toMatchObject({
      problems: ['1 repairs were not possible'],
      remarks: ['3 counters or registrations were repaired'],
    });
  });
});

describe('the report', () => {
  test.each([
    { what: 'nothing', severity: 'INFO', change: async () => undefined },
    {
      what: 'a repair',
      severity: 'WARNING',
      change: () => recordRun(db, { name: 'reconcile', counts: { repaired: 1 }, now: NOW }),
    },
    {
      what: 'a failure',
      severity: 'ERROR',
      change: () => countFailure(db, { where: 'x', error: failing(1), now: NOW }),
    },
  ])('of $what is one line at $severity, kept with the day until it expires', async ({ change, severity }) => {
    await change();
    await reportHealth(db, SCHEDULES, NOW);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ severity, message: 'Health', problems: expect.any(Array) }),
    );
    const day = await db.doc(dayPath(NOW)).get();
    expect(day.id).toBe('2026-06-02');
    expect(day.get('report.figures.votes')).toBe(0);
    expect((day.get('expires_at') as Timestamp).toMillis()).toBeGreaterThan(NOW + 80 * 24 * HOUR_MS);
  });
});

describe('a function that runs in the background', () => {
  const letters = async () => (await db.collection('dead_letters').get()).docs.map((letter) => letter.data());
  const event = (hoursAgo: number) => ({
    id: 'event-1',
    time: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  });
  const broken = watcher(db)('onVoteWritten', () => Promise.reject(failing(5, 'TypeError')));

  test('is logged and retried after a failure, without the text of its message', async () => {
    const thrown = (await broken(event(1)).catch((error: unknown) => error)) as Error;
    expect(String(thrown.stack)).toMatch(/^TypeError \(5\)\n +at .*health\.test\.ts/);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'Failed',
      expect.objectContaining({
        function: 'onVoteWritten',
        event: 'event-1',
        '@type': expect.stringMatching(/ReportedErrorEvent$/),
        stack_trace: expect.stringMatching(/^TypeError \(5\)\n +at .*health\.test\.ts/),
      }),
    );
    expect(`${thrown.stack}${thrown.message}${JSON.stringify(logged.mock.calls)}`).not.toContain('ada');
    expect(await letters()).toEqual([]);
  });

  test('is given up after failing for almost a day, and reported', async () => {
    await broken(event(23.5));
    expect(await letters()).toEqual([
      {
        function: 'onVoteWritten',
        name: 'TypeError',
        code: 5,
        at: expect.any(Timestamp),
        expires_at: expect.any(Timestamp),
      },
    ]);
    for (const name of SCHEDULES) await recordRun(db, { name });
    expect((await checkHealth(db, SCHEDULES)).problems).toEqual(['1 events were given up']);
  });

  test('fails at any age if it runs on a schedule', async () => {
    await expect(broken({ scheduleTime: '2020-01-01T00:00:00Z' })).rejects.toThrow('TypeError');
  });

  test('is not logged if it succeeds', async () => {
    await watcher(db)('onVoteWritten', () => 'done')(event(30));
    expect(logged).not.toHaveBeenCalled();
  });
});

test('a failure of the counting itself is ignored', async () => {
  const heard = vi.fn(() => Promise.reject(new Error('no database')));
  onFailure(heard);
  const error = failing('x');
  await logFailure('/api/x', {}, error);
  expect(heard).toHaveBeenCalledExactlyOnceWith('/api/x', error);
});
