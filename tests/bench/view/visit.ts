import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright';
import { untilQuiet } from '../support/until-quiet.ts';
import { measureTasks, PRESSED } from './task-times.ts';

/** A phone's CPU and network, in the factors and units of Chromium's throttling; null for no throttling. */
export interface Conditions {
  readonly cpu: number;
  readonly network: { readonly latencyMs: number; readonly bitsPerSecond: number } | null;
}

/** Times are in ms since the navigation start, in a frame that of the host page. Sizes are bytes after gzip -9. */
export interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Bytes of the scripts that loaded before the list appeared. */
  readonly scriptBytesBeforeList: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly list: number;
  /** Blocking time after the first paint: the parts of tasks beyond 50 ms, in ms. */
  readonly blocking: number;
  readonly shift: number;
  /** Times of presses in ms; null without a press. */
  readonly press: Press | null;
  /** Processor time of each task from the press on, in ms; null without a press. */
  readonly tasksAfterPress: readonly number[] | null;
}

/** Times from a press on a vote tile, in ms. The first one comes before React, 100 ms after the list's paint. */
export interface Press {
  /** Until the frame that shows it. */
  readonly shown: number;
  /** Until the request that commits the vote. */
  readonly sent: number;
  /** Until React has taken it over. */
  readonly answered: number;
  /** The same as `shown` for a press on another tile, with React. */
  readonly shownWithReact: number;
}

interface Seen {
  timeOrigin: number;
  list: number | null;
  press: Press | null;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  scripts: { url: string; end: number }[];
}

const PHONE = { width: 390, height: 844 };
const TIMEOUT_MS = 60_000;
/** What a page writes to the console when all is measured but the aftermath. */
const SEEN = 'hearback: seen';
/** Waiting time for late paints, shifts and tasks, in ms. */
const AFTERMATH_MS = 1500;

/** A first visit, a second one, and one after an act on this board; `acted` is null without a press. */
export type Visits = readonly [first: Visit, again: Visit, acted: Visit | null];

