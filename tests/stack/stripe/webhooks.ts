import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId, now } from './ids.ts';
import type { EventObject } from './world.ts';

/** Controls the delivery of new events. A rule applies to events that contain the text `match`. */
export interface DeliveryRule {
  readonly match: string;
  /** `hold` delivers only on request; `drop` simulates a webhook that Stripe has given up on. */
  readonly mode: 'deliver' | 'hold' | 'drop';
  readonly copies?: number;
}

export interface Attempt {
  /** 0 if there was no response. */
  readonly status: number;
  readonly body: string;
}

export interface SentEvent {
  readonly event: Stripe.Event;
  readonly attempts: Attempt[];
}

export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  /** Delays before further attempts, in ms. Stripe's own delays grow over three days. */
  readonly retryAfter: readonly number[];
}

/** The events that the README tells operators to enable at Stripe, and one more that the webhook must accept too. */
export const ENABLED_EVENTS: readonly Stripe.Event.Type[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
];

const TIMEOUT_MS = 20_000;

/** Signs events and sends them to the endpoint until it responds with 2xx. */
export class Webhooks {
  readonly sent: SentEvent[] = [];
  private readonly rules: DeliveryRule[] = [];
  private readonly options: WebhookOptions;
  private readonly stopped = new AbortController();

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  /** The newest matching rule applies. */
  addRule(rule: DeliveryRule): void {
    this.rules.unshift(rule);
  }

  emit(type: Stripe.Event.Type, object: EventObject): void {
    if (!ENABLED_EVENTS.includes(type)) return;
    const sent: SentEvent = { event: eventOf(type, object), attempts: [] };
    this.sent.push(sent);
    const text = JSON.stringify(sent.event);
    const { mode = 'deliver', copies = 1 } = this.rules.find(({ match }) => text.includes(match)) ?? {};
    if (mode !== 'deliver') return;
    for (let copy = 0; copy < copies; copy += 1) void this.deliverUntilTaken(sent);
  }

  find(id: string): SentEvent | undefined {
    return this.sent.find(({ event }) => event.id === id);
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Makes a single attempt. */
  async deliver({ event, attempts }: SentEvent): Promise<Attempt> {
    const payload = JSON.stringify(event, null, 2);
    const attempt = await this.post(payload, sign(payload, this.options.secret));
    attempts.push(attempt);
    return attempt;
  }

  private async deliverUntilTaken(sent: SentEvent): Promise<void> {
    for (const pause of [0, ...this.options.retryAfter]) {
      try {
        await sleep(pause, null, { signal: this.stopped.signal, ref: false });
      } catch {
        return;
      }
      const { status } = await this.deliver(sent);
      if (status >= 200 && status < 300) return;
    }
  }

  private async post(body: string, signature: string): Promise<Attempt> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    try {
      const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await fetch(this.options.url, { method: 'POST', headers, body, redirect: 'manual', signal });
      return { status: response.status, body: await response.text() };
    } catch {
      return { status: 0, body: '' };
    }
  }
}

/** The value of the Stripe-Signature header. */
export function sign(payload: string, secret: string, timestamp = now()): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function eventOf(type: Stripe.Event.Type, object: EventObject): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(),
    // A copy, because the object may change before the event is delivered.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
}
