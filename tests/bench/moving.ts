import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { runImportsOf } from '../../functions/src/moving/run-imports.ts';
import { Killed, killAt, record } from '../functions/support/tap.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { manage } from '../support/admin-page.ts';
import { makeItem } from '../support/boards.ts';
import { browserLaunch } from '../support/browser.ts';
import { choose, importDialog, start } from '../support/imports/dialog.ts';
import { fileOf } from '../support/imports/files.ts';
import { postsCsv } from '../support/imports/posts.ts';
import { giveBoard, makeOwner } from '../support/owners.ts';
import { withDatabase } from './support/database.ts';
import { meter } from './support/meter.ts';
import { watchMemory } from './support/renderer-memory.ts';
import { percentile, type Row, report, timed } from './support/report.ts';
import { voters } from './support/voters.ts';

/**
 * Imports tables of other products in a browser, as a person does, while others vote on the board: what one waits, writes
 * of an item, memory of the tab, and the votes' waits beside those before and after the import. Of the smaller table,
 * three processes that work on it are killed. `ROWS=1000` selects a size.
 *
 * Memory of a tab that reads 11 MB, in files. Rows and items as lists: 13 at most. Rows made again for each pass, and parts
 * as bytes: 6.6 to read, 8.2 at the end. Parts as blobs, and a worker that ends: 7.7 to read, 0.9 at the end. What reading
 * takes is 50 to 90 MB for 3 MB of a file as for 23, because V8 collects no sooner; with one megabyte of semi-space 70.
 *
 * Votes wait while items are written (1.9 times as long), and hardly in other phases (1 to 1.6). Smaller commits make it
 * worse, because each costs as much again: of 40 items 49 s, 3.9 writes an item and 1.6 in all, of 20 items 62 s, 4.1 and
 * 3.0, of 10 items, twice as often, 137 s, 4.6 and 4.0.
 */

const SIZES = [
  // What a person has within three minutes, who reads what the dialog says in the meantime.
  { rows: 500, kills: 0, budgetS: 90 },
  { rows: 1000, kills: 3, budgetS: 60 },
  { rows: 10_000, kills: 0, budgetS: 600 },
] as const;
const BUDGET = { writes: 4, memory: 3, wait: 2 } as const;
/** Memory that a tab takes anyway, and gives back when it likes, would be most of a smaller file's. */
const WEIGHED_BYTES = 5_000_000;
/** Votes before, and after; ms between two. */
const VOTES = 60;
const VOTE_EACH_MS = 150;
/** Commits after which a process dies. */
const COMMITS = 4;

/** A vote that was cast at a time, and waited so many ms. */
type Wait = { readonly at: number; readonly ms: number };
const p95 = (waits: readonly Wait[]): number =>
  percentile(
    waits.map(({ ms }) => ms),
    0.95,
  );

/** Votes for an item until told to stop. */
async function vote(board: string, item: string, isOver: (votes: number) => boolean): Promise<readonly Wait[]> {
  const cast = voters(PROJECT);
  const waits: Wait[] = [];
  while (!isOver(waits.length)) {
    const at = Date.now();
    const ms = await timed(() => cast(board, item));
    waits.push({ at, ms });
    await sleep(Math.max(0, VOTE_EACH_MS - ms));
  }
  return waits;
}

type PhaseWaits = readonly [phase: string, waits: readonly Wait[]];

/** Notes when an import enters each of its phases. @returns what ends it, and returns those who waited in each */
function watchPhases(db: Firestore, board: string): (waits: readonly Wait[]) => readonly PhaseWaits[] {
  const phases = [{ at: 0, name: 'reading' }];
  const end = db
    .collection('imports')
    .where('product_id', '==', board)
    .where('state', 'in', ['receiving', 'checking', 'checked', 'importing'])
    .onSnapshot(({ docs: [document] }) => {
      const { state, step } = document?.data() ?? {};
      const name = state === 'importing' ? step : state;
      if (name !== undefined && name !== phases.at(-1)?.name) phases.push({ at: Date.now(), name });
    });
  return (waits) => {
    end();
    const phaseOf = ({ at }: Wait) => phases.findLast((phase) => phase.at <= at);
    return phases.map((phase) => [phase.name, waits.filter((wait) => phaseOf(wait) === phase)]);
  };
}

/** Works on the imports of a board in a process of its own, which dies. @returns its writes */
async function workAndDie(board: string): Promise<number> {
  const app = initializeApp({ projectId: PROJECT }, randomUUID());
  const counting = record(getFirestore(app));
  const mortal = killAt(counting.db, { n: COMMITS, moment: 'after', counted: 'commits' });
  try {
    await runImportsOf(mortal.db, board);
    throw new Error('The import has ended before its process died.');
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    await deleteApp(app);
  }
  return counting.calls.filter(({ method }) => method === 'commit').flatMap(({ documents }) => documents).length;
}

