import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDisk, checkLeftovers, checkLocator, checkPorts, checkProgram, processes } from './diagnosis.ts';
import { HOST } from './ports.ts';
import { Explained } from './progress.ts';

test('a program that is not there is explained', async () => {
  const java = await checkProgram('Java', () => {
    throw new Explained('Install Java.');
  });
  expect(java).toEqual({ verdict: 'missing', sentence: 'Install Java.' });
  expect(await checkProgram('Java', () => '/bin/java')).toEqual({ verdict: 'ok', sentence: 'Java: /bin/java.' });
});

test('a disk with too little room is said so', () => {
  expect(checkDisk(tmpdir(), 1).verdict).toBe('ok');
  expect(checkDisk(tmpdir(), 2 ** 60)).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringMatching(/^Only [\d.]+ GB of disk are free .*make room for 1073741824\.0 GB\.$/),
  });
});

test('a port that somebody has is named', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as { port: number };
  expect(await checkPorts({ firestore: port })).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining(`Taken: ${port} (firestore).`),
  });
  await new Promise((resolve) => server.close(resolve));
  expect((await checkPorts({ firestore: port })).verdict).toBe('ok');
});

describe('emulators that are left', () => {
  const process = (parent: number, command: string) => ({ pid: 4711, parent, command });

  test.each([
    'node /x/node_modules/firebase-tools/lib/bin/firebase.js emulators:start --config y',
    'java -jar /home/ada/.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar --port 8080',
    'java -Duser.language=en -jar /x/.local/firestore-emulator.jar --host 127.0.0.1',
  ])('%s', (command) => {
    expect(checkLeftovers([process(1, command)])).toMatchObject({
      verdict: 'missing',
      sentence: expect.stringContaining('`kill 4711`'),
    });
    // Somebody stands over it.
    expect(checkLeftovers([process(42, command)]).verdict).toBe('ok');
  });

  test('are looked for among all processes', () => {
    expect(processes().map(({ pid }) => pid)).toContain(globalThis.process.pid);
    expect(checkLeftovers([process(1, 'node server.js')]).verdict).toBe('ok');
  });
});

describe('the note of running emulators', () => {
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
});
