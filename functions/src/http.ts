import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { stripeKey, webhookSecret } from './billing/stripe-secrets.ts';
import { takeStripesEvents } from './billing/stripe-webhook.ts';
import { CALLS, PAYMENTS, UPLOADS } from './calls.ts';
import type { Means } from './door/call.ts';
import { callsApp } from './door/calls-app.ts';
import { serve } from './door/serve.ts';
import { SWEEP_SECONDS } from './options.ts';
import { isOpen } from './people/secret.ts';
import { auth } from './store/auth.ts';
import { readLimitFactor } from './store/count-limited-call.ts';
import { db } from './store/firestore.ts';
import { verifyApp } from './store/verify-app.ts';
import './health/failures.ts';

/** The functions that answer calls of our pages. They differ in what they need at run time. */

const means: Means = {
  db,
  auth,
  verifyApp,
  isOpen: (person) => isOpen(db, person),
  factor: readLimitFactor(process.env),
};
// Only our own pages call these through Hosting, so no other origin is allowed. `invoker` is set because a deployment
// then repairs a missing permission to call a function.
const ours = { cors: false, invoker: 'public' } as const;

/** Moving a visitor's votes takes longest. */
export const calls = onRequest({ ...ours, timeoutSeconds: 300 }, serve(callsApp(CALLS, means)));

/** Calls that send requests to Stripe, and Stripe's events. Load on the other calls does not delay them. */
export const payments = onRequest(
  { ...ours, secrets: [...stripeKey(), ...webhookSecret()], timeoutSeconds: SWEEP_SECONDS },
  serve(takeStripesEvents(callsApp(PAYMENTS, means))),
);

/** One upload at a time in an instance, because decoding takes memory and time. */
export const uploads = onRequest({ ...ours, concurrency: 1, memory: '512MiB' }, serve(callsApp(UPLOADS, means)));
