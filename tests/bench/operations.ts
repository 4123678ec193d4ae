import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { type Browser, chromium, type Page } from 'playwright/test';
import { claimsOfPlan } from '../../functions/src/shared/claims.ts';
import { userPlanPath } from '../../functions/src/shared/paths.ts';
import { PLANS } from '../../functions/src/shared/plans.ts';
import type { UserPlan } from '../../functions/src/shared/user-plan.ts';
import { itemsQuery } from '../../web/src/board/data/queries.ts';
import { searchItems } from '../../web/src/board/data/search-items.ts';
import { CHROMIUM_ARGS, findChromium } from '../stack/chromium.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { step } from '../stack/progress.ts';
import { connectAuth } from '../support/auth.ts';
import { BoardPage } from '../support/board-page.ts';
import { aUserPlan } from '../support/factories.ts';
import { countListenReads } from '../support/network/listen-reads.ts';
import { MeteredSource } from '../support/search-source.ts';
import { countRequests } from './support/client-bill.ts';
import { withDatabase } from './support/database.ts';
import { type Filled, fillBoard, RARE_WORD } from './support/fill.ts';
import { type Bill, meter } from './support/meter.ts';
import { median, percentile, type Row, report, timed } from './support/report.ts';

/**
 * Measures the cost of each kind of act on boards of three sizes, in a real browser with the real functions. Also
 * measures the time of a search against the plain list of the same board.
 */

/** `BENCH_SIZES=10` measures the smallest board alone. */
const SIZES = (process.env.BENCH_SIZES ?? '10,1000,10000').split(',').map(Number);
/** Kept low: the emulator has no indexes, so every count scans all votes. */
const VOTES = 1000;
const PASSWORD = 'correct horse';
/** The number of searches. Without indexes, one among 1,000 items takes the emulator 2 s, one among 10,000 40 s. */
const searchesAt = (items: number) => ({ 10: 30, 1000: 10 })[items] ?? 2;
const TIMEOUT_MS = 180_000;

/**
 * The documents that the rules look up, as firestore.rules notes at each rule. Each path counts once, whether it exists
 * or not. They are billed as reads, but no response reports them.
 */
const LOOK_UPS = {
  vote: ['deleted_users', 'feedback', 'products'],
  comment: ['deleted_users', 'feedback', 'products', 'authors', 'feedback of that id', 'comments of that id'],
  submission: ['deleted_users', 'products', 'authors', 'feedback of that id', 'comments of that id'],
} as const;

/** What an act costs: reads (+ look-ups) / writes / calls. */
interface Figures {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
}

/** Limits of acts at any size. Pages that the first act fetches count as calls, but their reads are those of a view. */
const TARGETS: Readonly<Record<string, Partial<Figures>>> = {
  vote: { reads: 8, writes: 4, calls: 4 },
  'later vote': { reads: 5, writes: 3, calls: 3 },
  'un-vote': { reads: 5, writes: 3, calls: 3 },
  submission: { calls: 5 },
};

/** Earlier figures: a vote invoked five functions, and the item's share and the board's day were separate documents. */
const BEFORE: Readonly<Record<string, string>> = {
  vote: '8 + 3 / 6 / 7',
  'un-vote': '6 + 3 / 6 / 3',
  comment: '7 + 6 / 5 / 3',
  submission: '11 + 5 / 12 / 9',
};

const failed: string[] = [];

interface Cost {
  readonly act: string;
  readonly isView: boolean;
  readonly reads: number;
  readonly lookUps: number;
  readonly writes: number;
  readonly bill: Bill;
}

