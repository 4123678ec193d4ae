import type Stripe from 'stripe';
import { ApiError } from '../lib/api-error.ts';
import type { HttpRequest } from '../lib/http.ts';
import { readRaw } from '../lib/read-body.ts';

/** Stripe's events have some kilobytes. */
const EVENT_MAX_BYTES = 512 * 1024;
/** How old a signature may be, in seconds. */
const TOLERANCE = 300;
/** By how much clocks may differ, in seconds. */
const CLOCK_LEEWAY = 30;

/**
 * The event in a request, by the signature of its very bytes. A signature that is too old may have been recorded; one
 * from the future, which the library takes, would be good for recording.
 *
 * @throws Refusal 413 or 400
 */
export function readEvent(stripe: Stripe, request: HttpRequest, secret: string): Stripe.Event {
  const raw = readRaw(request, EVENT_MAX_BYTES);
  const signature = request.headers['stripe-signature'];
  if (typeof signature !== 'string' || isFromFuture(signature)) throw new ApiError('signatureInvalid');
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE);
  } catch {
    throw new ApiError('signatureInvalid');
  }
}

/** The library takes the last of several times, so each must be past. */
function isFromFuture(signature: string): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? Number(part.slice(2)) : []));
  return times.length !== 1 || !times.every((time) => time <= Date.now() / 1000 + CLOCK_LEEWAY);
}
