import { chromium } from 'playwright';
import { refreshFirstPage } from '../../functions/src/first-page/refresh-first-page.ts';
import { url } from '../stack/ports.ts';
import { db, makeBoard, makeItems } from '../support/boards.ts';
import { browserLaunch } from '../support/browser.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import { FLOOR, putFloor, removeFloor } from './view/floor.ts';
import { type Conditions, type Visits as Pair, type Visit, visitTwice } from './view/visit.ts';

/**
 * Measures the size and duration of a first and a second visit to a board. The floor is a static page with the same
 * twenty titles from the same server, visited alternately. Times are medians; the results that count are their ratios
 * to the floor.
 */

const RUNS = 3;
const CONDITIONS: Readonly<Record<string, Conditions>> = {
  'no throttling': { cpu: 1, network: null },
  'processor 4x slower': { cpu: 4, network: null },
  'phone: 4x, 150 ms, 1.6 Mbit/s': { cpu: 4, network: { latencyMs: 150, bitsPerSecond: 1_600_000 } },
};
const ITEMS = 100;
/** Limits: `first` and `second` are multiples of the floor for the list; the others are absolute. */
const LIMITS = { first: 2, second: 1.5, answerMs: 1000, scriptBytes: 0, blockingMs: 50, shift: 0 } as const;

type Row = Record<string, string | number>;

async function run(): Promise<boolean> {
  const board = await makeBoard();
  await makeItems(board, ITEMS, (at) => ({
    votes: at % 400,
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
    let isGood = true;
    for (const [name, conditions] of Object.entries(CONDITIONS)) {
      const seen = new Map<string, Pair[]>(Object.keys(pages).map((page) => [page, []]));
      for (let at = 0; at < RUNS; at += 1) {
        for (const [page, address] of Object.entries(pages)) {
          seen.get(page)?.push(await visitTwice(browser, address, conditions, page.startsWith('board')));
        }
      }
      const rows: Record<string, Row> = {};
      for (const [page, visits] of seen) {
        const floor = seen.get(page.replace('board', 'floor')) ?? [];
        rows[page] = described(visits, floor);
      }
      console.log(name);
      console.table(rows);
      isGood = isWithin(seen, 'board', name) && isGood;
      isGood = isWithin(seen, 'board in a foreign frame', name) && isGood;
    }
    return isGood;
  } finally {
    await browser.close();
    await framedBoard.close();
    await framedFloor.close();
    removeFloor();
  }
}

type Visits = readonly Pair[];

function described(visits: Visits, floor: Visits): Row {
  const ms = (at: 0 | 1, of: (visit: Visit) => number) => Math.round(median(visits.map((pair) => of(pair[at]))));
  const acted = visits.flatMap(([, , visit]) => visit?.list ?? []);
  const kb = (of: (visit: Visit) => number) => (median(visits.map(([visit]) => of(visit))) / 1024).toFixed(1);
  const answers = visits.flatMap(([{ answer }]) => answer ?? []);
  const tasks = visits.flatMap(([{ tasksAfterPress }]) => (tasksAfterPress ? [tasksAfterPress] : []));
  return {
    requests: median(visits.map(([{ requests }]) => requests)),
    'KB gzip': kb(({ bytes }) => bytes),
    'JS KB': kb(({ scriptBytes }) => scriptBytes),
    'JS KB before list': kb(({ scriptBytesBeforeList }) => scriptBytesBeforeList),
    'first paint': ms(0, ({ firstPaint }) => firstPaint),
    'largest paint': ms(0, ({ largestPaint }) => largestPaint),
    list: ms(0, ({ list }) => list),
    'list / floor': ratio(visits, floor, 0).toFixed(2),
    'list again': ms(1, ({ list }) => list),
    'again / floor': ratio(visits, floor, 1).toFixed(2),
    'after an act / floor':
      acted.length === 0 ? '' : (median(acted) / median(floor.map(([, again]) => again.list))).toFixed(2),
    blocking: ms(0, ({ blocking }) => blocking),
    shift: Math.max(...visits.flat().map((visit) => visit?.shift ?? 0)),
    'tile answers after': answers.length === 0 ? '' : Math.round(median(answers)),
    'longest task after a press': tasks.length === 0 ? '' : Math.round(median(tasks.map((each) => Math.max(...each)))),
    'tasks over 50 ms': tasks.length === 0 ? '' : median(tasks.map((each) => each.filter((ms) => ms > 50).length)),
  };
}

function isWithin(seen: ReadonlyMap<string, Visits>, page: string, name: string): boolean {
  const visits = seen.get(page) ?? [];
  const floor = seen.get(page.replace('board', 'floor')) ?? [];
  const answer = median(visits.flatMap(([visit]) => visit.answer ?? []));
  const missed = [
    ratio(visits, floor, 0) > LIMITS.first && `the list takes more than ${LIMITS.first} times the floor`,
    ratio(visits, floor, 1) > LIMITS.second && `again it takes more than ${LIMITS.second} times the floor`,
    answer > LIMITS.answerMs && `a tile answers ${Math.round(answer)} ms after the list`,
    median(visits.map(([{ blocking }]) => blocking)) > LIMITS.blockingMs &&
      `blocked for more than ${LIMITS.blockingMs} ms`,
    visits.some(([{ scriptBytesBeforeList }]) => scriptBytesBeforeList > LIMITS.scriptBytes) && 'too much JavaScript',
    visits.flat().some((visit) => visit !== null && visit.shift > LIMITS.shift) && 'something has moved',
  ].filter((what) => what !== false);
  for (const what of missed) console.log(`  ${page}, ${name}: ${what}`);
  return missed.length === 0;
}

const ratio = (visits: Visits, floor: Visits, at: 0 | 1) =>
  median(visits.map((pair) => pair[at].list)) / median(floor.map((pair) => pair[at].list));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

process.exitCode = (await run()) ? 0 : 1;
process.exit();
