import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDisk, checkLeftovers, checkLocator, checkPorts, checkProgram, clearLocator } from './diagnosis.ts';
import { endLeftovers, processes } from './emulators/leftovers.ts';
import { HOST } from './ports.ts';
import { isAlive, killNow, run } from './processes.ts';
import { Explained } from './progress.ts';

test('a missing program is explained', async () => {
  const java = await checkProgram('Java', () => {
    throw new Explained('Install Java.');
  });
  expect(java).toEqual({ verdict: 'missing', sentence: 'Install Java.' });
  expect(await checkProgram('Java', () => '/bin/java')).toEqual({ verdict: 'ok', sentence: 'Java: /bin/java.' });
});

test('a disk with too little space is reported', () => {
  expect(checkDisk(tmpdir(), 1).verdict).toBe('ok');
  expect(checkDisk(tmpdir(), 2 ** 60)).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringMatching(/^Only [\d.]+ GB of disk are free .*make room for 1073741824\.0 GB\.$/),
  });
});

test('a port in use is reported', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as { port: number };
  expect(await checkPorts({ firestore: port })).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringMatching(`^Taken: ${port} \\(firestore\\) by process ${process.pid}: .`),
  });
  await new Promise((resolve) => server.close(resolve));
  expect((await checkPorts({ firestore: port })).verdict).toBe('ok');
});

describe('left-over emulators', () => {
  const process = (parent: number, command: string) => ({ pid: 4711, parent, command });

  test.each([
    'node --import /x/tests/stack/a.mjs /x/node_modules/firebase-tools/lib/bin/firebase.js emulators:start --config /x/firebase.local.json',
    'java -jar /home/ada/.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar --port 8080 --rules /x/firestore.rules',
    'java -Duser.language=en -jar /x/.local/firestore-emulator.jar --host 127.0.0.1',
    '/x/node_modules/node/bin/node /x/node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime',
  ])('%s', (command) => {
    expect(checkLeftovers([process(1, command)], '/x')).toEqual({
      verdict: 'note',
      sentence: 'Emulators of an earlier run are still there (4711): `npm start` ends them.',
    });
    // `npm start` in this clone does not end them.
    expect(checkLeftovers([process(1, command)], '/y')).toEqual({
      verdict: 'note',
      sentence: 'Other clones have emulators without a command: /x (4711). `npm start` there ends them.',
    });
    // A running command still owns it.
    expect(checkLeftovers([process(42, command)], '/x').verdict).toBe('ok');
  });

  test('are searched among all processes', () => {
    expect(processes().map(({ pid }) => pid)).toContain(globalThis.process.pid);
    expect(checkLeftovers([process(1, 'node server.js')], '/x').verdict).toBe('ok');
  });

  test('are ended if they belong to this clone', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'hearback-clone-'));
    const other = mkdtempSync(join(tmpdir(), 'hearback-clone-'));
    const [ours, watched, theirs] = [await outlived(clone), await watchedOver(clone), await outlived(other)];
    expect(await endLeftovers(clone, 0)).toBe(1);
    expect([ours, watched, theirs].map(isAlive)).toEqual([false, true, true]);
    for (const pid of [watched, theirs]) killNow(pid);
    for (const folder of [clone, other]) rmSync(folder, { recursive: true });
  });
});

/** Arguments that make a process look like an emulator of a clone. */
const emulatorOf = (clone: string) => [
  '-e',
  'setInterval(() => {}, 1000)',
  '--',
  `${clone}/node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime`,
];

async function watchedOver(clone: string): Promise<number> {
  const child = spawn(process.execPath, emulatorOf(clone), { stdio: 'ignore' });
  await once(child, 'spawn');
  return child.pid ?? 0;
}

/** @returns the id of a process whose parent has ended */
async function outlived(clone: string): Promise<number> {
  const start = `const { pid } = require('child_process').spawn(process.execPath, ${JSON.stringify(emulatorOf(clone))}, { detached: true, stdio: 'ignore' }); console.log(pid); process.exit()`;
  const { output } = await run(process.execPath, ['-e', start]);
  return Number(output);
}

describe('the file of running emulators', () => {
  const withNote = (text: string | null) => {
    const folder = mkdtempSync(join(tmpdir(), 'hearback-hub-'));
    const file = join(folder, 'hub.json');
    if (text !== null) writeFileSync(file, text);
    const { verdict, sentence } = checkLocator(file);
    rmSync(folder, { recursive: true });
    return `${verdict}: ${sentence.replace(file, 'FILE')}`;
  };

  test.each([
    [null, 'ok: No note of running emulators is left.'],
    ['', 'missing: FILE is broken, and no emulator starts because of it: delete it.'],
    ['{"version":"15"', 'missing: FILE is broken, and no emulator starts because of it: delete it.'],
    ['{"version":"15","pid":2147483646}', 'missing: FILE tells of emulators that have ended: delete it.'],
    [`{"version":"15","pid":${process.pid}}`, `ok: Emulators are running (process ${process.pid}).`],
  ])('%s', (text, finding) => {
    expect(withNote(text)).toBe(finding);
  });

  test('is deleted if it prevents the emulators from starting', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hearback-hub-')), 'hub.json');
    for (const [text, stays] of [
      ['', false],
      ['{"pid":2147483646}', false],
      [`{"pid":${process.pid}}`, true],
    ] as const) {
      writeFileSync(file, text);
      clearLocator(file);
      expect(existsSync(file)).toBe(stays);
    }
    rmSync(dirname(file), { recursive: true });
  });
});
