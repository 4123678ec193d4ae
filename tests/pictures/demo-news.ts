import { Timestamp } from 'firebase-admin/firestore';
import { refreshFirstPage } from '../../functions/src/first-page/refresh-first-page.ts';
import type { Entry } from '../../functions/src/shared/changelog/entry.ts';
import { DEMO_BOARD } from '../stack/seed/seed-data.ts';
import { db } from '../support/boards.ts';

const DAY_MS = 86_400_000;

const ENTRIES: readonly (Pick<Entry, 'title' | 'body' | 'kind' | 'items'> & { readonly daysAgo: number })[] = [
  {
    title: 'Time zones that visitors understand',
    body: 'The booking page detects the zone of your visitor and shows **both times**:\n\n- theirs in large letters\n- yours below',
    kind: 'improved',
    items: ['demo-time-zones'],
    daysAgo: 3,
  },
  {
    title: 'Dark mode',
    body: 'You find it under `Settings > Appearance`. It follows your system, if you let it.',
    kind: 'new',
    items: ['demo-dark-mode'],
    daysAgo: 24,
  },
];

/** Gives the demo board a changelog with two entries. Repeating it changes nothing. */
export async function writeDemoNews(): Promise<void> {
  const now = Date.now();
  for (const [index, { daysAgo, ...entry }] of ENTRIES.entries()) {
    const at = Timestamp.fromMillis(now - daysAgo * DAY_MS);
    const published = { ...entry, product_id: DEMO_BOARD.id, state: 'published', published_at: at, created_at: at };
    await db.doc(`changelog/demo-entry-${index}`).set(published);
  }
  await db.doc(`products/${DEMO_BOARD.id}`).update({ 'settings.changelog': true });
  await refreshFirstPage(db, DEMO_BOARD.id);
}
