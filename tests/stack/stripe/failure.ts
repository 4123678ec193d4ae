import type Stripe from 'stripe';

/** The body of an API error, in Stripe's format: `{ error: … }`. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
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

/** An error for a request that Stripe cannot parse or would reject. */
export function invalid(message: string, details: Pick<ErrorBody, 'code' | 'param'> = {}): Failure {
  return new Failure(400, { type: 'invalid_request_error', message, ...details });
}

export const missing = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const unknownObject = (what: string, id: string, param = 'id') =>
  new Failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });

export const unauthorized = (message: string) => new Failure(401, { type: 'invalid_request_error', message });