/** Lets only processes that die work on an import. @returns their writes */
async function withKills(page: Page, board: string, kills: number): Promise<number> {
  const pattern = '**/api/import';
  let writes = 0;
  await page.route(pattern, (route) =>
    route.request().postDataJSON().action === 'work' ? route.abort() : route.continue(),
  );
  await start(importDialog(page)).click();
  await expect(importDialog(page).getByText('At work')).toBeVisible();
  for (let kill = 0; kill < kills; kill += 1) writes += await workAndDie(board);
  await page.unroute(pattern);
  return writes;
}

async function importRows(db: Firestore, browser: Browser, folder: string, size: (typeof SIZES)[number]) {
  const { rows, kills, budgetS } = size;
  const path = join(folder, `posts-${rows}.csv`);
  writeFileSync(path, postsCsv(rows));
  const bytes = statSync(path).size;
  const owner = await makeOwner();
  const board = await giveBoard(owner.uid);
  const item = await makeItem(board, { title: 'What others vote for' });
  const context = await browser.newContext({ baseURL: url('hosting') });
  const page = await context.newPage();
  await manage(page, { owner, id: board }, '?tab=settings#import');
  await page.getByRole('button', { name: 'Import feedback' }).click();
  const dialog = importDialog(page);
  // So that all scripts are there before the memory is measured.
  await choose(dialog, fileOf('few.csv', postsCsv(2)));
  await expect(start(dialog)).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const alone = await vote(board, item, (votes) => votes === VOTES);
  const metered = meter(() => true);
  await metered.quiet();
  metered.take();
  const memory = await watchMemory(browser, page);
  let [isDone, byDying, checkedMs, heldBytes] = [false, 0, 0, 0];
  const phased = watchPhases(db, board);
  const during = vote(board, item, () => isDone);
  const tookMs = await timed(async () => {
    checkedMs = await timed(async () => {
      await dialog.getByLabel('File to import').setInputFiles(path);
      await expect(start(dialog)).toBeEnabled({ timeout: budgetS * 1000 });
    });
    heldBytes = memory.held();
    if (kills > 0) byDying = await withKills(page, board, kills);
    else await start(dialog).click();
    await expect(dialog.getByText('Imported', { exact: true })).toBeVisible({ timeout: budgetS * 2000 });
  });
  isDone = true;
  console.log(`  ${rows} rows: checked after ${Math.round(checkedMs)} ms, here after ${Math.round(tookMs)} ms`);
  const waits = await during;
  const grownBytes = memory.grown();
  memory.end();
  await metered.quiet();
  // Votes of others are written as well.
  const written = metered.take().written.filter((path) => !path.includes(item));
  const writes = (written.length + byDying) / rows;
  const after = await vote(board, item, (votes) => votes === VOTES);
  await context.close();
  const stored = await db.collection('feedback').where('product_id', '==', board).count().get();
  if (stored.data().count !== rows + 1) throw new Error(`${stored.data().count} items of ${rows + 1} are there.`);

  const without = p95([...alone, ...after]);
  const wait = p95(waits) / without;
  for (const [phase, some] of phased(waits))
    console.log(
      `  votes while ${phase}: ${some.length}, p95 ${Math.round(p95(some))} ms (${(p95(some) / without).toFixed(2)})`,
    );
  const row: Row = {
    rows,
    'file, MB': (bytes / 1e6).toFixed(1),
    'until it is checked, s': (checkedMs / 1000).toFixed(0),
    'in all, s': (tookMs / 1000).toFixed(0),
    'goal, s': budgetS,
    'processes killed': kills,
    'writes an item (4)': writes.toFixed(2),
    'memory ÷ file, at most (3)': (grownBytes / bytes).toFixed(1),
    'once it is checked (3)': (heldBytes / bytes).toFixed(1),
    'p95 of votes ÷ without (2)': wait.toFixed(2),
    'votes meanwhile': waits.length,
  };
  const isGood =
    tookMs <= budgetS * 1000 &&
    writes <= BUDGET.writes &&
    (bytes < WEIGHED_BYTES || grownBytes <= BUDGET.memory * bytes) &&
    wait <= BUDGET.wait;
  return { row, isGood };
}

async function run(db: Firestore): Promise<boolean> {
  const chosen = SIZES.filter(({ rows }) => [undefined, '', String(rows)].includes(process.env.ROWS));
  const folder = mkdtempSync(join(tmpdir(), 'hearback-moving-'));
  const browser = await chromium.launch(browserLaunch());
  try {
    const results: Awaited<ReturnType<typeof importRows>>[] = [];
    for (const size of chosen) results.push(await importRows(db, browser, folder, size));
    const isGood = results.every((result) => result.isGood);
    report(
      'Moving in',
      results.map(({ row }) => row),
      [isGood ? 'As it must be.' : 'Missed: the goals are beside what is measured, or in brackets.'],
    );
    return isGood;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

await withDatabase(run);
process.exit();
