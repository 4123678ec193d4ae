import { expect, test } from 'vitest';
import { withKeyLock } from './with-key-lock.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test('tasks of one key run one at a time, in the order of the calls', async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await tick();
    log.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(['a', 'b', 'c'].map((name) => withKeyLock('key', work(name))))).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a failed task rejects only its own call', async () => {
  const failing = withKeyLock('key', () => Promise.reject(new Error('down')));
  const next = withKeyLock('key', () => Promise.resolve('up'));
  await expect(failing).rejects.toThrow('down');
  await expect(next).resolves.toBe('up');
});

test('different keys do not wait for each other', async () => {
  let finish = () => {};
  const slow = withKeyLock('slow', () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(withKeyLock('fast', () => Promise.resolve(1))).resolves.toBe(1);
  finish();
  await slow;
});
