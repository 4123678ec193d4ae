import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { descendants, isAlive, stopTree, until } from './processes.ts';

/** Starts a process that ignores signals, with a child in its own process group. */
async function stubbornTree() {
  const grandchild = "require('child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })";
  const script = `process.on('SIGTERM', () => {}); ${grandchild}; console.log('up'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

test('stops a process tree completely, even if it ignores signals', async () => {
  const child = await stubbornTree();
  const all = [child.pid ?? 0, ...descendants(child.pid ?? 0)];
  expect(all).toHaveLength(2);
  await stopTree(child, 'SIGTERM', 200);
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
});

test('a wait goes on although the clock is set a day ahead meanwhile', async () => {
  const clock = vi.spyOn(Date, 'now');
  let tries = 0;
  const isSo = () => {
    clock.mockReturnValue(performance.timeOrigin + 86_400_000);
    tries += 1;
    return tries === 3;
  };
  const held = await until(isSo, 60_000);
  clock.mockRestore();
  expect(held).toBe(true);
});
