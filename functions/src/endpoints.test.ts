import { EventEmitter } from 'node:events';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { beforeAll, expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');

let endpoints: typeof import('./endpoints.ts');

beforeAll(async () => {
  vi.stubEnv('APP_CHECK', 'on');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-endpoints');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  endpoints = await import('./endpoints.ts');
  return () => vi.unstubAllEnvs();
});

/** Returns a function's response to an empty request. */
async function ask(handler: HttpsFunction): Promise<{ status: number; key: unknown }> {
  const request = Object.assign(new EventEmitter(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    rawBody: Buffer.from('{}'),
  });
  return new Promise((resolve, reject) => {
    let status = 0;
    const response = Object.assign(new EventEmitter(), {
      status: (code: number) => {
        status = code;
      },
      set: () => undefined,
      json: ({ key }: { key: unknown }) => {
        resolve({ status, key });
        response.emit('finish');
      },
    });
    Promise.resolve(handler(request as never, response as never)).catch(reject);
  });
}

test('with App Check on, all calls but reportError and stripeWebhook require a token', async () => {
  const answers = await Promise.all(
    Object.entries(endpoints).map(async ([name, handler]) => [name, (await ask(handler)).key] as const),
  );
  const open = answers.filter(([, key]) => key !== 'appUnverified').map(([name]) => name);
  expect(open.sort()).toEqual(['reportError', 'stripeWebhook']);
  expect(answers.length).toBeGreaterThan(10);
});
