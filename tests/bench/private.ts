import { type Browser, chromium, type Page, type Request } from 'playwright/test';
import { companyKeyOf } from '../../functions/src/store/person-hash.ts';
import { url } from '../stack/ports.ts';
import { makeAccount, type TestAccount } from '../support/accounts.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItems } from '../support/boards.ts';
import { browserLaunch } from '../support/browser.ts';
import { countListenReads } from '../support/network/listen-reads.ts';
import { aPrivateBoard, letIn, turnOut } from '../support/private-boards.ts';
import { storeSession } from '../support/session.ts';
import { countRequests } from './support/client-bill.ts';
import { median, type Row, report } from './support/report.ts';

/**
 * Measures the list of private boards (D62) against that of a public one with the same items, visited in turns by the
 * same account: what it reads with its votes and with the stream of an open tab, and how long it takes from the
 * navigation and from the first read with the session. Also counts what an open tab reads in a minute, and how long it
 * shows what its person may no longer see.
 */

const RUNS = 7;
const ITEMS = 100;
/** Items that the account finds on boards where each finds only a part. */
const FOUND = 20;
/** Documents, with those that the rules look up; multiple of the public list, once the session is known; ms. */
const BUDGET = { reads: 25, list: 1.5, cleared: 1000 } as const;
const WATCHED_MS = 60_000;
/** How long a view is watched after its list is there, in ms. */
const REST_MS = 2000;
/** How often a guest is removed while the tab is open: every other time just after the list is there. */
const REMOVALS = 20;

interface View {
  readonly listMs: number;
  /** From the first read of Firestore; from the navigation on a board whose page has the list. */
  readonly knownMs: number;
  readonly reads: number;
  readonly lookUps: number;
}

/**
 * Documents that the rules look up for a guest (firestore.rules): the tombstone and the guest, and the board of a list or
 * of a stream. The document of a stream is billed though it does not exist.
 */
function lookUpsOf(request: Request): number {
  const sent = request.postData() ?? '';
  if (request.url().includes('/Listen/')) return request.method() === 'POST' && sent.includes('addTarget') ? 4 : 0;
  if (sent.includes('"votes"')) return 0;
  return request.url().includes(':runQuery') ? 3 : 2;
}

/** Counts what Firestore bills a page for: requests, streams, and what the rules look up. */
async function countAll(page: Page) {
  const [requests, streams] = [countRequests(page), await countListenReads(page)];
  let lookUps = 0;
  page.on('request', (request) => {
    if (request.url().includes('/documents') || request.url().includes('/Listen/'))
      lookUps += request.method() === 'OPTIONS' ? 0 : lookUpsOf(request);
  });
  return {
    async take() {
      const taken = { reads: (await requests.take()).reads + (await streams.take()), lookUps };
      lookUps = 0;
      return taken;
    },
  };
}

