import { poll } from '../../../web/src/board/start/poll.ts';

/**
 * Open pages in simulated time, which run the page's own code of live numbers (web/src/board/start/poll.ts). Meanwhile,
 * the timers, the clock and `fetch` of this process are simulated.
 */

const HOUR_MS = 3_600_000;
const VISIT_MS = 180_000;

interface Page {
  readonly isHidden: boolean;
  readonly endsAt: number;
  /** The last answer. The browser sends its ETag. */
  known: string | null;
}

interface Event {
  readonly at: number;
  readonly page: Page;
  readonly run: () => void;
}

/** What the pages have asked for. */
interface Asked {
  readonly requests: number;
  /** Requests whose answer the browser did not have; the others are answered by 304. */
  readonly fresh: number;
  /** Starts of the spans in which the CDN has asked the function, in ms. */
  readonly spans: ReadonlySet<number>;
}

/**
 * Runs an hour of pages, one after another in visits of three minutes.
 *
 * @param count pages that are open at a time
 * @param hidden share of them that are hidden
 * @param sharedMs for how long the CDN keeps an answer
 * @param answerAt the answer as of a time in ms
 */
export async function anHour(
  count: number,
  hidden: number,
  sharedMs: number,
  answerAt: (ms: number) => string,
): Promise<Asked> {
  const { setTimeout, clearTimeout, fetch, performance, document, addEventListener } = globalThis;
  const timeout = AbortSignal.timeout;
  const queue: Event[][] = Array.from({ length: HOUR_MS / 100 }, () => []);
  const cancelled = new Set<Event>();
  let now = 0;
  let current: Page | null = null;
  let requests = 0;
  let fresh = 0;
  const spans = new Set<number>();

  const plan = (page: Page, at: number, run: () => void): Event => {
    const event = { at, page, run };
    if (at < page.endsAt) queue[Math.floor(at / 100)]?.push(event);
    return event;
  };
  const visit = (isHidden: boolean, at: number, endsAt: number) => {
    if (at >= HOUR_MS) return;
    const page = { isHidden, endsAt: Math.min(endsAt, HOUR_MS), known: null };
    plan(page, at, () =>
      poll(
        () => '/numbers',
        () => undefined,
      ),
    );
    visit(isHidden, endsAt, endsAt + VISIT_MS);
  };
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms: number) => plan(current as Page, now + ms, run),
    clearTimeout: (event?: Event) => event && cancelled.add(event),
    addEventListener: () => undefined,
    document: {
      get hidden() {
        return current?.isHidden;
      },
    },
    fetch: async () => {
      const span = Math.floor(now / sharedMs) * sharedMs;
      const answer = answerAt(span);
      spans.add(span);
      requests += 1;
      const page = current as Page;
      if (answer !== page.known) fresh += 1;
      page.known = answer;
      return { ok: true, text: async () => answer };
    },
  });
  Object.defineProperty(globalThis, 'performance', { value: { now: () => now }, configurable: true, writable: true });
  AbortSignal.timeout = () => new AbortController().signal;

  for (let at = 0; at < count; at += 1) visit(at < count * hidden, 0, Math.max(1, VISIT_MS * Math.random()));
  for (const events of queue) {
    // A page plans no event within the same tenth of a second.
    for (const event of events.sort((one, other) => one.at - other.at)) {
      if (cancelled.delete(event)) continue;
      now = event.at;
      current = event.page;
      event.run();
      // Waits until the page has taken the answer.
      await new Promise(setImmediate);
    }
  }
  Object.assign(globalThis, { setTimeout, clearTimeout, fetch, document, addEventListener });
  Object.defineProperty(globalThis, 'performance', { value: performance, configurable: true, writable: true });
  AbortSignal.timeout = timeout;
  return { requests, fresh, spans };
}
