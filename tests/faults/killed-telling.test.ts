import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { CONDITION_MS } from '../stack/emulators/emulator-env.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import type { CaughtMail } from '../stack/mail/parse-mail.ts';
import { url } from '../stack/ports.ts';
import { aFollowedItem, changeNow, mailsOf, sendAndKill, tellAll, tellAndKill } from './support/telling.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const FOLLOWERS = 250;
const KILLS = 2;
/** Mails that a process hands over at once. */
const AT_A_TIME = 5;

test('a change with many followers, told by a job that is killed twice, makes one mail each', async () => {
  const { board, item } = await aFollowedItem(db, FOLLOWERS);
  const redeliver = await changeNow(db, item);
  expect(await tellAndKill(db, board, KILLS)).toBeGreaterThanOrEqual(KILLS);
  await redeliver();
  await tellAll(db, item);
  await redeliver();
  await tellAll(db, item);
  const mails = () => mailsOf(db, board);

  const written = await mails();
  expect(new Set(written.map((mail) => mail.get('to') as string)).size).toBe(FOLLOWERS);
  expect(written).toHaveLength(FOLLOWERS);

  const days = (await db.collection('bundles').where('product_id', '==', board).get()).docs;
  expect(new Set(days.map((day) => day.get('address') as string)).size).toBe(FOLLOWERS);
  expect(days).toHaveLength(FOLLOWERS);
  expect(days.filter((day) => day.get('entries').length > 0 || day.get('more') > 0)).toEqual([]);
  const news = await Promise.all(written.map((mail) => db.doc(`news/${mail.get('uid')}`).get()));
  expect(news.every((one) => one.get('entries').length === 1)).toBe(true);

  expect(await sendAndKill(db, board)).toBeGreaterThan(0);
  // Each run sends what the rate of a minute allows.
  const sent = async () => {
    await callScheduled('sendMail').catch(() => undefined);
    return (await mails()).filter((mail) => mail.get('delivery.state') === 'SUCCESS').length;
  };
  await expect.poll(sent, { timeout: 2 * CONDITION_MS }).toBe(FOLLOWERS);
  const caught = (await (await fetch(`${url('mails')}/mails.json`)).json()) as readonly CaughtMail[];
  const ours = caught.flatMap(({ to }) => to).filter((address) => address.startsWith(item.toLowerCase()));
  expect(new Set(ours).size).toBe(FOLLOWERS);
  // Mails that the killed process handed over without recording it come again, with the same id.
  expect(ours.length - FOLLOWERS).toBeLessThanOrEqual(AT_A_TIME);
  const ids = caught
    .filter(({ to }) => to.some((one) => ours.includes(one)))
    .map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(FOLLOWERS);
});
