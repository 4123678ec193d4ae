import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { HOST } from '../ports.ts';
import { type Endpoint, FOR_BROWSERS, FOR_SERVERS } from './api.ts';
import { findSession } from './checkout-sessions.ts';
import { CONTROLS } from './control.ts';
import { act, CUSTOMER_ACT } from './customers.ts';
import { Failure, invalid } from './failure.ts';
import { answerOnce, type IdempotencyKeys } from './idempotency.ts';
import { checkoutPage, page, receiptPage } from './pages.ts';
import { Store } from './store.ts';
import { type WebhookOptions, Webhooks } from './webhooks.ts';
import type { Fault, World } from './world.ts';

interface StandInOptions extends WebhookOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A local stand-in for Stripe (D30). Implements the parts that Hearback uses, including their errors. */
export class StandIn {
  readonly origin: string;
  private readonly server: Server;
  private readonly webhooks: Webhooks;

  static async start(options: StandInOptions): Promise<StandIn> {
    const server = createServer().listen(options.port, HOST);
    await once(server, 'listening');
    return new StandIn(server, options);
  }

  private constructor(server: Server, options: StandInOptions) {
    this.server = server;
    this.origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    this.webhooks = new Webhooks(options);
    const world: World = { store: new Store(), origin: this.origin, webhooks: this.webhooks, faults: [] };
    const app = express().set('query parser', 'extended').disable('x-powered-by');
    app.use(express.urlencoded({ extended: true, limit: '1mb' }), express.json());
    addApi(app, world, options);
    addPages(app, world);
    addControls(app, world);
    app.use(explain);
    server.on('request', app);
  }

  async stop(): Promise<void> {
    this.webhooks.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function addApi(app: Express, world: World, { secretKey, publishableKey }: StandInOptions): void {
  const idempotency: IdempotencyKeys = new Map();
  const handler =
    ({ method, answer }: Endpoint, authorize: (request: Request) => void): RequestHandler =>
    async (request, response) => {
      authorize(request);
      const { key: _key, client_secret: _secret, ...form } = (method === 'get' ? request.query : request.body) ?? {};
      const id = String(request.params.id ?? '');
      const key = method === 'post' ? request.get('idempotency-key') : undefined;
      const { fault } = response.locals as { readonly fault?: Fault['kind'] };
      const reply = await answerOnce(idempotency, key, `${request.path} ${JSON.stringify(form)}`, async () => {
        if (fault === 'slow') await sleep(1000);
        if (fault !== '500') return { status: 200, body: answer(world, form, id) };
        return { status: 500, body: { error: { type: 'api_error', message: 'Something is wrong.' } } };
      });
      if (reply.isReplayed) response.set('idempotent-replayed', 'true');
      response.status(reply.status).json(reply.body);
    };
  app.use('/v1', (request, response, next) => {
    response.set('access-control-allow-origin', '*');
    const text = `${request.originalUrl} ${JSON.stringify([request.query, request.body])}`;
    const found = world.faults.find(({ match, times }) => times > 0 && text.includes(match));
    if (found) found.times -= 1;
    const fault = found?.kind;
    response.locals.fault = fault;
    if (fault === 'cut') response.destroy();
    else if (fault === 'html') response.send('<html><body>Bad gateway</body></html>');
    else if (fault !== 'hang') next();
  });
  const asServer = (request: Request) => {
    if (request.get('authorization') === `Bearer ${secretKey}`) return;
    throw invalid('No valid API key was provided.', {}, 401);
  };
  const asBrowser = ({ params, body }: Request) => {
    const { client_secret } = world.store.find(String(params.id), 'payment_intent');
    if (body?.key === publishableKey && body?.client_secret === client_secret) return;
    throw invalid('The client_secret provided does not match any PaymentIntent of this account.', {}, 401);
  };
  for (const endpoint of FOR_SERVERS) app[endpoint.method](endpoint.path, handler(endpoint, asServer));
  for (const endpoint of FOR_BROWSERS) app[endpoint.method](endpoint.path, handler(endpoint, asBrowser));
  app.use('/v1', ({ method, originalUrl }) => {
    throw invalid(`Unrecognized request URL (${method}: ${originalUrl}).`, {}, 404);
  });
}

function addPages(app: Express, world: World): void {
  app.use(['/c/pay', '/receipts'], (_request, response, next) => {
    response.set({ 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    next();
  });
  app.get('/c/pay/:id', ({ params: { id }, query }, response) => {
    const session = findSession(world, id);
    const isUnderWay = world.store.intentOfSession.get(id)?.status === 'processing';
    response.send(checkoutPage(session, isUnderWay, 'declined' in query));
  });
  // Performs the action of the pressed button and redirects as Stripe does.
  app.post('/c/pay/:id', ({ params: { id }, body }, response) => {
    const here = `/c/pay/${id}`;
    const { cancel_url, success_url } = findSession(world, id);
    if (body?.act === 'cancel') return response.redirect(303, cancel_url ?? here);
    const { data: what } = CUSTOMER_ACT.safeParse(body?.act);
    if (what === undefined) throw invalid('No such button.');
    act(world, id, what);
    if (what === 'fail') return response.redirect(303, `${here}?declined`);
    if (what === 'arrive' || what === 'bounce') return response.redirect(303, here);
    return response.redirect(303, (success_url ?? here).replaceAll('{CHECKOUT_SESSION_ID}', id));
  });
  app.get('/receipts/:id', ({ params: { id } }, response) => {
    response.send(receiptPage(world.store.find(id, 'charge')));
  });
  app.get('/checkout.css', (_request, response) => response.type('css').send(read('browser/checkout.css')));
  // The script that replaces Stripe.js, with its types stripped. Its only global is `Stripe`.
  app.get('/stripe.js', (_request, response) =>
    response.type('js').send(`(() => {\n${stripTypeScriptTypes(read('browser/stripe.ts'))}\n})();\n`),
  );
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

function addControls(app: Express, world: World): void {
  for (const [name, work] of Object.entries(CONTROLS)) {
    app.post(`/_control/${name}`, async (request, response) => {
      // Another site's form cannot send JSON, and this server does not allow other sites' scripts to send it.
      if (!request.is('json')) return response.status(404).json({ error: 'Controls need JSON.' });
      try {
        return response.json((await work(world, request.body)) ?? {});
      } catch (error) {
        return response.status(400).json({ error: String(error) });
      }
    });
  }
}

/** Answers a failed request: an API call with Stripe's error, a page with a sentence. */
function explain(error: unknown, request: Request, response: Response, next: NextFunction): void {
  if (!(error instanceof Failure)) next(error);
  else if (request.path.startsWith('/v1/')) response.status(error.status).json({ error: error.body });
  else response.status(error.status).send(page('Checkout', '<p role="status">There is no such checkout.</p>'));
}
