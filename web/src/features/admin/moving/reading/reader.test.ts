import { expect, test, vi } from 'vitest';
import { NO_ANSWERS } from '../formats/format.ts';
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
  const lost = [reader.open(new Blob(['a']), 'a.csv'), reader.read(NO_ANSWERS)];
  FakeWorker.all[0]?.dispatchEvent(new Event('error'));
  for (const one of lost) await expect(one).rejects.toMatchObject({ problem: 'stopped' });
  expect(FakeWorker.all[0]?.isTerminated).toBe(true);
  const next = reader.open(new Blob(['b']), 'b.csv');
  FakeWorker.all[1]?.answer({ name: 'Table' });
  expect(await next).toEqual({ name: 'Table' });
  reader.rest();
  expect(FakeWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  vi.unstubAllGlobals();
});

test('a file that is read again after a rest is opened again', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const first = FakeWorker.all.length;
  const file = new Blob(['a']);
  const reader = startReader();
  void reader.open(file, 'a.csv');
  FakeWorker.all[first]?.answer({ name: 'Table' });
  reader.rest();
  const read = reader.read(NO_ANSWERS);
  FakeWorker.all[first + 1]?.answer({ name: 'Table' });
  const asked = () => FakeWorker.all[first + 1]?.asked.map(({ ask }) => ask);
  await expect.poll(asked).toHaveLength(2);
  expect(asked()).toEqual([
    { kind: 'open', file, name: 'a.csv' },
    { kind: 'read', answers: NO_ANSWERS },
  ]);
  FakeWorker.all[first + 1]?.answer('what was read');
  expect(await read).toBe('what was read');
  vi.unstubAllGlobals();
});
