import { chromium } from 'playwright';
import { refreshFirstPage } from '../../functions/src/pages/refresh-first-page.ts';
import { url } from '../stack/ports.ts';
import { db, makeBoard, makeItems } from '../support/boards.ts';
import { browserLaunch } from '../support/browser.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import type { Condition } from './view/earlier.ts';
import { FLOOR, putFloor, removeFloor } from './view/floor.ts';
import { type Result, reportViews } from './view/report-views.ts';
import { type Conditions, type Visits as Pair, visitTwice } from './view/visit.ts';

/**
 * Measures the size and duration of a first and a second visit to a board. The floor is a static page with the same
 * twenty titles from the same server, visited alternately. Times are medians; the results that count are their ratios
 * to the floor. `BENCH_CONDITIONS=phone` measures some of the conditions alone.
 */

const RUNS = 3;
const CONDITIONS: Readonly<Record<Condition, Conditions>> = {
  'no throttling': { cpu: 1, network: null },
  processor: { cpu: 4, network: null },
  phone: { cpu: 4, network: { latencyMs: 150, bitsPerSecond: 1_600_000 } },
};
const ITEMS = 100;
const WANTED = (process.env.BENCH_CONDITIONS ?? Object.keys(CONDITIONS).join()).split(',');

async function run(): Promise<boolean> {
  const board = await makeBoard();
  // Without votes: after a press, functions count the stored votes, and a changed order would move the list.
  await makeItems(board, ITEMS, (at) => ({
    description: 'What it should do, in a sentence or two. '.repeat(1 + (at % 6)),
  }));
  const first = await refreshFirstPage(db, board);
  putFloor(first?.items.map(({ title }) => title) ?? []);
  const launch = browserLaunch();
  const args = [
    ...(launch.args ?? []),
    // Keeps a frame in the process of its host page, so that throttling applies to both.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
    // For Playwright's inspector, V8 would otherwise parse each script again while it evaluates it: 55 ms for React.
    '--js-flags=--no-enable-lazy-source-positions',
  ];
  const browser = await chromium.launch({ ...launch, args });
  const framedBoard = await serveHostPage(iframeCode(board));
  const framedFloor = await serveHostPage(iframeCode(board).replace(/src="[^"]*"/, `src="${url('hosting')}${FLOOR}"`));
  const pages = {
    floor: `${url('hosting')}${FLOOR}`,
    board: `${url('hosting')}/embed/${board}`,
    'floor in a foreign frame': framedFloor.url,
    'board in a foreign frame': framedBoard.url,
  } as const;
  try {
    // Warms up the function.
    await visitTwice(browser, pages.board, { cpu: 1, network: null }, true);
    const results: Result[] = [];
    for (const [name, conditions] of Object.entries(CONDITIONS) as [Condition, Conditions][]) {
      if (!WANTED.includes(name)) continue;
      const seen = new Map<string, Pair[]>(Object.keys(pages).map((page) => [page, []]));
      for (let at = 0; at < RUNS; at += 1) {
        for (const [page, address] of Object.entries(pages)) {
          seen.get(page)?.push(await visitTwice(browser, address, conditions, page.startsWith('board')));
        }
      }
      for (const page of ['board', 'board in a foreign frame'])
        results.push({
          condition: name,
          page,
          visits: seen.get(page) ?? [],
          floor: seen.get(page.replace('board', 'floor')) ?? [],
        });
    }
    return reportViews(results);
  } finally {
    await browser.close();
    await framedBoard.close();
    await framedFloor.close();
    removeFloor();
  }
}

process.exitCode = (await run()) ? 0 : 1;
process.exit();
