import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright';
import type { CaughtMail } from '../stack/mail/parse-mail.ts';
import { linkIn, mailsTo, tellFollowers } from '../stack/mail/read-mails.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';

const TRIES = 60;

/** Follows an item by mail, changes its status, and returns the mail that follows. */
export async function receiveNews(page: Page): Promise<CaughtMail> {
  const board = await makeBoard({}, 'Fernwood');
  const item = await makeItem(board, { title: 'Export my notes as one file', votes: 48 });
  const address = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/embed/${board}?item=${item}`);
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByRole('button', { name: 'Also by mail' }).click();
  await page.getByLabel('Mail address').fill(address);
  await page.getByLabel('Mail address').press('Enter');
  const confirmation = await eventually(async () => (await mailsTo(address))[0]);
  await page.goto(linkIn(confirmation, '/mail/confirm'));
  await page.getByRole('button', { name: 'Yes, send me mail' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed.' }).waitFor();
  await db.doc(`feedback/${item}`).update({
    status: 'completed',
    response: { text: 'One file with all notes and pictures: Settings, then Export.', at: Timestamp.now() },
  });
  const change = db.doc(`changes/${item}`);
  await eventually(async () => (await change.get()).get('due_at'));
  await change.update({ due_at: Timestamp.now() });
  await tellFollowers();
  return eventually(async () => (await mailsTo(address)).find(({ id }) => id !== confirmation.id));
}

/** Asks every second until there is an answer. @throws Error after a minute */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('It did not happen within a minute.');
}
