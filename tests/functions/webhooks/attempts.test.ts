import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteBoard } from '../../../functions/src/boards/delete-board.ts';
import { sweepComment, sweepItem } from '../../../functions/src/boards/sweep-item.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { readMailSettings } from '../../../functions/src/notifications/mail/settings.ts';
import {
  commentPath,
  entryPath,
  feedbackPath,
  linkPath,
  productPath,
  userPlanPath,
  webhookPath,
} from '../../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import type { Delivery } from '../../../functions/src/store/documents.ts';
import { collectionOf, docOf, type Found, isFound } from '../../../functions/src/store/refs.ts';
import { attempt } from '../../../functions/src/webhooks/attempt.ts';
import { emitCommentEvents, emitEntryEvents, emitItemEvents } from '../../../functions/src/webhooks/emit.ts';
import { notifyOwnerOfPause } from '../../../functions/src/webhooks/notify-owner.ts';
import { repeatDue } from '../../../functions/src/webhooks/repeat-due.ts';
import type { Outcome } from '../../../functions/src/webhooks/send.ts';
import { aComment, aFeedback, aHook, aLink, anEntry, aProduct, aUserPlan } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';

/** Deliveries, from a write to the last attempt, without the queue and the network. */

const db = connect('webhooks');
const BOARD = 'board';
const HOOK = 'hook';
const enqueue = vi.fn<(delivery: string, name: string, delayMs?: number) => Promise<void>>(async () => {});

beforeEach(async () => {
  await clear('webhooks');
  enqueue.mockClear();
  await db.doc(productPath(BOARD)).set(aProduct({ features: ['integrations'] }));
  await db.doc(webhookPath(HOOK)).set(aHook());
});

const itemOf = () => docOf(db, feedbackPath('item')).get();
/** Writes an item and reports it. @returns what the event reports */
async function write(fields: Parameters<typeof aFeedback>[0]): Promise<Parameters<typeof emitItemEvents>[1]> {
  const before = await itemOf();
  await db.doc(feedbackPath('item')).set(aFeedback(fields));
  const event = { before, after: await itemOf() };
  await emitItemEvents(db, event, enqueue);
  return event;
}

const deliveries = async () => (await collectionOf(db, 'deliveries').orderBy('created_at').get()).docs;
async function onlyDelivery(): Promise<Found<'deliveries'>> {
  const [only, ...others] = await deliveries();
  expect(others).toEqual([]);
  return only as Found<'deliveries'>;
}
const dataOf = (delivery: Delivery) => JSON.parse(delivery.body);
const hook = async () => (await docOf(db, webhookPath(HOOK)).get()).data();

const answer = (status: number | null, more: Partial<Outcome> = {}): Outcome => ({
  status,
  error: status === null ? 'timeout' : null,
  retryAfter: 0,
  ms: 5,
  ...more,
});
/** Makes an attempt that gets these answers, one after the other. */
const answering = (...answers: readonly Outcome[]) => {
  const sendTo = vi.fn(async () => answers[Math.min(sendTo.mock.calls.length, answers.length) - 1] ?? answer(200));
  return sendTo;
};

test('an event of an item has its issues, as the API gives them', async () => {
  const link = aLink({ product_id: BOARD, item: 'item', state: 'completed', by: 'ada', line: 'Acme' });
  await db.doc(linkPath('item', 'github', '1')).set(link);
  await write({ status: 'open' });
  const [created] = await deliveries();
  expect(dataOf(created?.data() as Delivery).data.object.links).toEqual([
    {
      ...{ tracker: 'github', id: '1', number: '12', title: 'Dark mode', state: 'completed', problem: null },
      url: 'https://github.com/acme/app/issues/12',
    },
  ]);
});

