import { PAGE_SIZE } from '@shared/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, TIMEOUT_MS } from '../../../firebase/no-answer.ts';
import { LiveRows } from './live-rows.ts';
import type { Row } from './model.ts';

interface Numbered extends Row {
  readonly rank: number;
  readonly text: string;
}

const order = (a: Numbered, b: Numbered) => b.rank - a.rank || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
const row = (rank: number, text = ''): Numbered => ({ id: `row${rank}`, rank, text, isUnsent: false });

/** Fake Firestore: answers with the full page after a row, and again whenever the page changes. */
class Server {
  rows: Numbered[] = [];
  reads = 0;
  isDenied = false;
  /** Returns the delay of an answer in ms; null answers in a microtask. */
  delay: (() => number) | null = null;
  readonly listeners = new Set<{ answer: () => void; fail: () => void }>();

  readonly listen = (
    after: Numbered | null,
    next: (answer: { rows: Numbered[]; isSynced: boolean }) => void,
    fail: (error: unknown) => void,
  ) => {
    let sent: readonly Numbered[] = [];
    let isFirst = true;
    const answer = () => {
      const page = this.rows
        .filter((one) => after === null || order(after, one) < 0)
        .sort(order)
        .slice(0, PAGE_SIZE);
      const fresh = page.filter((one) => !sent.includes(one));
      if (!isFirst && fresh.length === 0 && page.length === sent.length) return;
      isFirst = false;
      this.reads += fresh.length;
      sent = page;
      next({ rows: page, isSynced: true });
    };
    const listener = { answer, fail: () => fail(new Error('denied')) };
    this.listeners.add(listener);
    const begin = () => this.listeners.has(listener) && (this.isDenied ? listener.fail() : answer());
    if (this.delay) setTimeout(begin, this.delay());
    else queueMicrotask(begin);
    return () => this.listeners.delete(listener);
  };

  change(rows: Numbered[]): void {
    this.rows = rows;
    for (const { answer } of [...this.listeners]) answer();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

let server: Server;
beforeEach(() => {
  server = new Server();
});

async function open(count: number, isShown: (one: Numbered) => boolean = () => true) {
  server.rows = Array.from({ length: count }, (_, at) => row(count - at));
  const live = new LiveRows<Numbered>({ listen: server.listen, order, isShown });
  const stop = live.subscribe(() => {});
  live.look(0, 7);
  await settled();
  return { live, stop, ids: () => live.getState().rows.map(({ rank }) => rank) };
}

async function scroll(live: LiveRows<Numbered>, to: number, from = 0): Promise<void> {
  for (let at = from; at <= to; at += 7) {
    live.look(at, at + 7);
    await settled();
  }
}

it('opens a list of ten thousand items with one page', async () => {
  const { ids, live } = await open(10_000);
  expect(ids()).toHaveLength(PAGE_SIZE);
  expect(server.reads).toBe(PAGE_SIZE);
  expect(live.getState()).toMatchObject({ status: 'ready', hasMore: true });
});

it('reads each row once while scrolling, with few listeners at any time', async () => {
  const { ids, live } = await open(1000);
  await scroll(live, 500);
  expect(ids().slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, at) => 1000 - at));
  expect(server.reads).toBeLessThanOrEqual(ids().length);
  expect(server.listeners.size).toBeLessThanOrEqual(7);
});

/** Scrolls quickly to the end of the list, as with a mouse wheel, while answers are delayed. */
async function race(live: LiveRows<Numbered>, random: () => number): Promise<number> {
  const height = 8;
  let top = 0;
  let looks = 0;
  while (live.getState().hasMore || top + height < live.getState().rows.length) {
    looks += 1;
    // Moves forward by up to two screens, and sometimes back by as much, as a late render does.
    const move = Math.round((random() < 0.2 ? -1 : 1) * random() * 2 * height);
    top = Math.max(0, Math.min(live.getState().rows.length - height, top + move));
    live.look(top, top + height - 1);
    await new Promise((resolve) => setTimeout(resolve, random() * 3));
  }
  return looks;
}

