import { expect, test } from 'vitest';
import { acknowledgeFirst } from './acknowledge-first.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('acknowledges fifty events before it handles the first, and the next one when a handler ends', async () => {
  const { open, opened } = gate();
  const handled: number[] = [];
  const receive = acknowledgeFirst(async (event: number) => {
    await opened;
    handled.push(event);
  });
  for (let event = 0; event < 50; event += 1) await receive(event);
  expect(handled).toEqual([]);
  const next = receive(50);
  const first = await Promise.race([
    next.then(() => 'acknowledged'),
    new Promise((done) => setImmediate(done, 'waits')),
  ]);
  expect(first).toBe('waits');
  open();
  await next;
  expect(handled).toContain(0);
  await expect.poll(() => handled).toHaveLength(51);
});

test('retries a failed handler, and rejects no acknowledgement', async () => {
  let runs = 0;
  const receive = acknowledgeFirst(async () => {
    runs += 1;
    if (runs === 1) throw new Error('down');
  });
  await expect(receive('event')).resolves.toBeUndefined();
  await expect.poll(() => runs).toBe(2);
});
