import Stripe from 'stripe';
import { HOST, PORTS, url } from '../stack/ports.ts';
import { SECRET_KEY } from '../stack/stripe/keys.ts';

/** The stand-in that `npm start` puts up, as a server with the secret key has it. */
export const stripe = new Stripe(SECRET_KEY, { host: HOST, port: PORTS.stripe, protocol: 'http' });

/** Tells the stand-in what to do (tests/stack/stripe/control.ts). */
export async function control<T>(what: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${url('stripe')}/_control/${what}`, init)).json()) as T;
}