test('an event that is reported twice is one delivery to each webhook that wants it', {
  tags: ['attack'],
}, async () => {
  await db.doc(webhookPath('second')).set(aHook({ format: 'slack' }));
  await db.doc(webhookPath('others')).set(aHook({ events: ['comment.created'] }));
  await db.doc(webhookPath('paused')).set(aHook({ state: 'paused' }));
  await db.doc(webhookPath('elsewhere')).set(aHook({ product_id: 'another' }));
  const event = await write({ status: 'pending', title: 'Dark mode' });
  await emitItemEvents(db, event, enqueue);
  const found = await deliveries();
  expect(found.map((each) => each.data().webhook_id).sort()).toEqual([HOOK, 'second']);
  const [first] = found;
  expect(dataOf(first?.data() as Delivery)).toMatchObject({
    id: first?.data().event_id,
    type: 'item.created',
    data: { board: { id: BOARD }, object: { id: 'item', title: 'Dark mode', status: 'pending' }, previous: null },
  });
  const sendTo = answering(answer(200));
  for (const { id } of [...found, ...found]) await attempt(db, id, { enqueue, sendTo });
  expect(sendTo).toHaveBeenCalledTimes(2);
});

test('two tasks at the same time send once', { tags: ['attack'] }, async () => {
  await write({});
  const { id } = await onlyDelivery();
  const sendTo = answering(answer(200));
  await Promise.all([attempt(db, id, { enqueue, sendTo }), attempt(db, id, { enqueue, sendTo })]);
  expect(sendTo).toHaveBeenCalledTimes(1);
});

test('a change names what was before', async () => {
  await write({ status: 'open' });
  await write({ status: 'completed', response: { text: 'Done.', at: Timestamp.fromMillis(0) } });
  const types = (await deliveries()).map((each) => each.data()).slice(1);
  expect(types.map(({ type }) => type).sort()).toEqual(['item.answered', 'item.status_changed']);
  const change = types.find(({ type }) => type === 'item.status_changed');
  expect(dataOf(change as Delivery).data).toMatchObject({
    object: { status: 'completed' },
    previous: { status: 'open' },
  });
});

test('a number of votes is told once, although votes are taken back and cast again', async () => {
  await db.doc(webhookPath(HOOK)).set(aHook({ events: ['item.votes_reached'], thresholds: [2, 5] }));
  for (const votes of [0, 1, 2, 1, 2, 7]) await write({ votes });
  const told = (await deliveries()).map((each) => dataOf(each.data()).data.threshold);
  expect(told.sort()).toEqual([2, 5]);
});

test('a comment and an entry are told with what they are about', async () => {
  await write({ title: 'Dark mode' });
  await db.doc(commentPath('c')).set(aComment({ feedback_id: 'item', content: 'Me too' }));
  await emitCommentEvents(db, (await docOf(db, commentPath('c')).get()) as Found<'comments'>, enqueue);
  const draft = await docOf(db, entryPath('e')).get();
  await db.doc(entryPath('e')).set(anEntry({ state: 'published', published_at: new Date() }));
  await emitEntryEvents(db, { before: draft, after: await docOf(db, entryPath('e')).get() }, enqueue);
  const [, comment, entry] = (await deliveries()).map((each) => dataOf(each.data()));
  expect(comment).toMatchObject({
    type: 'comment.created',
    data: { object: { text: 'Me too', item_title: 'Dark mode' } },
  });
  expect(entry).toMatchObject({ type: 'changelog.published', data: { object: { id: 'e' } } });
});

test('a receiver that fails is asked again, and a success ends it', async () => {
  await write({});
  const { id } = await onlyDelivery();
  const sendTo = answering(answer(500), answer(null), answer(204));
  let now = Date.now();
  for (const _ of [1, 2, 3]) {
    await attempt(db, id, { enqueue, sendTo, now: () => now });
    now += HOUR_MS;
  }
  const delivery = (await onlyDelivery()).data();
  expect(delivery).toMatchObject({ state: 'delivered', next_at: null, tries: 3 });
  expect(delivery.attempts.map(({ status, error }) => status ?? error)).toEqual([500, 'timeout', 204]);
  const delays = enqueue.mock.calls.slice(1).map(([, , delay]) => delay);
  expect(delays).toHaveLength(2);
  expect(delays[0]).toBeLessThanOrEqual(6000);
  expect(delays[1]).toBeGreaterThanOrEqual(240_000);
});

test('a receiver that wants to be left alone is', async () => {
  await write({});
  const { id } = await onlyDelivery();
  await attempt(db, id, { enqueue, sendTo: answering(answer(429, { retryAfter: 900_000 })) });
  expect(enqueue.mock.calls.at(-1)?.[2]).toBe(900_000);
  // A task that comes early does nothing.
  const sendTo = answering(answer(200));
  await attempt(db, id, { enqueue, sendTo });
  expect(sendTo).not.toHaveBeenCalled();
});

