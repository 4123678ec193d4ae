import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { embedScriptCode } from '../../web/build/embed-script.ts';
import { BOARD } from '../frameworks/stand-in.ts';
import { inLocal, inRoot } from '../stack/paths.ts';
import { Explained } from '../stack/progress.ts';
import { browserLaunch } from '../support/browser.ts';
import { elementCode, scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { type Row, report } from './support/report.ts';
import { measureTasks, PRESSED } from './view/task-times.ts';

/**
 * Measures what a board costs the page that it stands on: with today's script, by tag and by element, and with the
 * script from before the element, in turns. The board's frame is a process of its own, which does not count and has a
 * stand-in. All times are processor time, and the least of several visits counts, because other programs on the machine
 * can only lengthen it.
 */

/** The last commit before the element. */
const BEFORE = 'afb118a6a';
const RUNS = 6;
/** How much slower the processor is. */
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
/** Time for late shifts and tasks, in ms. */
const AFTERMATH_MS = 500;
/** A task beyond it blocks the page, in ms. */
const LONG_MS = 50;
const MODES = ['inline', 'fab'] as const;
type Mode = (typeof MODES)[number];
const WAYS = ['tag, before', 'tag', 'element'] as const;
type Way = (typeof WAYS)[number];

/** Processor time of all tasks, that of tasks beyond 50 ms, both in ms, and the layout shift. */
interface Cost {
  readonly taskMs: number;
  readonly blockedMs: number;
  readonly shift: number;
}

/** Builds the script as it was before the element, with today's tools. */
async function earlierScript(): Promise<string> {
  const folder = inLocal('before-element');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const input = execFileSync('git', ['archive', BEFORE, 'web/src/embed'], { cwd: inRoot() });
    execFileSync('tar', ['-x', '-C', folder], { input });
  } catch {
    throw new Explained(`This benchmark needs the commit ${BEFORE}, which a shallow clone lacks.`);
  }
  return await embedScriptCode(`../.local/before-element/web/src/embed/main.ts`);
}

async function visit(browser: Browser, address: string, script: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.route('**/embed.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
  await page.route('**/embed/*', (route) => route.fulfill({ body: BOARD, contentType: 'text/html' }));
  await page.addInitScript((mark) => {
    if (window !== top) return;
    performance.mark(mark);
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, PRESSED);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const taskTimes = await measureTasks(browser, page);
  await page.goto(address);
  // Also behind a closed panel, where it is not visible.
  await page.locator('iframe').contentFrame().getByText('Item').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(AFTERMATH_MS);
  const times = await taskTimes();
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await context.close();
  return {
    taskMs: times.reduce((sum, ms) => sum + ms, 0),
    blockedMs: times.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    shift,
  };
}

async function run(): Promise<boolean> {
  const today = await embedScriptCode();
  const scripts: Readonly<Record<Way, string>> = { 'tag, before': await earlierScript(), tag: today, element: today };
  const words = '<p>Some words of a text.</p>';
  const codeOf = (way: Way, mode: Mode) =>
    way === 'element' ? elementCode('demo', `mode="${mode}"`) : scriptCode('demo', `data-mode="${mode}"`);
  const pathOf = (way: Way, mode: Mode) => `/${WAYS.indexOf(way)}-${mode}`;
  const site = await serveHostSite(
    Object.fromEntries(
      MODES.flatMap((mode) =>
        WAYS.map((way) => [pathOf(way, mode), hostPage(way, { body: words + codeOf(way, mode) + words.repeat(40) })]),
      ),
    ),
  );
  const browser = await chromium.launch(browserLaunch());
  const costs = new Map<string, Cost[]>();
  // The first round warms up and does not count.
  for (let round = 0; round <= RUNS; round += 1) {
    for (const mode of MODES) {
      for (const way of WAYS) {
        const path = pathOf(way, mode);
        const cost = await visit(browser, site.origin + path, scripts[way]);
        if (round) costs.set(path, [...(costs.get(path) ?? []), cost]);
      }
    }
  }
  await browser.close();
  await site.close();

  const of = (way: Way, mode: Mode, value: keyof Cost) =>
    Math.min(...(costs.get(pathOf(way, mode)) ?? []).map((cost) => cost[value]));
  const rows = MODES.flatMap((mode) =>
    WAYS.map(
      (way): Row => ({
        'on the host page': `${mode}, ${way}`,
        'blocked, ms': of(way, mode, 'blockedMs').toFixed(1),
        'layout shift': of(way, mode, 'shift').toFixed(4),
        'tasks ÷ before': (of(way, mode, 'taskMs') / of('tag, before', mode, 'taskMs')).toFixed(2),
        'tasks, ms': of(way, mode, 'taskMs').toFixed(0),
      }),
    ),
  );
  report(`Cost of a board for its page, processor ${SLOWER} times slower, least of ${RUNS} visits`, rows);
  const missed = MODES.flatMap((mode) =>
    (['tag', 'element'] as const).flatMap((way) =>
      (['blockedMs', 'shift'] as const)
        .filter((value) => of(way, mode, value) > of('tag, before', mode, value))
        .map((value) => `${mode}, ${way}: more ${value} than before the element`),
    ),
  );
  for (const what of missed) console.log(`  ${what}`);
  return missed.length === 0;
}

process.exitCode = (await run()) ? 0 : 1;
process.exit();