it.each([1, 2, 3, 4, 5])(
  'reads each row once, however late and in whatever order answers arrive (seed %i)',
  async (seed) => {
    let state = seed;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    server.delay = () => random() * 20;
    // All rows have the same rank, so only their ids determine the order.
    const tied = Array.from({ length: 120 }, (_, at) => ({ ...row(0), id: `row${String(at).padStart(3, '0')}` }));
    server.rows = tied;
    const live = new LiveRows<Numbered>({ listen: server.listen, order, isShown: () => true });
    live.subscribe(() => {});
    await race(live, random);
    expect(live.getState().rows.map(({ id }) => id)).toEqual(tied.map(({ id }) => id).reverse());
    expect(server.reads).toBe(120);
  },
);

it('reports the end of the list', async () => {
  const { ids, live } = await open(45);
  await scroll(live, 45);
  expect(ids()).toHaveLength(45);
  expect(live.getState()).toMatchObject({ hasMore: false, isLoadingMore: false });
});

it('recognizes the end where the last page is full', async () => {
  const { live } = await open(2 * PAGE_SIZE);
  await scroll(live, 2 * PAGE_SIZE);
  expect(live.getState()).toMatchObject({ hasMore: false, isLoadingMore: false });
});

it('shows new rows at the top, also with several pages loaded, and loses none that they push down', async () => {
  const { ids, live } = await open(100);
  await scroll(live, 40);
  for (let rank = 101; rank <= 130; rank += 1) server.change([...server.rows, row(rank)]);
  await settled();
  expect(ids().slice(0, 70)).toEqual(Array.from({ length: 70 }, (_, at) => 130 - at));
});

it('listens to rows that were pushed out of the first page as soon as they are visible', async () => {
  const { ids, live } = await open(100);
  await scroll(live, 28);
  for (let rank = 101; rank <= 112; rank += 1) server.change([...server.rows, row(rank)]);
  await scroll(live, 14);
  server.change(server.rows.filter(({ rank }) => rank !== 90));
  await settled();
  expect(ids()).not.toContain(90);
});

it('drops the rows behind after more new rows than it can know', async () => {
  const { ids, live } = await open(100);
  await scroll(live, 30);
  server.change([...server.rows, ...Array.from({ length: 50 }, (_, at) => row(101 + at))]);
  await settled();
  expect(ids().slice(0, PAGE_SIZE)).toEqual(Array.from({ length: PAGE_SIZE }, (_, at) => 150 - at));
  await scroll(live, 60);
  expect(ids().slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, at) => 150 - at));
});

it('reads only the new rows, wherever the list is scrolled', async () => {
  const { live } = await open(120);
  await scroll(live, 120);
  live.look(112, 119);
  await settled();
  const before = server.reads;
  server.change([...server.rows, row(121)]);
  live.look(113, 120);
  await settled();
  expect(server.reads - before).toBe(1);
});

it('shows changes and removals wherever the list is scrolled', async () => {
  const { live, ids } = await open(200);
  await scroll(live, 100);
  server.change(
    server.rows.map((one) => (one.rank === 97 ? row(97, 'changed') : one)).filter(({ rank }) => rank !== 96),
  );
  await settled();
  expect(live.getState().rows.find(({ rank }) => rank === 97)?.text).toBe('changed');
  expect(ids()).not.toContain(96);
});

it('updates rows that changed out of sight when they are scrolled into view', async () => {
  const { live, ids } = await open(300);
  await scroll(live, 200);
  server.change(
    server.rows.map((one) => (one.rank === 260 ? row(260, 'changed') : one)).filter(({ rank }) => rank !== 255),
  );
  await settled();
  expect(ids()).toContain(255);
  live.look(36, 46);
  await settled();
  expect(live.getState().rows.find(({ rank }) => rank === 260)?.text).toBe('changed');
  expect(ids()).not.toContain(255);
});

it('keeps the rows behind while a page is one short, because a row changed here is leaving it', async () => {
  const { live, ids } = await open(100);
  await scroll(live, 40);
  const before = ids().length;
  const [first] = server.listeners;
  const rows = server.rows;
  server.rows = server.rows.filter(({ rank }) => rank !== 95).slice(0, PAGE_SIZE - 1);
  first?.answer();
  server.rows = rows;
  expect(ids()).toHaveLength(before - 1);
  expect(live.getState().hasMore).toBe(true);
});

it('skips hidden rows, and pauses after several pages without a visible one', async () => {
  const { live, ids } = await open(1000, ({ rank }) => rank <= 700 && rank % 50 === 0);
  expect(ids()).toEqual([]);
  expect(server.reads).toBe(5 * PAGE_SIZE);
  expect(live.getState()).toMatchObject({ status: 'ready', isPaused: true, hasMore: true });
  for (let again = 0; again < 3; again += 1) {
    live.loadMore();
    await settled();
    await settled();
  }
  expect(ids().slice(0, 2)).toEqual([700, 650]);
});

