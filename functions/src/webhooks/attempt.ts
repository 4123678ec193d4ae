import type { Firestore } from 'firebase-admin/firestore';
import { Webhook } from 'standardwebhooks';
import { localReceiver } from '../lib/public-address.ts';
import { webhookPath } from '../shared/paths.ts';
import { webhookAddress } from '../shared/webhooks/address.ts';
import { inFormat } from '../shared/webhooks/message.ts';
import type { Payload } from '../shared/webhooks/payload.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { docOf } from '../store/refs.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import { type Claim, claim, isDue } from './claim.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { type Recorded, record } from './record.ts';
import { signingSecrets } from './secret.ts';
import { type Outcome, send } from './send.ts';
import { beginHere, nextHere, type Turn } from './under-way.ts';
import { dueOf, stopWaiting } from './waiting.ts';

/** Time in ms after which a test that finds its lane full is tried again. */
const TEST_AGAIN_MS = 5000;

interface Deps {
  readonly enqueue?: Enqueue;
  readonly sendTo?: typeof send;
  readonly now?: () => number;
  /** Notifies the owner of a board that a webhook has been paused. */
  readonly notifyOwner?: (productId: string, webhookId: string, deliveryId: string) => Promise<void>;
}

/**
 * Makes one attempt of a delivery, and enqueues the next one if it fails, and deliveries that have waited for its end.
 * An attempt is claimed before it is made, so two tasks at the same time send once. A task that may not begin ends at
 * once: no task waits for a receiver. If the process is killed, the schedule repeats the attempt: the receiver then
 * gets the same id again, if it had got it at all.
 */
export async function attempt(
  db: Firestore,
  deliveryId: string,
  { enqueue = enqueueAttempt, sendTo = send, now = Date.now, notifyOwner }: Deps = {},
): Promise<void> {
  const delivery = (await docOf(db, `deliveries/${deliveryId}`).get()).data();
  if (delivery === undefined) return;
  const { product_id: board, webhook_id: hook, type } = delivery;
  const again = async () => {
    if (type === TEST_EVENT) await enqueue(deliveryId, `${deliveryId}-full-${now()}`, TEST_AGAIN_MS);
  };
  const enqueueDue = async ({ hook, max }: Turn, delay = 0): Promise<number> => {
    const at = now();
    const ids = await dueOf(db, { hook, now: at, max });
    for (const id of ids) await enqueue(id, `${id}-next-${at}`, delay);
    return ids.length;
  };
  const enqueueNext = async () => {
    let enqueued = 0;
    for (let turn = nextHere(board, 0); turn !== null; turn = nextHere(board, enqueued))
      enqueued += await enqueueDue(turn);
  };
  if (!isDue(delivery, now())) return enqueueNext();
  const end = beginHere(board, hook);
  if (end === null) return again();
  /** Whether more of this webhook may begin. If this task throws, the queue repeats it, and its end lets them begin. */
  let isReady = false;
  try {
    const made = await attemptNow(db, { deliveryId, delivery, sendTo, now });
    isReady = made.kind === 'none' || (made.kind === 'made' && made.rest === 0 && !made.isPaused);
    if (made.kind === 'full') await again();
    if (made.kind === 'off') await stopWaiting(db, hook);
    if (made.kind === 'rests')
      await enqueue(deliveryId, `${deliveryId}-rest-${made.until}`, Math.max(0, made.until - now()));
    if (made.kind !== 'made') return;
    const { delay, rest, isPaused } = made;
    if (isPaused) {
      await stopWaiting(db, hook);
      await notifyOwner?.(board, hook, deliveryId);
    }
    if (delay !== null) await enqueue(deliveryId, `${deliveryId}-after-${now()}`, delay);
    // After a receiver's rest, a single waiting delivery tests it.
    if (rest > 0 && !isPaused) await enqueueDue({ hook, max: 1 }, rest);
  } finally {
    end(isReady);
    await enqueueNext();
  }
}

type Made = Exclude<Claim, { kind: 'claimed' }> | ({ readonly kind: 'made' } & Recorded);

/** Claims an attempt, makes it and records it. Transactions of this process about one webhook take turns. */
async function attemptNow(
  db: Firestore,
  {
    deliveryId,
    delivery,
    sendTo,
    now,
  }: {
    readonly deliveryId: string;
    readonly delivery: Delivery;
    readonly sendTo: typeof send;
    readonly now: () => number;
  },
): Promise<Made> {
  const inTurn = <T>(work: () => Promise<T>) => withKeyLock(webhookPath(delivery.webhook_id), work);
  const claimed = await inTurn(() => claim(db, { deliveryId, delivery, now }));
  if (claimed.kind !== 'claimed') return claimed;
  const outcome = await post(claimed.hook, delivery, { sendTo, now: now() });
  return { kind: 'made', ...(await inTurn(() => record(db, { deliveryId, delivery, outcome, now }))) };
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

/**
 * Returns the headers by which a receiver proves who has sent a body (Standard Webhooks 1.0).
 *
 * @param secrets the current one, and during a rotation the former ones
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
