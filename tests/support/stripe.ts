import Stripe from 'stripe';
import { HOST, PORTS, url } from '../stack/ports.ts';
import { SECRET_KEY } from '../stack/stripe/keys.ts';

/** A client of the stand-in that `npm start` runs, with the secret key of a server. */
export const stripe = new Stripe(SECRET_KEY, { host: HOST, port: PORTS.stripe, protocol: 'http' });

/** Calls a control of the stand-in (tests/stack/stripe/control.ts). */
export async function control<T>(what: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${url('stripe')}/_control/${what}`, init)).json()) as T;
}
