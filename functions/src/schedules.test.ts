import { beforeAll, expect, test, vi } from 'vitest';
import { SCHEDULED } from './deployed.ts';

let schedules: typeof import('./schedules.ts');

beforeAll(async () => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-schedules');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  schedules = await import('./schedules.ts');
  return () => vi.unstubAllEnvs();
});

test('a schedule has one instance, which takes the next run while a slow job is at work', () => {
  for (const [name, { __endpoint }] of Object.entries(schedules)) {
    const { maxInstances, concurrency } = __endpoint;
    expect({ name, maxInstances, concurrency }).toEqual({ name, maxInstances: 1, concurrency: 10 });
  }
});

test('the jobs of each schedule are those that are named', async () => {
  const { JOBS } = await import('./jobs.ts');
  const named = Object.entries(JOBS).map(([schedule, jobs]) => [schedule, jobs.map(({ name }) => name)]);
  expect(Object.fromEntries(named)).toEqual(SCHEDULED);
});
