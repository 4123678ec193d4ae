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

test('no scheduled function starts beside itself', () => {
  expect(Object.keys(schedules).sort()).toEqual([...SCHEDULED].sort());
  for (const name of SCHEDULED) {
    const { maxInstances, concurrency } = schedules[name].__endpoint;
    expect({ name, maxInstances, concurrency }).toEqual({ name, maxInstances: 1, concurrency: 1 });
  }
});
