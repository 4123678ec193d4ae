import type { Browser, Page } from 'playwright';

/** Name of the `performance.mark` after which tasks count. */
export const PRESSED = 'pressed';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start in µs. */
  readonly ts: number;
  /** Processor time in µs, which includes the throttling and excludes what other programs take. */
  readonly tdur?: number;
}

/**
 * Measures the tasks of a page from now on.
 *
 * @returns a function that ends the measurement and returns the processor time of each task of the thread that set the
 * mark, from the task of the mark on, in ms
 */
export async function measureTasks(browser: Browser, page: Page): Promise<() => Promise<readonly number[]>> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  return async () => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
    const mark = traceEvents.find(({ name }) => name === PRESSED);
    return traceEvents
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark?.pid && tid === mark.tid)
      .filter(({ ts, tdur = 0 }) => ts + tdur >= (mark?.ts ?? 0))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}
