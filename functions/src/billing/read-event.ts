import type Stripe from 'stripe';
import { ApiError } from '../lib/api-error.ts';
import type { SentHeaders } from '../lib/client-address.ts';

/** Stripe's events are a few kilobytes in size. */
export const EVENT_MAX_BYTES = 512 * 1024;
/** Maximum age of a signature, in seconds. */
const TOLERANCE = 300;
/** Maximum clock difference, in seconds. */
const CLOCK_LEEWAY = 30;

/**
 * Returns the event in a request after verifying the signature of its raw bytes. Rejects old signatures, which may be
 * replayed, and those from the future, which the library accepts and which would stay replayable for longer.
 *
 * @throws ApiError 400
 */
export function readEvent(
  stripe: Stripe,
  { headers, body }: { readonly headers: SentHeaders; readonly body: Buffer },
  secret: string,
): Stripe.Event {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || isFromFuture(signature)) throw new ApiError('signatureInvalid');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  } catch {
    throw new ApiError('signatureInvalid');
  }
}

/** Returns true unless there is exactly one time and it is past, because the library uses the last of several times. */
function isFromFuture(signature: string): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? Number(part.slice(2)) : []));
  return times.length !== 1 || !times.every((time) => time <= Date.now() / 1000 + CLOCK_LEEWAY);
}
