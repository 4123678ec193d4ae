import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from '../../../functions/src/shared/limits.ts';
import { deliveryPath, feedbackPath, productPath, webhookPath } from '../../../functions/src/shared/paths.ts';
import { HOUR_MS, MINUTE_MS } from '../../../functions/src/shared/time.ts';
import { collectionOf, docOf } from '../../../functions/src/store/refs.ts';
import { attempt } from '../../../functions/src/webhooks/attempt.ts';
import { emitItemEvents } from '../../../functions/src/webhooks/emit.ts';
import { repeatDue } from '../../../functions/src/webhooks/repeat-due.ts';
import type { Outcome } from '../../../functions/src/webhooks/send.ts';
import { aDelivery, aFeedback, aHook, aProduct } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';

/** How much slow receivers may take of what all boards share, with a queue of the test's own. */

const db = connect('lanes');
const BOARD = 'board';
const NOW = Date.now();
const at = (ms: number) => Timestamp.fromMillis(ms);

/** Tasks as a queue would hold them, which the test hands out. */
let tasks: { readonly id: string; readonly delay: number }[] = [];
const enqueue = async (id: string, _: string, delay = 0) => void tasks.push({ id, delay });

beforeEach(async () => {
  await clear('lanes');
  tasks = [];
  await db.doc(productPath(BOARD)).set(aProduct({ features: ['integrations'] }));
});

async function waiting(hook: string, count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, index) => deliveryPath(`evt_${index}`, hook));
  const pending = { state: 'pending', webhook_id: hook, product_id: BOARD, tries: 0 } as const;
  await Promise.all(
    paths.map((path, index) => db.doc(path).set(aDelivery({ ...pending, next_at: new Date(NOW - 1000 + index) }))),
  );
  return paths.map((path) => path.replace('deliveries/', ''));
}
const hookNamed = (name: string, fields: Parameters<typeof aHook>[0] = {}) =>
  db.doc(webhookPath(name)).set(aHook({ product_id: BOARD, ...fields }));
const laneOf = async (name: string) => (await docOf(db, webhookPath(name)).get()).data()?.lane;
const stateOf = async (id: string) => (await docOf(db, `deliveries/${id}`).get()).data()?.state;

const ok: Outcome = { status: 200, error: null, retryAfter: 0, ms: 1 };
const silence: Outcome = { status: null, error: 'timeout', retryAfter: 0, ms: 10_000 };

/** A receiver that answers when the test says so. */
function slow() {
  const asked: ((outcome: Outcome) => void)[] = [];
  const sendTo = vi.fn(() => new Promise<Outcome>((resolve) => void asked.push(resolve)));
  return { asked, sendTo };
}

test('a webhook has two attempts at a time and a board four, and each end lets the next one begin', {
  tags: ['attack'],
}, async () => {
  const ids: string[] = [];
  for (const hook of ['a', 'b', 'c']) {
    await hookNamed(hook);
    ids.push(...(await waiting(hook, 3)));
  }
  const { asked, sendTo } = slow();
  const runs: Promise<void>[] = [];
  const run = (id: string) => runs.push(attempt(db, id, { enqueue, sendTo: sendTo as never, now: () => NOW }));
  for (const id of ids) run(id);
  await expect.poll(() => asked.length).toBe(4);
  // The five others have ended without waiting.
  for (const one of ['a', 'b', 'c']) expect(Object.keys((await laneOf(one))?.busy ?? {}).length).toBeLessThanOrEqual(2);
  let most = 4;
  let answered = 0;
  while (answered < ids.length) {
    asked[answered]?.(ok);
    answered += 1;
    await expect.poll(() => asked.length > answered || tasks.length > 0 || answered === ids.length).toBe(true);
    for (const { id } of tasks.splice(0)) run(id);
    most = Math.max(most, asked.length - answered);
    if (answered < ids.length) await expect.poll(() => asked.length > answered).toBe(true);
  }
  await Promise.all(runs);
  expect(most).toBeLessThanOrEqual(4);
  for (const id of ids) expect(await stateOf(id)).toBe('delivered');
  expect(sendTo).toHaveBeenCalledTimes(ids.length);
});

