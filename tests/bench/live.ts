import { gzipSync } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { loadBoardPage } from '../../functions/src/pages/answer-board.ts';
import { CachedFirstPages } from '../../functions/src/pages/cached-first-pages.ts';
import { readPublicItem } from '../../functions/src/pages/item-page.ts';
import type { FirstPage } from '../../functions/src/shared/first-page.ts';
import { feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import { firstReadsOf } from '../functions/support/first-reads.ts';
import type { Call } from '../functions/support/tap.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { connectMetered } from './support/metered.ts';
import { setAhead } from './support/moved-clock.ts';
import { anHour } from './support/open-pages.ts';
import { priceOf } from './support/prices.ts';

/**
 * Counts what an hour of live numbers costs: the requests of open pages with the page's own code, and the reads of the
 * function with its own, both in simulated time. Prices are those of scale.md.
 */

const PAGES = 1000;
/** The shared cache time of live numbers (functions/src/pages/answer-data.ts). */
const SHARED_MS = 5000;
/** Headers of an answer in bytes, which is all that a 304 sends. */
const HEADER_BYTES = 250;
const ITEMS = 20;
/** ms between two changes. */
const PACE = {
  'busy: a change a second': 1000,
  'usual: a change in 10 s': 10_000,
  'quiet: a change in 10 minutes': 600_000,
};
const HIDDEN = { 'half hidden': 0.5, 'all in view': 0 };

/** Ids as the SDK makes them, because gzip would shorten the similar ids of the tests. */
const RANDOM_IDS = Array.from({ length: ITEMS }, () => db.collection('feedback').doc().id);

const board = await makeBoard();
const ids: string[] = [];
for (let at = 0; at < ITEMS; at += 1) ids.push(await makeItem(board, { title: `Item ${at}`, votes: 100 - at }));
const { liveJson } = await loadBoardPage();
const firstPage = await new CachedFirstPages(firstReadsOf(db)).get(board);
if (firstPage === null) throw new Error('The board is gone.');

/** Returns the numbers after so many changes: each is a vote for the next item. @param items of the page */
function numbersAfter(changes: number, items: FirstPage['items']): string {
  const voted = items.map((item, at) => ({
    ...item,
    id: RANDOM_IDS[at] ?? item.id,
    votes: item.votes + Math.ceil((changes - at) / items.length),
  }));
  const at = Timestamp.fromMillis(1_800_000_000_000 + changes);
  return liveJson({
    items: voted,
    total: firstPage?.total,
    newest: firstPage?.newest,
    read_at: at,
    board_updated_at: at,
  });
}

/** Counts the reads of calls at these times. @param every ms between two writes of the item and its board */
async function readsOf(spans: ReadonlySet<number>, every: number, isItem: boolean): Promise<number> {
  const { metered, reads: readsOfClient } = connectMetered();
  const calls: Call[] = [];
  const reads = () => readsOfClient() + calls.flatMap(({ documents }) => documents).length;
  const pages = new CachedFirstPages(firstReadsOf(metered, calls));
  let changes = 0;
  for (const span of [...spans].sort((one, other) => one - other)) {
    setAhead(span);
    if (Math.floor(span / every) > changes) {
      changes = Math.floor(span / every);
      await db.doc(feedbackPath(ids[changes % ITEMS] as string)).update({ votes: 100 + changes });
      await db.doc(productPath(board)).update({ items_changed_at: Timestamp.now() });
    }
    await (isItem ? readPublicItem(metered, board, ids[0] as string) : pages.get(board));
  }
  setAhead(0);
  return reads();
}

const rows: Record<string, Record<string, string | number>> = {};
for (const [what, items] of Object.entries({ list: firstPage.items, item: firstPage.items.slice(0, 1) })) {
  for (const [pace, every] of Object.entries(PACE)) {
    for (const [share, hidden] of Object.entries(HIDDEN)) {
      const answers = new Map<number, string>();
      const answerAt = (ms: number) => {
        const changes = Math.floor(ms / every);
        const answer = answers.get(changes) ?? numbersAfter(changes, items);
        answers.set(changes, answer);
        return answer;
      };
      const { requests, fresh, spans } = await anHour(PAGES, hidden, SHARED_MS, answerAt);
      const bytes = requests * HEADER_BYTES + fresh * gzipSync(answerAt(0)).length;
      const calls = spans.size;
      const reads = await readsOf(spans, every, what === 'item');
      const asking = PAGES * (1 - hidden);
      rows[`${what}, ${pace}, ${share}`] = {
        'requests per page': Math.round(requests / asking),
        'of these new': Math.round(fresh / asking),
        MB: Math.round(bytes / 1e6),
        calls,
        reads,
        $: priceOf({ calls, reads, bytes }),
      };
    }
  }
}
// A board with one open page: the CDN answers none of its requests.
for (const [pace, every] of Object.entries(PACE)) {
  const { requests, fresh } = await anHour(PAGES, 0.5, 1, (ms) =>
    numbersAfter(Math.floor(ms / every), firstPage.items),
  );
  const bytes = requests * HEADER_BYTES + fresh * gzipSync(numbersAfter(0, firstPage.items)).length;
  // After a write of the board, a call also reads its page.
  const reads = requests + fresh * (ITEMS + 2);
  rows[`a thousand boards, ${pace}, half hidden`] = {
    calls: requests,
    reads,
    $: priceOf({ calls: requests, reads, bytes }),
  };
}
console.table(rows);
process.exit(0);
