import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import type { CaughtMail } from '../stack/mail/parse-mail.ts';
import { url } from '../stack/ports.ts';
import { aFollowedItem, changeNow, mailsOf, tellAll, tellAndKill } from './support/telling.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const FOLLOWERS = 250;
const KILLS = 2;

test('a change with many followers, told by a job that is killed twice, makes one mail each', async () => {
  const { board, item } = await aFollowedItem(db, FOLLOWERS);
  await changeNow(db, item);
  expect(await tellAndKill(db, board, KILLS)).toBeGreaterThan(0);
  await tellAll(db, item);
  const mails = () => mailsOf(db, board);

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
