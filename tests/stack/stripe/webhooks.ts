import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId, now, type StripeObject } from './store.ts';

/** Controls the delivery of new events. A rule applies to events that contain the text `match`. */
interface DeliveryRule {
  readonly match: string;
  /** `hold` delivers only on request; `drop` simulates a webhook that Stripe has given up on. */
  readonly mode: 'deliver' | 'hold' | 'drop';
  readonly copies: number;
}

interface Attempt {
  /** 0 if there was no response. */
  readonly status: number;
  readonly body: string;
}

export interface SentEvent {
  readonly event: Stripe.Event;
  readonly attempts: Attempt[];
}

export interface WebhookOptions {
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Delays before further attempts, in ms. Stripe's own delays grow over three days. */
  readonly retryAfter?: readonly number[];
}

const RETRY_AFTER = [500, 1000, 2000, 4000, 8000];

/** Signs events and sends them to the endpoint until it responds with 2xx. */
export class Webhooks {
  readonly sent: SentEvent[] = [];
  /** The newest matching rule applies, so it comes first. */
  readonly rules: DeliveryRule[] = [];
  private readonly options: WebhookOptions;
  private readonly stopped = new AbortController();

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  /** @param type one of those that the README tells operators to enable, or another that the webhook must accept */
  emit(type: Stripe.Event.Type, object: StripeObject): void {
    const sent: SentEvent = { event: eventOf(type, object), attempts: [] };
    this.sent.push(sent);
    const text = JSON.stringify(sent.event);
    const { mode = 'deliver', copies = 1 } = this.rules.find(({ match }) => text.includes(match)) ?? {};
    if (mode !== 'deliver') return;
    for (let copy = 0; copy < copies; copy += 1) void this.deliverUntilTaken(sent);
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Makes a single attempt. */
  async deliver({ event, attempts }: SentEvent): Promise<Attempt> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, this.options.webhookSecret),
    };
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(20_000)]);
    const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
    const attempt = await fetch(this.options.webhookUrl, init).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => ({ status: 0, body: '' }),
    );
    attempts.push(attempt);
    return attempt;
  }

  private async deliverUntilTaken(sent: SentEvent): Promise<void> {
    for (const pause of [0, ...(this.options.retryAfter ?? RETRY_AFTER)]) {
      await sleep(pause, null, { ref: false });
      if (this.stopped.signal.aborted) return;
      const { status } = await this.deliver(sent);
      if (status >= 200 && status < 300) return;
    }
  }
}

/** The value of the Stripe-Signature header. */
export function sign(payload: string, secret: string, timestamp = now()): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function eventOf(type: Stripe.Event.Type, object: StripeObject): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(),
    // A copy, because the object may change before the event is delivered.
    data: { object: structuredClone(object) },
    livemode: false,
    type,
  } as Stripe.Event;
}
