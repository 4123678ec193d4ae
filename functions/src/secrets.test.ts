import { beforeAll, describe, expect, test, vi } from 'vitest';

type Functions = Readonly<
  Record<string, { readonly __endpoint: { readonly secretEnvironmentVariables?: readonly { readonly key: string }[] } }>
>;

let functions: Functions;

/** Loads the functions as a deployment does. */
beforeAll(async () => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, 'demo-secrets');
  // No request leaves the machine, and none reaches a database.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  functions = { ...(await import('./endpoints.ts')), ...(await import('./schedules.ts')) };
  return () => vi.unstubAllEnvs();
});

const secretsOf = (name: string) =>
  functions[name]?.__endpoint.secretEnvironmentVariables?.map(({ key }) => key).sort() ?? [];

describe('secrets of Stripe reach', () => {
  test('only functions that ask it', () => {
    const asking = Object.keys(functions).filter((name) => secretsOf(name).includes('STRIPE_SECRET_KEY'));
    expect(asking.sort()).toEqual([
      'createCheckoutSession',
      'createPaymentIntent',
      'deleteAccount',
      'paymentStatus',
      'receiptLink',
      'resumeDeletions',
      'stripeWebhook',
      'verifyPayment',
    ]);
  });

  test('for the signatures of its events, one function', () => {
    const checking = Object.keys(functions).filter((name) => secretsOf(name).includes('STRIPE_WEBHOOK_SECRET'));
    expect(checking).toEqual(['stripeWebhook']);
  });
});
