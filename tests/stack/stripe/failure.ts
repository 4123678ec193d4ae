import type Stripe from 'stripe';

/** The body of an API error, in Stripe's format: `{ error: … }`. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

export class Failure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** An error for a request that Stripe would reject. */
export function invalid(message: string, details: Partial<ErrorBody> = {}, status = 400): Failure {
  return new Failure(status, { type: 'invalid_request_error', message, ...details });
}

export const unknownObject = (what: string, id: string) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