async function measure(browser: Browser, board: Filled): Promise<Cost[]> {
  const page = await (await browser.newContext({ baseURL: url('hosting') })).newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  // Live numbers have a cost of their own (scale.md), at moments that no act chooses.
  await page.route(/\/live\.json/, (route) => route.abort());
  const client = countRequests(page);
  const metered = meter();
  const costs: Cost[] = [];
  const act = async (name: string, lookUps: readonly string[], work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      failed.push(`${name} at ${board.items.length} items: ${error}`);
    });
    await page.waitForLoadState('networkidle');
    await metered.quiet();
    const { reads, writes } = await client.take();
    const isView = lookUps.length === 0;
    const cost = { act: name, isView, reads, writes, lookUps: lookUps.length, bill: metered.take() };
    console.log(`  ${name}: ${cell(cost)}`);
    costs.push(cost);
    failed.push(...missed(cost).map((what) => `${name} at ${board.items.length} items: ${what}`));
  };

  const shown = new BoardPage(page);
  const ready = () => shown.items().first().waitFor();
  const firstItem = () => shown.items().first();
  await act('view', [], async () => {
    await page.goto(`/embed/${board.id}`);
    await ready();
  });
  await act('search', [], async () => {
    await shown.search().fill(RARE_WORD);
    await shown.items().filter({ hasNotText: RARE_WORD }).first().waitFor({ state: 'detached' });
  });
  await page.goto(`/embed/${board.id}`);
  await ready();
  await page.waitForLoadState('networkidle');
  await metered.quiet();
  await client.take();
  metered.take();
  await act('vote', LOOK_UPS.vote, async () => {
    await firstItem().getByRole('button', { name: /vote/i }).click();
    await shown.text('Your vote has been added').waitFor();
  });
  await act('later vote', LOOK_UPS.vote, async () => {
    await shown.items().nth(1).getByRole('button', { name: /vote/i }).click();
    await shown.text('Your vote has been added').waitFor();
  });
  await act('un-vote', LOOK_UPS.vote, async () => {
    await firstItem().getByRole('button', { name: /vote/i }).click();
    await shown.text('Your vote has been removed').waitFor();
  });
  await act('comment', LOOK_UPS.comment, async () => {
    await firstItem()
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    await firstItem()
      .getByRole('textbox', { name: /comment/i })
      .fill('Mine too.');
    await firstItem().getByRole('button', { name: 'Add comment' }).click();
    await shown.text('Your comment has been added!').first().waitFor();
  });
  await act('submission', LOOK_UPS.submission, async () => {
    await shown.button('Add feedback').first().click();
    await shown.submit(`New ${randomUUID().slice(0, 8)}`, 'Something that nobody has thought of.');
    await shown.text('Your feedback has been submitted! Thank you.').waitFor();
  });
  await act('view by somebody who has voted', [], async () => {
    await page.goto(`/embed/${board.id}`);
    await ready();
  });
  await page.context().close();
  return [...costs, await openAdmin(browser, board)];
}

async function makeOwner(db: Firestore) {
  const auth = connectAuth(PROJECT);
  const email = `bench-${randomUUID().slice(0, 8)}@example.com`;
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true });
  const plan = aUserPlan({ user_id: uid, plan_name: PLANS.pro.name, ...PLANS.pro.limits });
  await auth.setCustomUserClaims(uid, claimsOfPlan(plan as UserPlan));
  await db.doc(userPlanPath(uid)).set(plan);
  return { uid, email };
}

let owner: Awaited<ReturnType<typeof makeOwner>>;

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

async function openAdmin(browser: Browser, { id, items }: Filled): Promise<Cost> {
  const page = await (await browser.newContext({ baseURL: url('hosting') })).newPage();
  page.setDefaultTimeout(30_000);
  const listened = await countListenReads(page);
  await signIn(page);
  await page.waitForTimeout(2000);
  await listened.take();
  const metered = meter();
  const list = page.getByRole('list', { name: 'Feedback', exact: true }).getByRole('listitem');
  await page.goto(`/admin/${id}`);
  await list.first().waitFor();
  await page
    .getByRole('button', { name: / Open$/ })
    .first()
    .waitFor();
  await page.waitForTimeout(1500);
  const aggregated = await aggregationReads(items.length);
  const cost = {
    act: 'admin opening',
    isView: true,
    reads: (await listened.take()) + aggregated,
    lookUps: 1,
    writes: 0,
    bill: metered.take(),
  };
  await scrollAdmin(page, listened);
  await page.context().close();
  return cost;
}

/**
 * Additional reads of an aggregation, which is billed one read per thousand entries. The listener's count already
 * includes one.
 */
const aggregationReads = async (items: number) => Math.ceil(items / 1000) - 1;

const scrolled: Row[] = [];
const SCROLLED_ROWS = 500;