/** Visits a page twice, starting with an empty cache. With `presses`, a second visitor votes and returns. */
export async function visitTwice(
  browser: Browser,
  url: string,
  conditions: Conditions,
  presses: boolean,
): Promise<Visits> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  try {
    // The measured visits do not press, because a visitor with earlier acts causes more reads.
    const second = async () => visit(context, url, conditions, false);
    const first = await visit(context, url, conditions, false);
    const again = await second();
    if (!presses) return [first, again, null];
    const other = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    const { press, tasksAfterPress } = await visit(other, url, conditions, true);
    const acted = await visit(other, url, conditions, false);
    await other.close();
    return [{ ...first, press, tasksAfterPress }, again, acted];
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string, conditions: Conditions, presses: boolean): Promise<Visit> {
  const page = await context.newPage();
  await untilQuiet();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await throttle(page, conditions);
  await page.addInitScript(watch, { mark: presses ? PRESSED : null, done: SEEN });
  const browser = context.browser();
  const taskTimes = presses && browser ? await measureTasks(browser, page) : null;
  const isSeen = page.waitForEvent('console', { predicate: (message) => message.text() === SEEN, timeout: TIMEOUT_MS });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await untilSeen(page, isSeen);
  const tasksAfterPress = taskTimes ? await taskTimes() : null;
  const began = await page.evaluate(() => performance.timeOrigin);
  const sizes = await Promise.all(responses.map(sizeOf));
  await page.close();
  const list = seen.list ?? Number.NaN;
  // A frame's clock starts when the frame does, later than the host page's.
  const later = seen.timeOrigin - began;
  const isScript = (size: Size) => size.type === 'script';
  const early = new Set(seen.scripts.filter(({ end }) => end <= list).map((script) => script.url));
  return {
    requests: responses.length,
    bytes: total(sizes),
    scriptBytes: total(sizes.filter(isScript)),
    scriptBytesBeforeList: total(sizes.filter((size) => isScript(size) && early.has(size.url))),
    firstPaint: later + seen.firstPaint,
    largestPaint: later + seen.largestPaint,
    list: later + list,
    blocking: seen.tasks
      .filter(({ start, duration }) => start + duration > seen.firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: seen.shift,
    press: seen.press,
    tasksAfterPress,
  };
}

async function throttle(page: Page, { cpu, network }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) {
    const throughput = network.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/**
 * The measurements of the frame that contains the list, once the page is quiet. Until then nothing is evaluated in the
 * page: Playwright's scripts would take part of the time that is measured, 150 ms with a slow processor.
 */
async function untilSeen(page: Page, isSeen: Promise<unknown>): Promise<Seen> {
  await isSeen;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTERMATH_MS);
  for (const frame of page.frames()) {
    const seen = await frame.evaluate(() => (globalThis as unknown as { seen?: Seen }).seen);
    if (seen && seen.list !== null) return seen;
  }
  throw new Error(`${page.url()} has lost its list.`);
}

/**
 * Runs in every frame before any other script. Presses two tiles and sets the mark, unless it is null. Writes `done` to
 * the console at the end.
 */
function watch({ mark, done }: { readonly mark: string | null; readonly done: string }): void {
  const seen: Seen = {
    timeOrigin: performance.timeOrigin,
    list: null,
    press: null,
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    tasks: [],
    scripts: [],
  };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((entries) => entries.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    seen.shift += entry.value ?? 0;
  });
  observe('longtask', (entry) => seen.tasks.push({ start: entry.startTime, duration: entry.duration }));
  const commits: number[] = [];
  observe('resource', (entry) => {
    const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
    seen.scripts.push({ url: name, end: responseEnd });
    if (name.endsWith(':commit')) commits.push(startTime);
  });

  // This runs only after the styles have loaded, so an element with a box is painted.
  const look = () => {
    const items = [...document.querySelectorAll('li')].slice(0, 5);
    if (items.length < 5 || items.some((item) => item.getBoundingClientRect().height === 0)) {
      requestAnimationFrame(look);
      return;
    }
    seen.list = performance.now();
    if (mark === null) console.debug(done);
    // After the frame that paints the list, as early as a visitor could press.
    else requestAnimationFrame(() => setTimeout(() => setTimeout(() => press(mark), 100)));
  };
  requestAnimationFrame(look);

  /** Resolves with the time of the change. */
  const changed = (tile: HTMLElement, isDone: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isDone()) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(tile, { attributes: true });
    });
  /** Resolves with the time after the frame that shows what has changed. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  const press = async (name: string) => {
    const [tile, other] = document.querySelectorAll<HTMLElement>('.vote-tile');
    if (!tile || !other) return;
    const isAnswered = (one: HTMLElement) => one.getAttribute('aria-pressed') === 'true';
    const isShown = (one: HTMLElement) => isAnswered(one) || one.hasAttribute('data-kept');
    const click = (one: HTMLElement) => {
      const shown = changed(one, () => isShown(one)).then(painted);
      const start = performance.now();
      const answered = changed(one, () => isAnswered(one)).then((at) => at - start);
      one.click();
      return { start, shown: shown.then((at) => at - start), answered };
    };
    performance.mark(name);
    const first = click(tile);
    const [shown, answered] = await Promise.all([first.shown, first.answered]);
    await until(() => commits.length > 0);
    const sent = (commits[0] ?? Number.NaN) - first.start;
    // Waits until the first act has loaded what it shows, so that the second act does not include this.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    seen.press = { shown, answered, sent, shownWithReact: await click(other).shown };
    console.debug(done);
  };
}

interface Size {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

async function sizeOf(response: Response): Promise<Size> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const bytes = body.length === 0 ? 0 : gzipSync(body, { level: 9 }).length;
  return { url: response.url(), type: response.request().resourceType(), bytes };
}

const total = (sizes: readonly Size[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);
