import { type Browser, chromium } from 'playwright/test';
import { companyKeyOf } from '../../functions/src/store/person-hash.ts';
import { url } from '../stack/ports.ts';
import { makeAccount, type TestAccount } from '../support/accounts.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItems } from '../support/boards.ts';
import { browserLaunch } from '../support/browser.ts';
import { aPrivateBoard, letIn } from '../support/private-boards.ts';
import { storeSession } from '../support/session.ts';
import { countRequests } from './support/client-bill.ts';
import { median, type Row, report } from './support/report.ts';

/**
 * Measures the list of private boards (D62) against that of a public one with the same items, visited in turns by the
 * same account: what it reads, and how long it takes from the navigation and from the first read with the session. Also
 * counts what an open tab reads while it watches whether the board still lets the visitor in.
 */

const RUNS = 7;
const ITEMS = 100;
/** Items that the account finds on boards where each finds only a part. */
const FOUND = 20;
/** Documents; multiple of the public list, once the session is known. */
const BUDGET = { reads: 25, list: 1.5 } as const;
/** Documents that the rules look up for a guest's read of the board, and of a list (firestore.rules). */
const LOOK_UPS = { board: 3, list: 4 } as const;
const WATCHED_MS = 10_000;

interface View {
  readonly listMs: number;
  /** From the first read of Firestore; from the navigation on a board whose page has the list. */
  readonly knownMs: number;
  readonly reads: number;
  readonly requests: number;
}

async function visit(browser: Browser, account: TestAccount, board: string): Promise<View> {
  const context = await browser.newContext({ baseURL: url('hosting') });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    const client = countRequests(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/documents') && request.method() !== 'OPTIONS') requests += 1;
    });
    await page.addInitScript(watchList);
    await page.goto(`/embed/${board}`);
    await new BoardPage(page).ready();
    const { listMs, readMs } = await page.evaluate(timesOf);
    // What the view reads, before an open tab first looks whether the board has changed.
    const asked = requests;
    const { reads } = await client.take();
    return { listMs, knownMs: listMs - readMs, reads, requests: asked };
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

/** Counts the reads of a tab that is open for a while, and touched. */
async function watched(browser: Browser, account: TestAccount, board: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url('hosting') });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    await page.goto(`/embed/${board}`);
    await new BoardPage(page).ready();
    const client = countRequests(page);
    await page.waitForTimeout(WATCHED_MS);
    return ((await client.take()).reads * 60_000) / WATCHED_MS;
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
      requests: of(kind, ({ requests }) => requests),
      whole: of(kind, ({ listMs }) => listMs) / list,
      known: of(kind, ({ knownMs }) => knownMs) / list,
    }));
    report(
      'Private boards: the list, as a multiple of the public one',
      measured.map(
        ({ kind, reads, requests, whole, known }): Row => ({
          board: kind,
          'once the session is known': known.toFixed(2),
          'its budget': BUDGET.list,
          'from the navigation': whole.toFixed(2),
          'documents read': reads,
          'their budget': BUDGET.reads,
          'looked up by rules': requests === 0 ? 0 : LOOK_UPS.board + (requests - 1) * LOOK_UPS.list,
        }),
      ),
      [`Reads of an open tab in a minute: ${await watched(browser, account, boards.people ?? '')}.`],
    );
    const missed = measured.filter(({ reads, known }) => reads > BUDGET.reads || known > BUDGET.list);
    for (const { kind } of missed) console.log(`  ${kind}: over its budget`);
    return missed.length === 0;
  } finally {
    await browser.close();
  }
}

process.exitCode = (await run()) ? 0 : 1;
process.exit();
