import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { WEBHOOK_FAILURES_MAX } from '../shared/limits.ts';
import { productPath, webhookPath } from '../shared/paths.ts';
import { webhookAddress } from '../shared/webhooks/address.ts';
import { inFormat } from '../shared/webhooks/message.ts';
import type { Payload } from '../shared/webhooks/payload.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { mayIntegrate } from './emit.ts';
import { localReceiver } from './local-receiver.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { delayAfter } from './schedule.ts';
import { type Outcome, send } from './send.ts';
import { signatureHeaders } from './sign.ts';

/** Time in ms after which an attempt that has recorded nothing was killed. Longer than `send` takes. */
const BUSY_MS = 30_000;
/** A task that is early by at most this waits; the schedule repeats others. Tasks of the emulator are all early. */
const EARLY_MS = 10_000;
/** Attempts that a delivery remembers, the newest. */
const ATTEMPTS_KEPT = 20;
const GONE = 410;

interface Deps {
  readonly enqueue?: Enqueue;
  readonly sendTo?: typeof send;
  readonly now?: () => number;
  /** Tells the owner of a board that a webhook has been paused. */
  readonly tellOwner?: (productId: string, webhookId: string, deliveryId: string) => Promise<void>;
}

/**
 * Makes one attempt of a delivery and enqueues the next one if it fails. An attempt is claimed before it is made, so two
 * tasks at the same time send once. If the process is killed, the schedule repeats the attempt: the receiver then gets
 * the same id again, if it had got it at all.
 */
export async function attempt(
  db: Firestore,
  deliveryId: string,
  { enqueue = enqueueAttempt, sendTo = send, now = Date.now, tellOwner }: Deps = {},
): Promise<void> {
  const reference = docOf(db, `deliveries/${deliveryId}`);
  const early = ((await reference.get()).data()?.next_at?.toMillis() ?? 0) - now();
  if (early > EARLY_MS) return;
  if (early > 0) await sleep(early);
  const claimed = await claim(db, deliveryId, now);
  if (claimed === null) return;
  const { delivery, hook } = claimed;
  const outcome = await post(hook, delivery, sendTo, now());
  const { delay, isPaused } = await record(db, deliveryId, delivery, outcome, now);
  if (isPaused) await tellOwner?.(delivery.product_id, delivery.webhook_id, deliveryId);
  if (delay !== null) await enqueue(deliveryId, `${deliveryId}-${delivery.attempts.length + 1}`, delay);
}

/** Reads hook and board each time, so that a pause, a deletion and a refund hold at once. */
async function claim(
  db: Firestore,
  deliveryId: string,
  now: () => number,
): Promise<{ readonly delivery: Delivery; readonly hook: Hook } | null> {
  const reference = docOf(db, `deliveries/${deliveryId}`);
  return db.runTransaction(async (transaction) => {
    const delivery = (await transaction.get(reference)).data();
    if (delivery?.state !== 'pending' || isAhead(delivery.busy_until, now()) || isAhead(delivery.next_at, now()))
      return null;
    const { webhook_id, product_id, type } = delivery;
    const [found, board] = await getAll(transaction, [
      docOf(db, webhookPath(webhook_id)),
      docOf(db, productPath(product_id)),
    ]);
    const [hook, product] = [found.data(), board.data()];
    const isOpen = product !== undefined && mayIntegrate(product);
    if (hook === undefined || !isOpen || (hook.state !== 'on' && type !== TEST_EVENT)) {
      transaction.update(reference, { state: 'stopped', next_at: null, busy_until: null });
      return null;
    }
    transaction.update(reference, { busy_until: Timestamp.fromMillis(now() + BUSY_MS) });
    return { delivery, hook };
  });
}

const isAhead = (time: Timestamp | null, now: number) => time !== null && time.toMillis() > now;

function post(hook: Hook, { event_id, body }: Delivery, sendTo: typeof send, now: number): Promise<Outcome> {
  const { url, format, secret, previous_secret, previous_until } = hook;
  const local = localReceiver();
  const address = webhookAddress(url, local);
  if (address === null) return Promise.resolve({ status: null, error: 'address', retryAfter: 0, ms: 0 });
  const sent = format === 'standard' ? body : JSON.stringify(inFormat(format, JSON.parse(body) as Payload));
  const former = previous_secret !== null && isAhead(previous_until, now) ? [previous_secret] : [];
  const headers = format === 'standard' ? signatureHeaders(event_id, sent, new Date(now), [secret, ...former]) : {};
  return sendTo(address, headers, sent, { isLocal: local !== undefined && new URL(address).origin === local });
}

interface Recorded {
  /** ms until the next attempt; null if there is none. */
  readonly delay: number | null;
  /** Whether the webhook is paused now because of this attempt. */
  readonly isPaused: boolean;
}

function record(
  db: Firestore,
  deliveryId: string,
  delivery: Delivery,
  { status, error, retryAfter, ms }: Outcome,
  now: () => number,
): Promise<Recorded> {
  const reference = docOf(db, `deliveries/${deliveryId}`);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isTest = delivery.type === TEST_EVENT;
  const at = now();
  return db.runTransaction(async (transaction) => {
    const hookReference = docOf(db, webhookPath(delivery.webhook_id));
    const [stored, found] = await getAll(transaction, [reference, hookReference]);
    const last = stored.data();
    // Deleted meanwhile, with what it quotes.
    if (last === undefined) return { delay: null, isPaused: false };
    const hook = found.data();
    const tries = last.tries + 1;
    const delay = isDelivered || isTest || status === GONE || hook === undefined ? null : delayAfter(tries, retryAfter);
    const made = { at: Timestamp.fromMillis(at), status, error, ms };
    transaction.update(reference, {
      attempts: [...last.attempts, made].slice(-ATTEMPTS_KEPT),
      tries,
      state: isDelivered ? 'delivered' : delay === null ? 'failed' : 'pending',
      next_at: delay === null ? null : Timestamp.fromMillis(at + delay),
      busy_until: null,
    });
    if (hook === undefined || isTest) return { delay: null, isPaused: false };
    if (isDelivered && hook.failures > 0) transaction.update(hookReference, { failures: 0 });
    if (isDelivered || delay !== null) return { delay, isPaused: false };
    const isOver = status === GONE || hook.failures + 1 >= WEBHOOK_FAILURES_MAX;
    const isPaused = isOver && hook.state === 'on';
    const state = status === GONE ? 'gone' : 'failed';
    transaction.update(hookReference, { failures: FieldValue.increment(1), ...(isPaused && { state }) });
    return { delay, isPaused };
  });
}
