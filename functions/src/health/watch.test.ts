import type { Firestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFailure } from '../lib/failure.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { watcher } from './watch.ts';

/** Which errors of repeated events and schedules count as failures in the health report. */

vi.mock('firebase-functions/logger', { spy: true });

const [ABORTED, INTERNAL] = [10, 13];
const counted = vi.fn(async () => undefined);
const kept = vi.fn(async () => undefined);
const db = { doc: () => ({ set: kept }) } as unknown as Firestore;
const watch = watcher(db);

const failing = (code: number) => watch('onVoteCreated', () => Promise.reject(Object.assign(new Error(), { code })));
const event = (minutesAgo: number) => ({
  id: 'event',
  time: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
});

beforeEach(() => {
  for (const mock of [counted, kept]) mock.mockClear();
  for (const log of [logger.warn, logger.error])
    vi.mocked(log)
      .mockReset()
      .mockImplementation(() => undefined);
  onFailure(counted);
});
afterEach(() => onFailure(async () => undefined));

test('contention is no failure of an event that is repeated, nor of a schedule that runs again', async () => {
  for (const occasion of [event(0), event(9), { scheduleTime: '2020-01-01T00:00:00Z' }])
    await expect(failing(ABORTED)(occasion)).rejects.toThrow('Error');
  expect(counted).not.toHaveBeenCalled();
  expect(logger.error).not.toHaveBeenCalled();
  expect(logger.warn).toHaveBeenCalledWith('Contended', { function: 'onVoteCreated', event: 'event', code: ABORTED });
});

test('contention that lasts is one, and so is any other error at once', async () => {
  await expect(failing(ABORTED)(event(11))).rejects.toThrow('Error');
  await expect(failing(INTERNAL)(event(0))).rejects.toThrow('Error');
  expect(counted).toHaveBeenCalledTimes(2);
  expect(logger.error).toHaveBeenCalledTimes(2);
  expect(kept).not.toHaveBeenCalled();
});

test('contention that lasts for a day is given up', async () => {
  await failing(ABORTED)(event(23 * 60 + 1));
  expect(kept).toHaveBeenCalledOnce();
  expect(counted).toHaveBeenCalledOnce();
});
