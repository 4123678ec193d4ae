import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { answerBoard } from '../../functions/src/pages/answer-board.ts';
import { CachedFirstPages } from '../../functions/src/pages/cached-first-pages.ts';
import { PAGE_SIZE } from '../../functions/src/shared/limits.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import { firstReadsOf } from '../functions/support/first-reads.ts';
import { record } from '../functions/support/tap.ts';
import { url } from '../stack/ports.ts';
import { connectBoards, db, makeBoard, makeItems } from '../support/boards.ts';
import { browserLaunch } from '../support/browser.ts';

/**
 * Measures the reads per view when a thousand visitors view one board within a minute. The function's reads are counted
 * in its requests to Firestore, those of the page in a browser. Without a CDN every view reaches the function. With a
 * CDN only cache misses do; a cookie named `__session` causes one for each visitor.
 */

const VIEWS = 1000;
const MINUTE_MS = 60_000;
const ITEMS = 100;
const BROWSERS = 10;
/** The shared cache time of firebase.json, in ms. */
const SHARED_MS = 5000;
const LIMIT = 1;

interface Situation {
  readonly cdn: boolean;
  readonly session: boolean;
  /** Interval between changes of the board's votes, in ms; null for a quiet board. */
  readonly changesEvery: number | null;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'quiet board, no CDN': { cdn: false, session: false, changesEvery: null },
  'a vote every second, no CDN': { cdn: false, session: false, changesEvery: 1000 },
  'a vote every second, CDN': { cdn: true, session: false, changesEvery: 1000 },
  'a vote every second, CDN, __session': { cdn: true, session: true, changesEvery: 1000 },
};

interface Outcome {
  readonly invocations: number;
  readonly reads: number;
}

async function views(board: string, { cdn, session, changesEvery }: Situation): Promise<Outcome> {
  const { db: watched, calls } = record(connectBoards());
  const pages = new CachedFirstPages(firstReadsOf(watched, calls));
  const answer = answerBoard({
    firstPage: (id) => pages.get(id),
    closed: (id) => pages.closed(id),
    itemPage: async () => null,
    tabPage: async () => null,
  });
  const kept = new Map<string, number>();
  let invocations = 0;
  let isOver = false;
  const changes = (async () => {
    const [item] = (await db.collection('feedback').where('product_id', '==', board).limit(1).get()).docs;
    for (let votes = 1; changesEvery !== null && !isOver; votes += 1) {
      // As the counters do: the item, and in the same commit its board.
      const batch = db.batch();
      if (item) batch.update(item.ref, { votes });
      batch.update(db.doc(productPath(board)), { vote_count: votes });
      await batch.commit();
      await sleep(changesEvery);
    }
  })();
  await Promise.all(
    Array.from({ length: VIEWS }, async (_, at) => {
      await sleep((MINUTE_MS * at) / VIEWS);
      const key = session ? `visitor ${at}` : 'everybody';
      if (cdn && (kept.get(key) ?? 0) > Date.now()) return;
      kept.set(key, Date.now() + SHARED_MS);
      invocations += 1;
      const html = await (await answer({ method: 'GET' }, { url: `/embed/${board}` })).text();
      if (html.split('<article').length !== PAGE_SIZE + 1) throw new Error('A view came without its list.');
    }),
  );
  isOver = true;
  await changes;
  const reads = calls.map(({ method, documents, query }) =>
    query ? PAGE_SIZE : method === 'batchGetDocuments' ? documents.length : 0,
  );
  return { invocations, reads: reads.reduce((sum, number) => sum + number, 0) };
}

/** The reads that a page causes itself after it has received its list. */
async function readsOfPages(board: string): Promise<number> {
  const browser = await chromium.launch(browserLaunch());
  let asked = 0;
  for (let at = 0; at < BROWSERS; at += 1) {
    const page = await browser.newPage();
    page.on('request', (request) => {
      if (request.url().includes('/documents')) asked += 1;
    });
    await page.goto(`${url('hosting')}/embed/${board}`, { waitUntil: 'networkidle' });
    await page.close();
  }
  await browser.close();
  return asked;
}

async function aBoard(): Promise<string> {
  const board = await makeBoard();
  await makeItems(board, ITEMS);
  return board;
}

const asked = await readsOfPages(await aBoard());
console.log(`${BROWSERS} browsers asked Firestore ${asked} times themselves.`);
const rows: Record<string, Record<string, string | number>> = {};
let isGood = asked === 0;
const boards = await Promise.all(Object.keys(SITUATIONS).map(aBoard));
// Each situation uses its own board, so they can run concurrently.
await Promise.all(
  Object.entries(SITUATIONS).map(async ([name, situation], at) => {
    const { invocations, reads } = await views(boards[at] ?? '', situation);
    rows[name] = { views: VIEWS, invocations, reads, 'reads per view': (reads / VIEWS).toFixed(3) };
    isGood &&= reads / VIEWS < LIMIT;
  }),
);
console.table(rows);
console.log(isGood ? `A view costs less than ${LIMIT} read.` : `A view costs ${LIMIT} read or more.`);
process.exit(isGood ? 0 : 1);