it('does not pause because hidden rows change', async () => {
  const { live, ids } = await open(10 * PAGE_SIZE, ({ rank }) => rank <= 8 * PAGE_SIZE);
  expect(ids()[0]).toBe(8 * PAGE_SIZE);
  for (let change = 1; change <= 6; change += 1) {
    server.change(server.rows.map((one, at) => (at === 0 ? row(one.rank, `change ${change}`) : one)));
  }
  expect(live.getState()).toMatchObject({ isPaused: false, hasMore: true });
});

it('keeps the loaded rows after a failure, and a retry requests the rest', async () => {
  const { live, ids } = await open(100);
  for (const { fail } of [...server.listeners]) fail();
  expect(live.getState()).toMatchObject({ status: 'failed' });
  expect(ids()).toHaveLength(PAGE_SIZE);
  expect(server.listeners.size).toBe(0);
  server.rows = server.rows.slice(1);
  live.retry();
  await settled();
  expect(live.getState().status).toBe('ready');
  expect(ids()[0]).toBe(99);
});

it('fails without rows, and a retry works', async () => {
  server.isDenied = true;
  const { live, ids } = await open(10);
  expect(live.getState()).toMatchObject({ status: 'failed', rows: [] });
  server.isDenied = false;
  live.retry();
  await settled();
  expect(live.getState().status).toBe('ready');
  expect(ids()).toHaveLength(10);
});

it('does not take an answer from the cache for the list', async () => {
  const live = new LiveRows<Numbered>({
    listen: (_, next) => {
      next({ rows: [row(1)], isSynced: false });
      return () => {};
    },
    order,
    isShown: () => true,
  });
  live.subscribe(() => {});
  expect(live.getState()).toMatchObject({ status: 'loading', rows: [] });
});

it('reports a missing answer after ten seconds, retries on demand, and shows a late answer', () => {
  vi.useFakeTimers();
  let answer = () => {};
  const reconnect = vi.fn();
  const listen = vi.fn((_: Numbered | null, next: (answer: { rows: Numbered[]; isSynced: boolean }) => void) => {
    answer = () => next({ rows: [row(1)], isSynced: true });
    return () => {};
  });
  const live = new LiveRows<Numbered>({ listen, order, isShown: () => true, reconnect });
  live.subscribe(() => {});
  vi.advanceTimersByTime(TIMEOUT_MS);
  expect(live.getState()).toMatchObject({ status: 'failed', error: expect.any(NoAnswer) });
  live.retry();
  expect(reconnect).toHaveBeenCalledOnce();
  expect(listen).toHaveBeenCalledTimes(2);
  expect(live.getState().status).toBe('loading');
  vi.advanceTimersByTime(TIMEOUT_MS);
  expect(live.getState().status).toBe('failed');
  answer();
  expect(live.getState()).toMatchObject({ status: 'ready', rows: [{ rank: 1 }] });
  vi.useRealTimers();
});

it('stops listening with its last subscriber', async () => {
  const { stop, live } = await open(100);
  await scroll(live, 40);
  stop();
  expect(server.listeners.size).toBe(0);
});

it('loads rows beyond the visible ones on request, until the wanted number or the end', async () => {
  const { live, ids } = await open(100);
  const before = ids().length;
  live.loadUntil(70);
  await settled();
  expect(ids().length).toBeGreaterThanOrEqual(70);
  expect(ids().length).toBeLessThan(70 + PAGE_SIZE);
  expect(before).toBeLessThan(70);
  live.loadUntil(500);
  await settled();
  expect(ids()).toHaveLength(100);
  expect(live.getState().hasMore).toBe(false);
});

it('loads nothing more once the wanted number is withdrawn', async () => {
  const { live } = await open(100);
  live.loadUntil(60);
  await settled();
  live.loadUntil(0);
  const { reads } = server;
  // The selected rows leave the view, as after an archiving.
  server.change(server.rows.filter(({ rank }) => rank <= 70));
  await settled();
  expect(server.reads - reads).toBeLessThanOrEqual(PAGE_SIZE * 3);
  expect(live.getState().hasMore).toBe(true);
});
