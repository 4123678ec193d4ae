/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { webhookPath } from '../../functions/src/shared/paths.ts';
import { aBoard, anItem } from '../functions/support/hosted.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { catcherUrl, caughtAt } from '../stack/webhooks/read-hooks.ts';
import { aHook } from '../support/factories.ts';
import { killFunctions } from './support/functions-emulator.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));

test('a delivery whose process is killed while the receiver thinks succeeds once, with the same id', async () => {
  const board = await aBoard({}, { features: ['integrations'] });
  const url = catcherUrl(board, 'answer=never&times=1');
  await db.doc(webhookPath(board)).create(aHook({ product_id: board, url, events: ['item.created'] }));
  await anItem(board);
  await expect.poll(async () => (await caughtAt(url)).length).toBe(1);
  expect(killFunctions()).toBeGreaterThan(0);
  const read = async () => (await db.collection('deliveries').where('product_id', '==', board).get()).docs;
  const [delivery] = await read();
  expect(delivery?.data()).toMatchObject({ state: 'pending', attempts: [] });
  // As if the time had passed after which a task counts as lost.
  const past = Timestamp.fromMillis(Date.now() - 120_000);
  await delivery?.ref.update({ next_at: past, busy_until: past });
  const tended = async () => {
    await callScheduled('publishEntries').catch(() => undefined);
    return (await read())[0]?.get('state');
  };
  await expect.poll(tended, { interval: 2000 }).toBe('delivered');
  for (const _ of [1, 2]) await callScheduled('publishEntries');
  const caught = await caughtAt(url);
  expect(caught.map(({ status }) => status)).toEqual([200, null]);
  expect(new Set(caught.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const after = await read();
  expect(after.map((one) => one.get('attempts').map(({ status }: { status: number }) => status))).toEqual([[200]]);
});