test.each([
  ['whose receiver hangs', async (_: string, others: () => Promise<void>) => others()],
  [
    'whose document is locked',
    (hook: string, others: () => Promise<void>) =>
      db.runTransaction(async (transaction) => {
        await transaction.get(docOf(db, webhookPath(hook)));
        await others();
      }),
  ],
])('of ten webhooks of a board one %s delays none of the others', { tags: ['attack'] }, async (_, hold) => {
  const hooks = Array.from({ length: WEBHOOKS_MAX }, (_, index) => `hook${index}`);
  const [hung = ''] = hooks;
  const ids = new Map<string, string[]>();
  for (const hook of hooks) {
    await hookNamed(hook, { url: `https://example.com/${hook}` });
    ids.set(hook, await waiting(hook, 2));
  }
  const { asked, sendTo: hangs } = slow();
  const sendTo = vi.fn(async (url: string) => (url.endsWith(hung) ? hangs() : ok));
  const runs: Promise<void>[] = [];
  let now = NOW;
  const run = async (id: string) => void runs.push(attempt(db, id, { enqueue: run, sendTo, now: () => now }));
  await hold(hung, async () => {
    for (const id of [...ids.values()].flat()) await run(id);
    const delivered = async () =>
      (await collectionOf(db, 'deliveries').where('state', '==', 'delivered').count().get()).data().count;
    await expect.poll(delivered).toBe(2 * (WEBHOOKS_MAX - 1));
  });
  const own = ids.get(hung) ?? [];
  const states = () => Promise.all(own.map(stateOf));
  expect(await states()).toEqual(['pending', 'pending']);
  let rounds = 0;
  const answered = async () => {
    for (const answer of asked.splice(0)) answer(ok);
    rounds += 1;
    // A long lock may have cost a delivery its claim. The schedule repeats it once its attempt must have ended.
    if (rounds % 20 === 0) {
      now += MINUTE_MS;
      for (const id of own) await run(id);
    }
    return states();
  };
  await expect.poll(answered).toEqual(['delivered', 'delivered']);
  while (runs.length > 0) await runs.pop();
  const sent = sendTo.mock.calls.filter(([url]) => !url.endsWith(hung));
  expect(sent, 'each of the others once').toHaveLength(2 * (WEBHOOKS_MAX - 1));
});

test('after a failure nothing is sent while the delay runs, and then one attempt finds out', async () => {
  await hookNamed('a');
  const [first = '', second = '', third = ''] = await waiting('a', 3);
  let now = NOW;
  const sendTo = vi.fn(async () => silence);
  const run = (id: string) => attempt(db, id, { enqueue, sendTo, now: () => now });
  await run(first);
  // The delivery that waits longest gets a task after the delay. The other one gets none.
  expect(tasks.map(({ id }) => id)).toEqual([first, second]);
  for (const id of [second, third]) await run(id);
  expect(sendTo).toHaveBeenCalledTimes(1);
  now += 7000;
  const { asked, sendTo: silent } = slow();
  const runs = [second, third].map((id) => attempt(db, id, { enqueue, sendTo: silent as never, now: () => now }));
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(ok);
  await expect.poll(async () => (await laneOf('a'))?.misses).toBe(0);
  await Promise.all(runs);
  expect(tasks.at(-1)?.delay).toBe(0);
});

test('attempts that fail at the same time are one failure', async () => {
  await hookNamed('a');
  const [first = '', second = ''] = await waiting('a', 2);
  const { asked, sendTo } = slow();
  const runs = [first, second].map((id) => attempt(db, id, { enqueue, sendTo: sendTo as never, now: () => NOW }));
  await expect.poll(() => asked.length).toBe(2);
  for (const answer of asked) answer(silence);
  await Promise.all(runs);
  expect(await laneOf('a')).toMatchObject({ misses: 1, busy: {} });
});

test('a delivery that fails for the first time waits as long as a receiver rests that has failed before', async () => {
  await hookNamed('a', { lane: { busy: {}, misses: 1, since: at(NOW - 10_000), until: at(NOW - 1000) } as never });
  const [first = ''] = await waiting('a', 1);
  await attempt(db, first, { enqueue, sendTo: async () => silence, now: () => NOW });
  expect(tasks.find(({ id }) => id === first)?.delay).toBeGreaterThan(240_000);
});

