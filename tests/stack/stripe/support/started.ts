import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Stripe from 'stripe';
import { HOST } from '../../ports.ts';
import { StandIn } from '../server.ts';

/** Starts a stand-in for one test, with a webhook that records its requests. @param answer gives the n-th status */
export async function started(answer: (times: number) => number = () => 200) {
  const received: { readonly body: string; readonly signature: string }[] = [];
  const webhook = express()
    .use(express.text({ type: 'application/json' }))
    .post('/hook', (request, response) => {
      received.push({ body: request.body, signature: request.get('stripe-signature') ?? '' });
      response.sendStatus(answer(received.length));
    })
    .listen(0, HOST);
  await once(webhook, 'listening');
  const standIn = await StandIn.start({
    port: 0,
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookUrl: `http://${HOST}:${(webhook.address() as AddressInfo).port}/hook`,
    webhookSecret: 'whsec_x',
    retryAfter: [20, 20, 20],
  });
  const { port } = new URL(standIn.origin);
  const connect = (key = 'sk_test_x', config: Stripe.StripeConfig = {}) =>
    new Stripe(key, { host: HOST, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...config });
  const post = (path: string, form: Record<string, string>) => {
    const init = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
    return fetch(`${standIn.origin}${path}`, init);
  };
  return {
    origin: standIn.origin,
    stripe: connect(),
    connect,
    received,
    types: () => received.map(({ body }) => JSON.parse(body).type),
    async control<T>(name: string, body: object): Promise<T> {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`${standIn.origin}/_control/${name}`, init)).json()) as T;
    },
    /** The text of the hosted page. */
    read: async (session: string) => (await fetch(`${standIn.origin}/c/pay/${session}`)).text(),
    /** Presses a button of the hosted page. @returns the redirect target */
    press: async (session: string, act: string) => (await post(`/c/pay/${session}`, { act })).headers.get('location'),
    /** Asks as Stripe.js does. */
    async ask(path: string, client_secret: string | null, form: Record<string, string> = {}) {
      const answer = await post(`/v1/${path}`, { key: 'pk_test_x', client_secret: String(client_secret), ...form });
      return { status: answer.status, body: await answer.json() };
    },
    async stop() {
      await standIn.stop();
      webhook.close();
      webhook.closeAllConnections();
    },
  };
}

export const INTENT = { amount: 500, currency: 'usd' };
export const PRICE = { currency: 'usd', unit_amount: 500, product_data: { name: 'Standard Plan' } };
export const SESSION = {
  mode: 'payment',
  client_reference_id: 'ada',
  success_url: 'http://127.0.0.1/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1/back',
  metadata: { plan: 'pro' },
  line_items: [{ quantity: 1, price_data: PRICE }],
} satisfies Stripe.Checkout.SessionCreateParams;