async function visit(browser: Browser, account: TestAccount, board: string): Promise<View> {
  const context = await browser.newContext({ baseURL: url('hosting') });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    const bill = await countAll(page);
    await page.addInitScript(watchList);
    await page.goto(`/embed/${board}`);
    await new BoardPage(page).ready();
    const { listMs, readMs } = await page.evaluate(timesOf);
    await page.waitForTimeout(REST_MS);
    return { listMs, knownMs: listMs - readMs, ...(await bill.take()) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes when the last card of the list is there. */
function watchList(): void {
  const seen = window as { listMs?: number };
  new MutationObserver(() => {
    if (seen.listMs === undefined && document.querySelector('article')) seen.listMs = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

function timesOf(): { listMs: number; readMs: number } {
  const { listMs = 0 } = window as { listMs?: number };
  const reads = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/documents'));
  const before = reads.map(({ startTime }) => startTime).filter((start) => start < listMs);
  return { listMs, readMs: Math.min(...before, listMs) === listMs ? 0 : Math.min(...before) };
}

/** Counts the reads of a tab that is open for a minute, and measures how long it shows what a guest may no longer see. */
async function watched(browser: Browser, account: TestAccount, board: string) {
  const context = await browser.newContext({ baseURL: url('hosting') });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    const bill = await countAll(page);
    await page.goto(`/embed/${board}`);
    await new BoardPage(page).ready();
    await page.waitForTimeout(REST_MS);
    await bill.take();
    await page.waitForTimeout(WATCHED_MS);
    const { reads, lookUps } = await bill.take();
    const clearedMs: number[] = [];
    for (let at = 0; at < REMOVALS; at += 1) {
      if (at > 0) {
        await letIn(board, account);
        await page.reload();
        await new BoardPage(page).ready();
        if (at % 2 === 0) await page.waitForTimeout(REST_MS);
      }
      const before = Date.now();
      await turnOut(board, account);
      await page.getByText('is not among those who may see it').waitFor();
      clearedMs.push(Date.now() - before);
      if ((await page.locator('article').count()) > 0) throw new Error('The tab still shows an item.');
    }
    return { reads: reads + lookUps, clearedMs };
  } finally {
    await context.close();
  }
}

async function makeBoards(account: TestAccount): Promise<Readonly<Record<string, string>>> {
  const boards = {
    public: await makeBoard(),
    people: await aPrivateBoard(),
    'only their own': await aPrivateBoard({ sees: 'own' }),
    'their company': await aPrivateBoard({ sees: 'company' }),
  };
  for (const [kind, board] of Object.entries(boards)) {
    await letIn(board, account);
    const other = await companyKeyOf(db, board, 'other');
    const isNarrowed = kind.startsWith('only') || kind.startsWith('their');
    await makeItems(board, ITEMS, (at) => ({
      votes: at,
      ...(isNarrowed && { company: other, created_by: at < FOUND ? account.uid : null }),
    }));
  }
  return boards;
}

async function run(): Promise<boolean> {
  const account = await makeAccount({ isActive: false });
  const boards = await makeBoards(account);
  const browser = await chromium.launch(browserLaunch());
  try {
    for (const board of Object.values(boards)) await visit(browser, account, board);
    const seen = new Map<string, View[]>(Object.keys(boards).map((kind) => [kind, []]));
    for (let at = 0; at < RUNS; at += 1)
      for (const [kind, board] of Object.entries(boards)) seen.get(kind)?.push(await visit(browser, account, board));
    const of = (kind: string, value: (view: View) => number) => median((seen.get(kind) ?? []).map(value));
    const list = of('public', ({ listMs }) => listMs);
    const measured = Object.keys(boards).map((kind) => ({
      kind,
      reads: of(kind, ({ reads }) => reads),
      lookUps: of(kind, ({ lookUps }) => lookUps),
      whole: of(kind, ({ listMs }) => listMs) / list,
      known: of(kind, ({ knownMs }) => knownMs) / list,
    }));
    const tab = await watched(browser, account, boards.people ?? '');
    const most = Math.max(...tab.clearedMs);
    report(
      'Private boards: the list, as a multiple of the public one',
      measured.map(
        ({ kind, reads, lookUps, whole, known }): Row => ({
          board: kind,
          'once the session is known': known.toFixed(2),
          'its budget': BUDGET.list,
          'from the navigation': whole.toFixed(2),
          'documents read': reads,
          'looked up by rules': lookUps,
          'budget of both': BUDGET.reads,
        }),
      ),
      [
        `The public list takes ${Math.round(list)} ms.`,
        `Reads of an open tab in a minute: ${tab.reads}. It is cleared ${Math.round(median(tab.clearedMs))} ms after its guest was removed, at most ${most} (${REMOVALS} times).`,
      ],
    );
    const missed = measured
      .slice(1)
      .filter(({ reads, lookUps, known }) => reads + lookUps > BUDGET.reads || known > BUDGET.list);
    for (const { kind } of missed) console.log(`  ${kind}: over its budget`);
    return missed.length === 0 && most <= BUDGET.cleared;
  } finally {
    await browser.close();
  }
}

process.exitCode = (await run()) ? 0 : 1;
process.exit();
