import type { Firestore } from 'firebase-admin/firestore';
import { webhookAddress } from '../shared/webhooks/address.ts';
import { inFormat } from '../shared/webhooks/message.ts';
import type { Payload } from '../shared/webhooks/payload.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { claim, withBoardLock } from './claim.ts';
import { localReceiver } from './local-receiver.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { record } from './record.ts';
import { signingSecrets } from './secret.ts';
import { type Outcome, send } from './send.ts';
import { signatureHeaders } from './sign.ts';
import { nextWaiting, stopWaiting } from './waiting.ts';

/** Time in ms after which a test asks again that finds its lane full. */
const TEST_AGAIN_MS = 5000;

interface Deps {
  readonly enqueue?: Enqueue;
  readonly sendTo?: typeof send;
  readonly now?: () => number;
  /** Notifies the owner of a board that a webhook has been paused. */
  readonly notifyOwner?: (productId: string, webhookId: string, deliveryId: string) => Promise<void>;
}

/**
 * Makes one attempt of a delivery, and enqueues the next one if it fails, and what has waited for its end. An attempt is
 * claimed before it is made, so two tasks at the same time send once. A task that may not begin ends at once: no task
 * waits for a receiver. If the process is killed, the schedule repeats the attempt: the receiver then gets the same id
 * again, if it had got it at all.
 */
export async function attempt(
  db: Firestore,
  deliveryId: string,
  { enqueue = enqueueAttempt, sendTo = send, now = Date.now, notifyOwner }: Deps = {},
): Promise<void> {
  const claimed = await claim(db, deliveryId, now);
  if (claimed.kind === 'off') await stopWaiting(db, claimed.hook);
  if (claimed.kind === 'rests') {
    const { until } = claimed;
    await enqueue(deliveryId, `${deliveryId}-rest-${until}`, Math.max(0, until - now()));
  }
  if (claimed.kind === 'full' && claimed.isTest)
    await enqueue(deliveryId, `${deliveryId}-full-${now()}`, TEST_AGAIN_MS);
  if (claimed.kind !== 'claimed') return;
  const { delivery, hook, end } = claimed;
  const { product_id: board, webhook_id } = delivery;
  const { delay, isPaused } = await post(hook, delivery, { sendTo, now: now() })
    .then((outcome) => withBoardLock(board, () => record(db, { deliveryId, delivery, outcome, now })))
    .finally(end);
  const at = now();
  if (isPaused) {
    await stopWaiting(db, webhook_id);
    await notifyOwner?.(board, webhook_id, deliveryId);
  }
  if (delay !== null) await enqueue(deliveryId, `${deliveryId}-after-${at}`, delay);
  for (const next of await nextWaiting(db, { productId: board, hook: webhook_id, now: at }))
    await enqueue(next.id, `${next.id}-next-${at}`, next.delay);
}

function post(
  hook: Hook,
  { event_id, body }: Delivery,
  { sendTo, now }: { readonly sendTo: typeof send; readonly now: number },
): Promise<Outcome> {
  const { url, format } = hook;
  const local = localReceiver();
  const address = webhookAddress(url, local);
  if (address === null) return Promise.resolve({ status: null, error: 'address', retryAfter: 0, ms: 0 });
  const sent = format === 'standard' ? body : JSON.stringify(inFormat(format, JSON.parse(body) as Payload));
  const secrets = signingSecrets(hook, now);
  const headers = format === 'standard' ? signatureHeaders(event_id, { body: sent, at: new Date(now), secrets }) : {};
  return sendTo(address, headers, sent, { isLocal: local !== undefined && new URL(address).origin === local });
}
