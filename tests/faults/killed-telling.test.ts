import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { feedbackPath } from '../../functions/src/shared/paths.ts';
import { addressPath, changePath, followPath } from '../../functions/src/shared/telling/paths.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import type { CaughtMail } from '../stack/mail/parse-mail.ts';
import { url } from '../stack/ports.ts';
import { aFollow, anAddress } from '../support/factories.ts';
import { aBoard } from './support/board.ts';
import { killFunctions } from './support/functions-emulator.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const FOLLOWERS = 250;
const KILLS = 2;

test('a change with many followers, told by a job that is killed twice, makes one mail each', async () => {
  const { board, items } = await aBoard(db, 1);
  const [item = ''] = items;
  const people = Array.from({ length: FOLLOWERS }, (_, at) => `${item}-follower${at}`);
  for (let from = 0; from < people.length; from += 200) {
    const batch = db.batch();
    for (const uid of people.slice(from, from + 200)) {
      const email = `${uid.toLowerCase()}@example.com`;
      batch.set(db.doc(followPath(item, uid)), aFollow({ item, product_id: board, uid }));
      batch.set(db.doc(addressPath(uid)), anAddress({ product_id: board, uid, hash: uid, email }));
    }
    await batch.commit();
  }
  await db.doc(feedbackPath(item)).update({ status: 'completed' });
  const change = db.doc(changePath(item));
  const due = async () => (await change.get()).get('due_at') ?? null;
  await expect.poll(due, { timeout: 60_000, interval: 500 }).not.toBeNull();
  await change.update({ due_at: Timestamp.now() });

  const mails = async () => (await db.collection('mail').where('product_id', '==', board).get()).docs;
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = (await mails()).length;
    const run = callScheduled('tellFollowers').catch(() => undefined);
    // In the middle: after a page of followers, and before the last one.
    for (let wait = 0; wait < 300 && (await mails()).length === before; wait += 1) await sleep(20);
    killed += killFunctions();
    await run;
  }
  expect(killed).toBeGreaterThan(0);
  const settled = async () => {
    await callScheduled('tellFollowers').catch(() => undefined);
    return due();
  };
  await expect.poll(settled, { timeout: 90_000, interval: 500 }).toBeNull();

  const written = await mails();
  expect(new Set(written.map((mail) => mail.get('to') as string)).size).toBe(FOLLOWERS);
  expect(written).toHaveLength(FOLLOWERS);

  // Each run sends what the rate of a minute allows.
  const sent = async () => {
    await callScheduled('sendMail').catch(() => undefined);
    return (await mails()).filter((mail) => mail.get('delivery.state') === 'SUCCESS').length;
  };
  await expect.poll(sent, { timeout: 90_000, interval: 200 }).toBe(FOLLOWERS);
  const caught = (await (await fetch(`${url('mails')}/mails.json`)).json()) as readonly CaughtMail[];
  const ours = caught.flatMap(({ to }) => to).filter((address) => address.startsWith(item.toLowerCase()));
  expect(ours).toHaveLength(FOLLOWERS);
  expect(new Set(ours).size).toBe(FOLLOWERS);
}, 300_000);
