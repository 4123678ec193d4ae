import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright';
import { refreshFirstPage } from '../../functions/src/pages/refresh-first-page.ts';
import { votePath } from '../../functions/src/shared/paths.ts';
import { FILM, FILM_SCALE, FILM_SIZE, filmPath, type Scheme } from '../../web/src/ui/shot/shots.ts';
import { db, makeItem, readItem } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { aVote } from '../support/factories.ts';
import type { Scene, Shoot } from './studio.ts';

/** Bytes of all frames in one color scheme. */
const FILM_BYTES_MAX = 150_000;

/** Visitors who vote for the wish of another. */
const OTHERS = 47;

const TITLE = 'Export my notes as one file';

async function shootFilm(page: Page, scheme: Scheme, shoot: Shoot) {
  const board = await makeBoardWithChangelog({}, 'Fernwood');
  await makeItem(board, { title: 'Dark mode', description: 'For reading at night.', votes: 31 });
  await makeItem(board, { title: 'Share a notebook', description: 'With my team, to read or to edit.', votes: 24 });
  const list = `/embed/${board}?theme=${scheme}`;

  await page.goto(`${list}&initialTab=submit`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.pressSequentially(TITLE.slice(0, 12), { delay: 20 });
  await shoot('typing');
  await title.pressSequentially(TITLE.slice(12), { delay: 20 });
  await page.getByRole('textbox', { name: 'Description' }).fill('With the pictures. I want a copy on my own disk.');
  await shoot('typed');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await page.getByText('Your feedback has been submitted! Thank you.').waitFor();
  await page.goto(`${list}#sort=recent`);
  await page.getByRole('article', { name: TITLE }).waitFor();
  await shoot('posted');

  const { docs } = await db.collection('feedback').where('product_id', '==', board).where('title', '==', TITLE).get();
  const item = docs[0]?.ref;
  if (!item) throw new Error('The wish was not stored.');
  const change = async (fields: Record<string, unknown>) => {
    if (Object.keys(fields).length > 0) await item.update(fields);
    await refreshFirstPage(db, board);
    // The server keeps a page for a moment.
    await page.waitForTimeout(6000);
  };
  await castVotes(board, item.id, OTHERS);
  await change({});
  await page.goto(list);
  // Functions count the votes.
  await page.getByRole('button', { name: `${TITLE}, ${OTHERS + 1} votes` }).waitFor();
  await shoot('voted');
  const response = {
    text: 'We are on it: one file, **pictures included**. Expect it this month.',
    at: Timestamp.now(),
  };
  await change({ status: 'in-progress', response });
  await page.goto(`${list}&item=${item.id}`);
  await page.getByText('We are on it').first().waitFor();
  await shoot('answered', page.locator('article').first());
  const entry = {
    title: 'Export of all notes',
    body: '**Shipped.** One file with all notes and pictures: you find it under `Settings > Export`.',
  };
  await makeEntry(board, { ...entry, items: [item.id], published_at: Timestamp.now() });
  await change({ status: 'completed' });
  await page.goto(`${list}&view=changelog`);
  await page.getByRole('heading', { name: entry.title }).waitFor();
  await shoot('shipped');
}

/** Writes votes, and waits until functions have counted them. @throws Error after a minute */
async function castVotes(product_id: string, feedback_id: string, count: number): Promise<void> {
  const batch = db.batch();
  for (let at = 0; at < count; at += 1) {
    const voter = `film-visitor-${at}`;
    batch.set(
      db.doc(votePath(feedback_id, voter)),
      aVote({ product_id, feedback_id, user_id: voter, fingerprint: null }),
    );
  }
  await batch.commit();
  for (let second = 0; second < 60; second += 1) {
    if ((await readItem(feedback_id))?.votes === count + 1) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The votes have not been counted within a minute.');
}

/** The frames of the film on the landing page. */
export const FILM_SCENE: Scene = {
  name: 'film',
  size: FILM_SIZE,
  // Items are taller.
  view: { width: 560, height: 900 },
  scale: FILM_SCALE,
  fileOf: (name, scheme) => `web/public${filmPath(name as (typeof FILM)[number], scheme)}`,
  bytesMax: FILM_BYTES_MAX / FILM.length,
  run: shootFilm,
};
