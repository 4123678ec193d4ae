import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { HOST } from '../../ports.ts';
import { StandIn } from '../server.ts';

export interface Received {
  readonly body: string;
  readonly signature: string;
}

/** Starts a stand-in for one test, with a webhook that records its requests. */
export async function started(answer: (times: number) => number = () => 200) {
  const received: Received[] = [];
  const webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => {
      body += data;
    });
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answer(received.length));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, HOST, resolve));
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
  return {
    origin: standIn.origin,
    stripe: connect(),
    connect,
    received,
    events: () => received.map(({ body }) => JSON.parse(body) as Stripe.Event),
    async control(name: string, body: object): Promise<unknown> {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${standIn.origin}/_control/${name}`, init)).json();
    },
    /** Presses a button of the hosted page. @returns the redirect target */
    async press(session: string, act: string): Promise<string | null> {
      const init = { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' } as const;
      return (await fetch(`${standIn.origin}/c/pay/${session}`, init)).headers.get('location');
    },
    async stop() {
      await standIn.stop();
      webhook.closeAllConnections();
      await new Promise((resolve) => webhook.close(resolve));
    },
  };
}

export const SESSION = {
  mode: 'payment',
  client_reference_id: 'ada',
  success_url: 'http://127.0.0.1/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1/back',
  metadata: { plan: 'pro' },
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Standard Plan' } } },
  ],
} satisfies Stripe.Checkout.SessionCreateParams;
