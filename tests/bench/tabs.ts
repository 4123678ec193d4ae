import { gzipSync } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { loadBoardPage } from '../../functions/src/pages/answer-board.ts';
import { CachedTabPages } from '../../functions/src/pages/cached-tab-pages.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import type { TabView } from '../../functions/src/shared/tabs/tab.ts';
import { db, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { connectMetered } from './support/metered.ts';
import { realNow, setAhead } from './support/moved-clock.ts';
import { priceOf } from './support/prices.ts';

/**
 * Counts what the pages of a board's tabs read in an hour in which the CDN requests each page every five seconds, as it
 * does while visitors open them. The hour is simulated: the function's code sees the clock that this script moves.
 */

const HOUR_S = 60 * 60;
/** The shared cache time of firebase.json, in seconds. */
const SHARED_S = 5;
const ITEMS_PER_COLUMN = 30;
const RANKED = 5;
const ENTRIES = 30;
/** Seconds between writes of the board. */
const PACE: Readonly<Record<string, number | null>> = {
  'a change a second': 1,
  'a change in 10 minutes': 600,
  none: null,
};
const COLUMNS = ['open', 'in-progress', 'completed'] as const;

async function makeFullBoard(): Promise<string> {
  const roadmap = COLUMNS.map((status) => ({ status, title: status }));
  const board = await makeBoardWithChangelog({ roadmap });
  const items: string[] = [];
  for (const status of COLUMNS) {
    for (let at = 0; at < ITEMS_PER_COLUMN; at += 1) {
      const rank = at < RANKED ? { rank: `a${at}` } : {};
      items.push(await makeItem(board, { title: `Item ${at} of this column`, status, ...rank }));
    }
  }
  for (let at = 0; at < ENTRIES; at += 1) await makeEntry(board, { items: items.slice(at, at + 2) });
  return board;
}

const board = await makeFullBoard();
const page = await loadBoardPage();
const rows: Record<string, Record<string, string | number>> = {};
for (const [pace, every] of Object.entries(PACE)) {
  for (const view of ['roadmap', 'changelog'] satisfies TabView[]) {
    const { metered, reads } = connectMetered();
    const pages = new CachedTabPages(metered);
    let html = '';
    let calls = 0;
    for (let second = 0; second < HOUR_S; second += SHARED_S) {
      setAhead(second * 1000);
      if (every !== null && second % Math.max(every, SHARED_S) === 0)
        await db.doc(productPath(board)).update({ items_changed_at: Timestamp.now() });
      const answer = await pages.get(board, view, null);
      if (answer === null || typeof answer === 'string') throw new Error(`The ${view} is ${answer}.`);
      calls += 1;
      html = page.renderTab(page.route(`/embed/${board}?view=${view}`), answer, realNow(), false).body;
    }
    const price = priceOf({ calls, reads: reads(), bytes: 0 });
    rows[`${view}, ${pace}`] = {
      calls,
      reads: reads(),
      $: price,
      'KB gzip': (gzipSync(html).length / 1024).toFixed(1),
    };
  }
}
console.table(rows);
process.exit(0);