test('an attempt that was killed is made again once it must have ended', { tags: ['attack'] }, async () => {
  await write({});
  const { id } = await onlyDelivery();
  const killed = vi.fn(() => Promise.reject(new Error('killed')));
  await expect(attempt(db, id, { enqueue, sendTo: killed })).rejects.toThrow();
  const sendTo = answering(answer(200));
  await attempt(db, id, { enqueue, sendTo });
  expect(sendTo).not.toHaveBeenCalled();
  await attempt(db, id, { enqueue, sendTo, now: () => Date.now() + 60_000 });
  expect(sendTo).toHaveBeenCalledTimes(1);
});

test('a delivery whose task was lost is enqueued again by the schedule', async () => {
  await write({});
  enqueue.mockClear();
  expect(await repeatDue(db, 10, { enqueue })).toBe(0);
  expect(await repeatDue(db, 10, { enqueue, lateMs: -1000 })).toBe(1);
  expect(enqueue.mock.calls[0]?.[0]).toBe((await onlyDelivery()).id);
});

test('the owner gets a mail about a paused webhook, once, and none if it is on again', async () => {
  await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner' }));
  await db.doc(webhookPath(HOOK)).update({ state: 'failed' });
  const auth = { getUser: async () => ({ email: 'ada@example.com', emailVerified: true }) } as unknown as Auth;
  const settings = { ...readMailSettings({ GCLOUD_PROJECT: 'demo' }), sender: 'own', from: 'b@example.com' } as const;
  const world = { db, auth, mailer: { settings, key: 'key' } };
  for (const _ of [1, 2])
    await notifyOwnerOfPause(world, { productId: BOARD, webhookId: HOOK, deliveryId: 'delivery' });
  const [mail, ...others] = (await collectionOf(db, 'mail').get()).docs;
  expect(others).toEqual([]);
  expect(mail?.data()).toMatchObject({ to: 'ada@example.com', needs: 'webhook', address: HOOK });
  expect(mail?.data().message.text).toContain('Deliveries from A board to example.com keep failing');
  const deliver = vi.fn(async () => undefined);
  await db.doc(webhookPath(HOOK)).update({ state: 'on' });
  await sendDue(db, { deliver, most: 10 });
  expect(deliver).not.toHaveBeenCalled();
});

test('410 ends the webhook, and its other deliveries stop', async () => {
  await write({});
  const { id } = await onlyDelivery();
  await write({ title: 'Another' });
  const [, second] = await deliveries();
  await attempt(db, id, { enqueue, sendTo: answering(answer(410)) });
  expect(await hook()).toMatchObject({ state: 'gone' });
  const sendTo = answering(answer(200));
  await attempt(db, second?.id ?? '', { enqueue, sendTo });
  expect(sendTo).not.toHaveBeenCalled();
  expect((await deliveries()).map((each) => each.data().state).sort()).toEqual(['failed', 'stopped']);
});

test('the tenth delivery in a row that is given up pauses the webhook, and a success counts anew', async () => {
  const notifyOwner = vi.fn(async () => {});
  await db.doc(webhookPath(HOOK)).update({ failures: 8 });
  let time = Date.now();
  /** Attempts the newest delivery, an hour after the one before. */
  const attemptLast = async (sendTo: ReturnType<typeof answering>) => {
    time += HOUR_MS;
    await attempt(db, (await deliveries()).at(-1)?.id ?? '', { enqueue, sendTo, notifyOwner, now: () => time });
  };
  const giveUp = async (title: string) => {
    await write({ title });
    await (await deliveries()).at(-1)?.ref.update({ tries: 7 });
    await attemptLast(answering(answer(500)));
  };
  await giveUp('One');
  expect(await hook()).toMatchObject({ state: 'on', failures: 9 });
  await write({ title: 'Two' });
  await (await deliveries()).at(-1)?.ref.update({ next_at: Timestamp.now() });
  await attemptLast(answering(answer(200)));
  expect(await hook()).toMatchObject({ state: 'on', failures: 0 });
  await db.doc(webhookPath(HOOK)).update({ failures: 9 });
  await giveUp('Three');
  expect(await hook()).toMatchObject({ state: 'failed' });
  expect(notifyOwner.mock.calls).toEqual([[BOARD, HOOK, (await deliveries()).at(-1)?.id]]);
});

