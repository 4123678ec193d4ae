import type { Firestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFailure } from '../lib/failure.ts';
import { type Job, jobRunner } from './run-jobs.ts';
import { watcher } from './watch.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** What is stored at each path. */
let failing = false;
const stored = new Map<string, Record<string, unknown>>();
const db = {
  doc: (path: string) => ({
    get: async () => {
      if (failing) throw new Error('Firestore is down');
      return { data: () => stored.get(path) };
    },
    set: async (fields: Record<string, unknown>) => {
      const known = { ...stored.get(path), ...fields };
      // The field's deletion.
      for (const [name, value] of Object.entries(known)) if (isDeletion(value)) delete known[name];
      stored.set(path, known);
    },
  }),
} as unknown as Firestore;
const isDeletion = (value: unknown) => value?.constructor?.name.includes('Delete') === true;

const failed = vi.fn(async (_where: string, _error: unknown) => undefined);
const began: string[] = [];

const job = (name: string, run: () => Promise<unknown> = async () => undefined, limitMs = 60_000): Job => ({
  name,
  limitMs,
  run: async () => {
    began.push(name);
    await run();
    return undefined;
  },
});
const never = () => new Promise<never>(() => undefined);
const runner = (withinMs = 5000) => jobRunner(db, watcher(db), withinMs);
/** Names of the jobs whose success the health record has. */
const ran = () => {
  const [day] = [...stored].filter(([path]) => path.startsWith('health/')).map(([, fields]) => fields.ran);
  return Object.keys((day ?? {}) as object);
};
const failures = () => failed.mock.calls.map(([where]) => where);

beforeEach(() => {
  stored.clear();
  began.length = 0;
  failed.mockClear();
  vi.mocked(logger.error).mockReturnValue();
  onFailure(failed);
});
afterEach(() => onFailure(async () => undefined));

test('a job that throws holds up none of the others, and the record of health names it', async () => {
  const jobs = [job('first', () => Promise.reject(new Error('x'))), job('second'), job('third')];
  await expect(runner()(jobs)).rejects.toThrow('Jobs have failed: first');
  expect(began).toEqual(['first', 'second', 'third']);
  expect(failures()).toEqual(['first']);
});

test('a job that hangs until its limit holds up none of the others, and has failed then', async () => {
  const jobs = [job('first', never, 20), job('second')];
  await expect(runner()(jobs)).rejects.toThrow('Jobs have failed: first');
  expect(began).toEqual(['first', 'second']);
  expect(failures()).toEqual(['first']);
});

test('a job whose process was killed is named, and starts after the others', async () => {
  stored.set('system/jobs', { first: new Date() });
  await runner()([job('first'), job('second'), job('third')]);
  expect(began).toEqual(['second', 'third', 'first']);
  expect(failures()).toEqual(['first']);
  expect(stored.get('system/jobs')).toEqual({});
});

test('a slow job outlives the run, starts not beside itself, and the others start again', async () => {
  let end = () => {};
  const slow = job('slow', () => new Promise<void>((resolve) => (end = resolve)));
  const run = runner(30);
  await run([slow, job('quick')]);
  await run([slow, job('quick')]);
  expect(began).toEqual(['slow', 'quick', 'quick']);
  expect(stored.get('system/jobs')).toMatchObject({ slow: expect.anything() });
  end();
  await expect.poll(() => stored.get('system/jobs')).toEqual({});
  await run([slow]);
  expect(began.at(-1)).toBe('slow');
});

test('two runs at the same time start each job once, and take none for cut off', async () => {
  const slow = job('slow', () => new Promise<void>((resolve) => void setTimeout(resolve, 10)));
  const run = runner();
  await Promise.all([run([slow]), run([slow])]);
  expect(began).toEqual(['slow']);
  expect(failures()).toEqual([]);
});

test('a run that cannot note what begins leaves its jobs to the next one', async () => {
  const run = runner();
  failing = true;
  await expect(run([job('first')])).rejects.toThrow('Firestore is down');
  failing = false;
  await run([job('first')]);
  expect(began).toEqual(['first']);
});

test('one job can be run alone, by its name', async () => {
  const jobs = [job('first'), job('second')];
  await runner()(jobs, 'second');
  expect(began).toEqual(['second']);
  // The platform's name of the schedule is not the name of a job.
  await runner()(jobs, 'firebase-schedule-everyMinute-us-central1');
  expect(began).toEqual(['second', 'first', 'second']);
});

test('each job has its own record of health', async () => {
  await runner()([job('first'), job('second')]);
  expect(stored.get('system/jobs')).toEqual({});
  expect(ran().length).toBeGreaterThan(0);
});
