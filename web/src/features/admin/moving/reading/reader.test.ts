import { expect, test, vi } from 'vitest';
import type { Ask } from './messages.ts';
import { startReader } from './reader.ts';

/** A worker that a test answers for. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly asked: { readonly id: number; readonly ask: Ask }[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(message: FakeWorker['asked'][number]) {
    this.asked.push(message);
  }

  terminate() {
    this.isTerminated = true;
  }

  answer(value: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.asked.at(-1)?.id, value } }));
  }
}

test('after its worker has failed, the next file gets a new one', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const reader = startReader();
  const lost = [
    reader.open(new Blob(['a']), 'a.csv'),
    reader.part({ product: 'board', import: 'one', part: 0, notes: [] }),
  ];
  FakeWorker.all[0]?.dispatchEvent(new Event('error'));
  for (const one of lost) await expect(one).rejects.toMatchObject({ problem: 'stopped' });
  expect(FakeWorker.all[0]?.isTerminated).toBe(true);
  const next = reader.open(new Blob(['b']), 'b.csv');
  FakeWorker.all[1]?.answer({ name: 'Table' });
  expect(await next).toEqual({ name: 'Table' });
  reader.close();
  expect(FakeWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  vi.unstubAllGlobals();
});
