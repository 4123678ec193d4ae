import { MINUTE_MS } from '@shared/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardFailure } from '../data/model.ts';
import { type Heard, watchAccess } from './watching.ts';

const ENTERED = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches a board whose looks take a while. */
function watch(tookMs = 0) {
  const looks: boolean[] = [];
  let answer: () => void = () => undefined;
  let heard: Heard | null = null;
  let losses = 0;
  const end = watchAccess({
    async look(isWhole) {
      looks.push(isWhole);
      if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, tookMs));
      if (isWhole) answer();
    },
    since: () => ENTERED,
    onLost() {
      losses += 1;
    },
    listen(next) {
      heard = next;
      return () => undefined;
    },
  });
  return {
    end,
    stream: () => heard as unknown as Heard,
    /** What was asked since the last call. */
    take: () => looks.splice(0),
    fail(reason: 'denied' | 'offline' | null) {
      answer = () => {
        if (reason !== null) throw new BoardFailure(reason, 'As the test wants it.');
      };
    },
    losses: () => losses,
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks the server each second without a stream, and with one only looks at the session', async () => {
  const { end, stream, take } = watch();
  await pass(3500);
  expect(take()).toEqual([true, true, true]);
  stream().onCurrent(0);
  await pass(30_000);
  const quiet = take();
  expect(quiet.length).toBeGreaterThan(20);
  expect(new Set(quiet)).toEqual(new Set([false]));
  stream().onChange();
  await pass(10);
  expect(take()).toEqual([true]);
  stream().onEnd();
  await pass(2500);
  expect(take()).toEqual([true, true, true]);
  end();
  await pass(10_000);
  expect(take()).toEqual([]);
});

it('asks all the same from time to time, and what changed between the entry and the stream', async () => {
  const { end, stream, take } = watch();
  stream().onCurrent(ENTERED);
  await pass(500);
  expect(take()).toEqual([]);
  await pass(2.5 * MINUTE_MS);
  expect(take().filter((isWhole) => isWhole)).toHaveLength(1);
  stream().onCurrent(ENTERED + 1);
  await pass(10);
  expect(take()).toEqual([true]);
  end();
});

it('loses no change that is heard during a look, on a hidden page, or while the server does not answer', async () => {
  const { end, stream, take, fail, losses } = watch(400);
  stream().onCurrent(0);
  await pass(1100);
  expect(take()).toEqual([false]);
  stream().onChange();
  await pass(1500);
  expect(take()).toContain(true);
  Object.assign(document, { hidden: true });
  stream().onChange();
  await pass(5000);
  const whileHidden = take();
  Object.assign(document, { hidden: false });
  await pass(1500);
  expect([whileHidden, take().includes(true)]).toEqual([[], true]);
  fail('offline');
  stream().onChange();
  await pass(5000);
  expect(take().filter((isWhole) => isWhole).length).toBeGreaterThan(2);
  expect(losses()).toBe(0);
  fail('denied');
  await pass(1500);
  expect(losses()).toBeGreaterThan(0);
  end();
});
