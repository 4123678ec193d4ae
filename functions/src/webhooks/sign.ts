import { Webhook } from 'standardwebhooks';

/**
 * Returns the headers by which a receiver proves who has sent a body (Standard Webhooks 1.0).
 *
 * @param secrets one, and during a rotation the former one
 */
export function signatureHeaders(
  id: string,
  { body, at, secrets }: { readonly body: string; readonly at: Date; readonly secrets: readonly string[] },
) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
