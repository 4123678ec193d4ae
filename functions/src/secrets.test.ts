import { afterEach, describe, expect, test, vi } from 'vitest';

type Functions = Readonly<
  Record<string, { readonly __endpoint: { readonly secretEnvironmentVariables?: readonly { readonly key: string }[] } }>
>;

/** Loads the functions as a deployment does. @returns the functions that each secret is bound to, by secret */
async function bound(env: Readonly<Record<string, string>> = {}): Promise<Record<string, string[]>> {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-secrets');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const functions: Functions = { ...(await import('./http.ts')), ...(await import('./schedules.ts')) };
  const names: Record<string, string[]> = {};
  for (const [name, { __endpoint }] of Object.entries(functions)) {
    for (const { key } of __endpoint.secretEnvironmentVariables ?? [])
      names[key] = [...(names[key] ?? []), name].sort();
  }
  return names;
}
afterEach(() => {
  vi.unstubAllEnvs();
});

// Each test loads all functions.
describe('secrets are bound', { timeout: 30_000 }, () => {
  test('to the functions that ask Stripe', async () => {
    expect(await bound()).toEqual({
      STRIPE_SECRET_KEY: ['everyFiveMinutes', 'payments'],
      STRIPE_WEBHOOK_SECRET: ['payments'],
    });
  });

  test('to none without payments', async () => {
    expect(await bound({ PAYMENTS: 'none' })).toEqual({});
  });

  test('for mail, to the sender', async () => {
    expect(await bound({ PAYMENTS: 'none', MAIL_SENDER: 'own' })).toEqual({ SMTP_URL: ['everyMinute'] });
  });
});
