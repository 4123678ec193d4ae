import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from '../ports.ts';
import { type Asker, endpointFor } from './api.ts';
import { stripeJs } from './browser-script.ts';
import { policy, postCheckout, showCheckout, showReceipt } from './checkout.ts';
import { CONTROLS } from './control.ts';
import { Failure, unauthorized } from './failure.ts';
import { type FaultKind, Faults } from './faults.ts';
import { type Form, parseForm } from './form.ts';
import { IdempotencyKeys, type Reply } from './idempotency.ts';
import { newId } from './ids.ts';
import { STYLE } from './pages.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

export interface StandInOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Delays before an event that the webhook rejected is sent again, in ms. */
  readonly retryAfter?: readonly number[];
}

const RETRY_AFTER = [500, 1000, 2000, 4000, 8000];
const BODY_MAX = 1_000_000;
const SLOW_MS = 1000;

/** A local stand-in for Stripe (D30). Implements the parts that Hearback uses, including their errors. */
export class StandIn {
  readonly origin: string;
  private readonly server: Server;
  private readonly options: StandInOptions;
  private readonly keys = new IdempotencyKeys();
  private readonly faults = new Faults();
  private readonly webhooks: Webhooks;
  private readonly world: World;

  static async start(options: StandInOptions): Promise<StandIn> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port, HOST, resolve);
    });
    return new StandIn(server, options);
  }

  private constructor(server: Server, options: StandInOptions) {
    this.server = server;
    this.options = options;
    this.origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    const { webhookUrl: url, webhookSecret: secret, retryAfter = RETRY_AFTER } = options;
    const webhooks = new Webhooks({ url, secret, retryAfter });
    this.webhooks = webhooks;
    this.world = { store: new Store(), origin: this.origin, emit: (type, object) => webhooks.emit(type, object) };
    server.on('request', (request, response) => void this.handle(request, response));
  }

  async stop(): Promise<void> {
    this.webhooks.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', this.origin);
      const body = await readAll(request);
      if (url.pathname.startsWith('/v1/')) await this.answerApi(request, response, url, body);
      else if (url.pathname.startsWith('/_control/')) await this.control(request, response, url, body);
      else this.answerPage(request, response, url, body);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(String(error));
    }
  }

  private async answerApi(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('request-id', newId('req', 14));
    const fault = this.faults.take(`${url.pathname}${url.search} ${decodeURIComponent(body.replaceAll('+', ' '))}`);
    if (fault === 'hang') return;
    if (fault === 'cut') {
      response.destroy();
      return;
    }
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body>Bad gateway</body></html>');
      return;
    }
    try {
      const { reply, replayed } = await this.reply(request, url, body, fault);
      if (replayed) response.setHeader('idempotent-replayed', 'true');
      sendJson(response, reply.status, reply.body);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // Only a conflict should be retried.
      response.setHeader('stripe-should-retry', String(error.status === 409));
      sendJson(response, error.status, { error: error.body });
    }
  }

  private async reply(request: IncomingMessage, url: URL, body: string, fault?: FaultKind) {
    const method = request.method ?? 'GET';
    const form = parseForm(method === 'GET' ? url.search.slice(1) : body);
    const asker = this.identify(request, form, url.pathname);
    const { endpoint, id } = endpointFor(method, url.pathname, asker);
    const key = method === 'POST' ? header(request, 'idempotency-key') : undefined;
    return this.keys.once(key, `${method} ${url.pathname} ${body}`, async (): Promise<Reply> => {
      if (fault === 'slow') await sleep(SLOW_MS);
      if (fault === '500')
        return { status: 500, body: { error: { type: 'api_error', message: 'Something is wrong.' } } };
      return { status: 200, body: endpoint.answer(this.world, form, id) };
    });
  }

  /** Identifies the caller by its key. @throws Failure 401 */
  private identify(request: IncomingMessage, form: Form, path: string): Asker {
    const key = /^Bearer (.+)$/.exec(header(request, 'authorization') ?? '')?.[1];
    if (key === this.options.secretKey) return 'server';
    if (key === undefined && form.key === this.options.publishableKey) {
      const intent = this.world.store.intents.find(/^\/v1\/payment_intents\/(\w+)/.exec(path)?.[1] ?? '');
      if (intent !== undefined && intent.client_secret === form.client_secret) return 'browser';
      throw unauthorized('The client_secret provided does not match any associated PaymentIntent on this account.');
    }
    const given = key ?? form.key;
    if (typeof given !== 'string') throw unauthorized('You did not provide an API key.');
    throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****`);
  }

  private answerPage(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const checkout = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1];
    if (checkout !== undefined) {
      const isPost = request.method === 'POST';
      const answer = isPost
        ? postCheckout(this.world, checkout, body)
        : showCheckout(this.world, checkout, url.searchParams.has('declined'));
      const headers = { 'content-security-policy': policy(["'none'"]), 'cache-control': 'no-store', ...answer.headers };
      send(response, answer.status, 'text/html; charset=utf-8', answer.html, headers);
    } else if (url.pathname.startsWith('/receipts/')) {
      const { status, html } = showReceipt(this.world, url.pathname.slice('/receipts/'.length));
      const headers = { 'content-security-policy': policy(["'none'"]), 'cache-control': 'no-store' };
      send(response, status, 'text/html; charset=utf-8', html, headers);
    } else if (url.pathname === '/checkout.css') send(response, 200, 'text/css', STYLE);
    else if (url.pathname === '/stripe.js') send(response, 200, 'text/javascript; charset=utf-8', stripeJs());
    else send(response, 404, 'text/plain', 'Not found');
  }

  private async control(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> {
    const work = CONTROLS[url.pathname.slice('/_control/'.length)];
    // Another site's form cannot send JSON, and this server does not allow other sites' scripts to send it.
    const isJson = header(request, 'content-type') === 'application/json';
    if (work === undefined || request.method !== 'POST' || !isJson) {
      sendJson(response, 404, { error: 'No such control, or not POST with JSON.' });
      return;
    }
    try {
      const { world, webhooks, faults } = this;
      sendJson(response, 200, (await work({ world, webhooks, faults }, JSON.parse(body))) ?? {});
    } catch (error) {
      sendJson(response, 400, { error: String(error) });
    }
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers });
  response.end(body);
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, 'application/json', JSON.stringify(body));