test.each([
  ['the webhook is paused', () => db.doc(webhookPath(HOOK)).update({ state: 'paused' })],
  ['the webhook is deleted', () => db.doc(webhookPath(HOOK)).delete()],
  ['the plan ends', () => db.doc(productPath(BOARD)).update({ features: [] })],
])('nothing is sent once %s', async (_, change) => {
  await write({});
  const { id } = await onlyDelivery();
  await change();
  const sendTo = answering(answer(200));
  await attempt(db, id, { enqueue, sendTo });
  expect(sendTo).not.toHaveBeenCalled();
  expect((await onlyDelivery()).data()).toMatchObject({ state: 'stopped', next_at: null });
});

test('without the plan nothing is stored, and webhooks stay as they are', { tags: ['attack'] }, async () => {
  await db.doc(productPath(BOARD)).update({ features: ['branding'] });
  await write({});
  expect(await deliveries()).toEqual([]);
  expect(await hook()).toMatchObject({ state: 'on' });
});

test('an address that is no longer allowed is not asked', { tags: ['attack'] }, async () => {
  await db.doc(webhookPath(HOOK)).update({ url: 'http://127.0.0.1:1081/hook' });
  await write({});
  const sendTo = answering(answer(200));
  await attempt(db, (await onlyDelivery()).id, { enqueue, sendTo });
  expect(sendTo).not.toHaveBeenCalled();
  expect((await onlyDelivery()).data().attempts).toMatchObject([{ status: null, error: 'address' }]);
});

test('during a rotation both secrets sign, and chats get no signature', async () => {
  const former = {
    previous_secret: `whsec_${'b'.repeat(43)}=`,
    previous_until: Timestamp.fromMillis(Date.now() + 60_000),
  };
  await db.doc(webhookPath(HOOK)).update(former);
  await db.doc(webhookPath('slack')).set(aHook({ format: 'slack' }));
  await write({});
  const sendTo = vi.fn(async (..._: unknown[]) => answer(200));
  for (const { id } of await deliveries()) await attempt(db, id, { enqueue, sendTo: sendTo as never });
  const sent = sendTo.mock.calls.map(([, headers, body]) => ({ headers, body: JSON.parse(String(body)) }));
  const [signed] = sent.filter(({ body }) => body.type === 'item.created');
  const both = expect.stringMatching(/^v1,\S+ v1,\S+$/);
  expect(signed?.headers).toMatchObject({ 'webhook-signature': both });
  const [chat] = sent.filter(({ body }) => body.blocks);
  expect(chat?.headers).toEqual({});
});

test('what quotes a deleted item or comment is deleted with it, and the deletion is told without its text', {
  tags: ['attack'],
}, async () => {
  await write({ title: 'Secret words' });
  await db.doc(commentPath('c')).set(aComment({ feedback_id: 'item', content: 'Secret comment' }));
  await emitCommentEvents(db, (await docOf(db, commentPath('c')).get()) as Found<'comments'>, enqueue);
  await db.doc(commentPath('c')).delete();
  await sweepComment(db, 'c');
  expect((await deliveries()).map((each) => each.data().type)).toEqual(['item.created']);
  const before = await itemOf();
  await before.ref.delete();
  await sweepItem(db, 'item', { productId: BOARD });
  await emitItemEvents(db, { before, after: await itemOf() }, enqueue);
  const delivery = (await onlyDelivery()).data();
  expect(dataOf(delivery)).toMatchObject({ type: 'item.deleted', data: { object: { id: 'item', deleted: true } } });
  expect(delivery.body).not.toContain('Secret');
});

test('a deleted board takes its webhooks and deliveries with it', async () => {
  await write({});
  await deleteBoard(db, BOARD);
  expect(await deliveries()).toEqual([]);
  expect(isFound(await docOf(db, webhookPath(HOOK)).get())).toBe(false);
});
