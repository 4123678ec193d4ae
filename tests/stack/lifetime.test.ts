import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { watchClock } from './clock.ts';
import { inRoot } from './paths.ts';
import { HOST, PORTS } from './ports.ts';
import { run } from './processes.ts';

/** Runs a command that begins with these lines. */
const commandOf = (...lines: string[]) => {
  const imports = `import { command } from ${JSON.stringify(inRoot('tests/stack/lifetime.ts'))};`;
  return run(process.execPath, ['--input-type=module', '-e', [imports, ...lines].join('\n')]);
};

describe('one sentence', () => {
  test('for Ctrl-C', async () => {
    const stopped = await commandOf(
      `command(async () => 'stay');`,
      // The signal arrives later.
      'setInterval(() => undefined, 1000);',
      `process.kill(process.pid, 'SIGINT');`,
    );
    expect(stopped).toEqual({ code: 130, output: '\nStopping.\n' });
  });

  test.runIf(existsSync('/dev/full'))('for a full disk, wherever it is met', async () => {
    const stopped = await commandOf(
      `import { createWriteStream } from 'node:fs';`,
      `command(async () => { createWriteStream('/dev/full').write('a log'); return 'stay'; });`,
    );
    const output = 'The disk is full: `npm run doctor` says how much room Hearback needs.\n';
    expect(stopped).toEqual({ code: 1, output });
  });

  test('for a run beside another one, before it builds what the other one serves', async () => {
    const other = createServer();
    // In use already beside an `npm start`.
    await new Promise<void>((resolve) => other.once('error', () => resolve()).listen(PORTS.tasks, HOST, resolve));
    const { code, output } = await run(process.execPath, [inRoot('tests/stack/run.mjs'), 'test', 'build', 'rules']);
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(/taken already:\n.*\(tasks\).*\nIs Hearback running in another terminal\?\n/s);
    expect(output).not.toContain('Building');
    expect(output).toMatch(/^0 passed, 1 failed$/m);
  });

  test('for a clock that was set, and none for one that is corrected', () => {
    let [now, passed] = [1_000_000, 0];
    const clock = watchClock(
      () => now,
      () => passed,
    );
    [now, passed] = [now + 61_000, 60_000];
    expect(clock()).toBeUndefined();
    now += 3_599_000;
    expect(clock()).toMatch(/^The clock was set 3600 s ahead meanwhile, .*: run them again\.$/);
    now -= 7_200_000;
    expect(clock()).toContain('3600 s back');
  });
});