test('a receiver that is silent for half a day is paused, long before its deliveries are given up', {
  tags: ['attack'],
}, async () => {
  await hookNamed('a');
  const [first = '', second = ''] = await waiting('a', 2);
  const notifyOwner = vi.fn(async () => {});
  let now = NOW;
  for (let tried = 0; tried < 8; tried += 1) {
    tasks = [];
    await attempt(db, first, { enqueue, sendTo: async () => silence, now: () => now, notifyOwner });
    const next = tasks.find(({ id }) => id === first);
    if (next === undefined) break;
    now += next.delay + 1;
  }
  expect((await docOf(db, webhookPath('a')).get()).data()?.state).toBe('failed');
  expect(now - NOW).toBeGreaterThan(12 * HOUR_MS);
  expect(now - NOW).toBeLessThan(24 * HOUR_MS);
  expect(notifyOwner).toHaveBeenCalledTimes(1);
  expect(await stateOf(second)).toBe('stopped');
});

test('one text that a receiver refuses keeps the others waiting for seconds, not for its own delay', async () => {
  await hookNamed('a');
  const [poison = '', fine = ''] = await waiting('a', 2);
  await docOf(db, `deliveries/${poison}`).update({ tries: 4 });
  await attempt(db, poison, { enqueue, sendTo: async () => ({ ...ok, status: 500 }), now: () => NOW });
  const delayOf = (id: string) => tasks.find((task) => task.id === id)?.delay ?? 0;
  expect(delayOf(poison)).toBeGreaterThan(HOUR_MS);
  expect(delayOf(fine)).toBeLessThanOrEqual(6000);
});

test('what waits for a receiver is bounded, and further events can be retried', {
  tags: ['attack'],
}, async () => {
  await hookNamed('a');
  const filler = db.bulkWriter();
  for (let index = 0; index < WEBHOOK_WAITING_MAX; index += 1) {
    const pending = aDelivery({ state: 'pending', webhook_id: 'a', product_id: BOARD, next_at: new Date() });
    void filler.set(db.doc(deliveryPath(`evt_${index}`, 'a')), pending);
  }
  await filler.close();
  const before = await docOf(db, feedbackPath('item')).get();
  await before.ref.set(aFeedback({}) as never);
  await emitItemEvents(db, { before, after: await docOf(db, feedbackPath('item')).get() }, enqueue);
  expect(tasks).toEqual([]);
  const stopped = await collectionOf(db, 'deliveries').where('state', '==', 'stopped').get();
  expect(stopped.docs.map((each) => each.data().type)).toEqual(['item.created']);
});

test('an event during the rest waits for its end', async () => {
  const until = at(Date.now() + HOUR_MS);
  await hookNamed('a', { lane: { busy: {}, misses: 3, since: at(NOW), until } as never });
  const before = await docOf(db, feedbackPath('item')).get();
  await before.ref.set(aFeedback({}) as never);
  await emitItemEvents(db, { before, after: await docOf(db, feedbackPath('item')).get() }, enqueue);
  expect(tasks[0]?.delay).toBeGreaterThan(HOUR_MS - 60_000);
});

test('a test is sent although the receiver rests, and ends the rest if it arrives', async () => {
  await hookNamed('a', { lane: { busy: {}, misses: 3, since: at(NOW), until: at(NOW + HOUR_MS) } as never });
  const [id = ''] = await waiting('a', 1);
  await docOf(db, `deliveries/${id}`).update({ type: 'webhook.test' });
  await attempt(db, id, { enqueue, sendTo: async () => ok, now: () => NOW });
  expect(await stateOf(id)).toBe('delivered');
  expect(await laneOf('a')).toMatchObject({ misses: 0, until: null });
});

test('the schedule repeats what was lost of each board, however much waits for receivers that rest', {
  tags: ['attack'],
}, async () => {
  await hookNamed('a', { lane: { busy: {}, misses: 3, since: at(NOW), until: at(Date.now() + HOUR_MS) } as never });
  await hookNamed('b');
  await waiting('a', 450);
  const [lost = ''] = await waiting('b', 5);
  await docOf(db, `deliveries/${lost}`).update({ next_at: at(NOW) });
  expect(await repeatDue(db, 10, { enqueue, lateMs: -60_000 })).toBe(2);
  expect(tasks.every(({ id }) => id.endsWith('_b'))).toBe(true);
  tasks = [];
  await repeatDue(db, 10, { enqueue });
  const { count } = (await collectionOf(db, 'deliveries').where('next_at', '<=', at(Date.now())).count().get()).data();
  expect(count).toBe(5);
});
