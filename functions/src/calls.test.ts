import { beforeAll, expect, test, vi } from 'vitest';
import { CALLS, PAYMENTS, UPLOADS } from './calls.ts';
import type { Call } from './door/call.ts';

vi.mock('firebase-functions/logger');

let calls: readonly (readonly [path: string, call: Call])[];

beforeAll(async () => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-calls');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  const all = Object.entries({ ...CALLS, ...PAYMENTS, ...UPLOADS });
  calls = await Promise.all(all.map(async ([path, load]) => [path, await load()] as const));
  return () => vi.unstubAllEnvs();
});

test('each call stands at the address of its contract', () => {
  expect(calls.filter(([path, { contract }]) => contract.path !== path)).toEqual([]);
});

test('every call that needs a token has a limit, by account and by address', () => {
  const needing = calls.filter(([path, { contract }]) => contract.token === 'required' && !(path in PAYMENTS));
  expect(needing.length).toBeGreaterThan(30);
  expect(needing.filter(([, { limit }]) => limit === undefined)).toEqual([]);
});

test('each of 300 people in a lecture hall, with one address, can make every call twice an hour', {
  tags: ['field'],
}, () => {
  const few = calls.filter(([, { limit }]) => limit && limit.perAddress < 600);
  // One person cannot use up what the others need.
  const greedy = calls.filter(([, { limit }]) => limit && limit.perCaller > limit.perAddress / 5);
  expect([...few, ...greedy].map(([path]) => path)).toEqual([]);
});

test('with App Check on, all calls but reports of errors and Stripe’s events need a token of it', async () => {
  vi.stubEnv('APP_CHECK', 'on');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.resetModules();
  const { callsApp } = await import('./door/calls-app.ts');
  const { takeStripesEvents } = await import('./billing/stripe-webhook.ts');
  const { verifyApp } = await import('./store/verify-app.ts');
  const means = { db: {}, auth: {}, verifyApp, factor: 1 } as never;
  const app = takeStripesEvents(callsApp({ ...CALLS, ...PAYMENTS, ...UPLOADS }, means));
  const keyOf = async (path: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    return ((await (await app.request(path, init)).json()) as { readonly key: string }).key;
  };
  const paths = [...calls.map(([path]) => path), '/api/stripe-webhook'];
  const keys = await Promise.all(paths.map(async (path) => [path, await keyOf(path)] as const));
  const open = keys.filter(([, key]) => key !== 'appUnverified').map(([path]) => path);
  expect(open.sort()).toEqual(['/api/report-error', '/api/stripe-webhook']);
});