/** Scrolls through some hundred rows as fast as responses arrive, and counts the tasks over 50 ms. */
async function scrollAdmin(page: Page, listened: { take(): Promise<number> }): Promise<void> {
  await page.evaluate(() => {
    const seen = window as unknown as { longTasks: number[] };
    seen.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const rows = page.getByRole('list', { name: 'Feedback', exact: true }).getByRole('listitem');
  const lastRow = async () => Number(await rows.last().getAttribute('aria-posinset'));
  await rows.first().hover();
  const wanted = Math.min(SCROLLED_ROWS, await total(page));
  const deadline = Date.now() + 120_000;
  while ((await lastRow()) < wanted && Date.now() < deadline) {
    await page.mouse.wheel(0, 1000);
    await page.waitForTimeout(100);
  }
  const reads = await listened.take();
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  scrolled.push({
    'rows scrolled through': await lastRow(),
    reads,
    'rows in the page': await rows.count(),
    'tasks over 50 ms': tasks.length,
    'longest, ms': Math.round(Math.max(0, ...tasks)),
  });
}

async function total(page: Page): Promise<number> {
  const size = await page
    .getByRole('list', { name: 'Feedback', exact: true })
    .getByRole('listitem')
    .first()
    .getAttribute('aria-setsize');
  return size === '-1' || size === null ? Number.POSITIVE_INFINITY : Number(size);
}

/** Returns the cost of an act. Reads and writes of the pages that it fetches count only for a view. */
function figuresOf({ reads, writes, bill, isView }: Cost): Figures {
  const pages = isView ? { reads: 0, writes: 0 } : bill.pages;
  return {
    reads: reads + bill.reads - pages.reads,
    writes: writes + bill.writes - pages.writes,
    calls: Object.values(bill.calls).reduce((sum, count) => sum + count, 0),
  };
}

/** Formats reads, writes and calls for the table. Lookups of rules are shown separately. */
function cell(cost: Cost): string {
  const { reads, writes, calls } = figuresOf(cost);
  const { isView, lookUps, bill } = cost;
  const pages = isView || bill.pages.calls === 0 ? '' : `, ${bill.pages.calls} of them for pages`;
  return `${reads}${lookUps > 0 ? ` + ${lookUps}` : ''} / ${writes} / ${calls}${pages}`;
}

function missed(cost: Cost): string[] {
  const figures = figuresOf(cost);
  const targets = Object.entries(TARGETS[cost.act] ?? {}) as [keyof Figures, number][];
  return targets.filter(([what, most]) => figures[what] > most).map(([what, most]) => `${what} > ${most}`);
}

function targetOf(act: string): string {
  const { reads = '', writes = '', calls = '' } = TARGETS[act] ?? {};
  return TARGETS[act] ? `${reads} / ${writes} / ${calls}` : '';
}

/** Queries the first page of a list or search as the board does. @returns document reads, including those of a count */
async function queryOnce(board: string, search: string): Promise<number> {
  const query = {
    productId: board,
    sort: 'popular',
    category: null,
    status: null,
    label: null,
    tag: null,
    search,
  } as const;
  const source = new MeteredSource(url('firestore'), PROJECT);
  if (search === '') await source.find(itemsQuery(query, null));
  else await searchItems(query, null, source);
  return source.reads;
}

/** Measures row 5 for one board. */
async function search({ id, items }: Filled): Promise<Row[]> {
  const waits = async (text: string) => {
    const all: number[] = [];
    let reads = 0;
    for (let at = 0; at < searchesAt(items.length); at += 1) {
      all.push(
        await timed(async () => {
          reads = await queryOnce(id, text);
        }),
      );
    }
    return { p50: median(all), p95: percentile(all, 0.95), reads };
  };
  await queryOnce(id, '');
  const list = await waits('');
  const rows: Row[] = [];
  for (const [name, text] of [
    ['no search (1)', ''],
    ['a word', RARE_WORD],
    ['its beginning', RARE_WORD.slice(0, 3)],
    ['a frequent word', 'mode'],
    ['a frequent word and one of a single item', `item ${items.length - 1}`],
    ['two frequent words, often together', 'dark colour'],
    ['a frequent word and a rarer one, never together', `calendar ${RARE_WORD}`],
    ['a word that is nowhere, and another', 'item unheard'],
    ['a sign', '%'],
  ] as const) {
    const { p50, p95, reads } = text === '' ? list : await waits(text);
    rows.push({
      items: items.length,
      search: name,
      'p50 wait': (p50 / list.p50).toFixed(2),
      'p95 wait': (p95 / list.p50).toFixed(2),
      reads,
    });
  }
  return rows;
}

await withDatabase(async (db) => {
  owner = await makeOwner(db);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    const costs: Cost[][] = [];
    const searches: Row[] = [];
    for (const size of SIZES) {
      const board = await step(`A board with ${size} items`, () =>
        fillBoard(db, owner.uid, size, Math.min(10, Math.floor(VOTES / size))),
      );
      costs.push(await measure(browser, board));
      // Runs before the next, larger board exists, because the emulator scans the items of all boards.
      searches.push(...(await step(`Searches among ${size} items`, () => search(board))));
    }
    const rows = (costs[0] ?? []).map(({ act }, at) => ({
      act,
      ...Object.fromEntries(SIZES.map((size, number) => [`${size} items`, cell((costs[number] ?? [])[at] as Cost)])),
      before: BEFORE[act] ?? '',
      'target, without look-ups': targetOf(act),
    }));
    const same = (costs[0] ?? []).every((one, at) => costs.every((all) => cell(all[at] as Cost) === cell(one)));
    report('Row 2, what an act costs: reads (+ look-ups of the rules) / writes / calls of functions', rows, [
      same ? 'The same at every size.' : 'Not the same at every size.',
    ]);
    report(
      'The owner’s list',
      scrolled.map((row, at) => ({ items: SIZES[at] ?? '', ...row })),
    );
    report(
      'Row 5, search: the wait for the first page, as multiples of the list of the same board without a search',
      searches,
      ['The emulator has no indexes and goes through all documents; Firestore goes through those it finds.'],
    );
    for (const failure of failed) console.error(failure);
    return failed.length === 0;
  } finally {
    await browser.close();
  }
});
