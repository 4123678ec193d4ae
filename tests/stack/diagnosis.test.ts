import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';
import { checkDisk, checkLeftovers, checkPorts, checkProgram } from './diagnosis.ts';
import { findJava, parseJavaVersion } from './emulators/java.ts';
import { endLeftovers, requireFreePorts } from './emulators/leftovers.ts';
import { HOST } from './ports.ts';
import { isAlive, killNow, run } from './processes.ts';
import { Explained } from './progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearback-diagnosis-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing program is explained', async () => {
  const java = await checkProgram('Java', () => {
    throw new Explained('Install Java.');
  });
  expect(java).toEqual({ verdict: 'missing', sentence: 'Install Java.' });
  expect(await checkProgram('Java', () => '/bin/java')).toEqual({ verdict: 'ok', sentence: 'Java: /bin/java.' });
  const chromium = await checkProgram('Chromium', () => undefined, 'install it');
  expect(chromium).toEqual({ verdict: 'note', sentence: 'Chromium is not there: install it.' });
});

test.each([
  ['openjdk 25.0.3 2026-04-21 LTS\nOpenJDK Runtime Environment Temurin-25.0.3+9 (build 25.0.3+9-LTS)', 25],
  ['java 21 2023-09-19 LTS\nJava(TM) SE Runtime Environment', 21],
  ['NOTE: Picked up JDK_JAVA_OPTIONS: -Xmx1g\nopenjdk 17.0.15 2025-04-15', 17],
  ['', 0],
])('reads the major version of Java from %j', (printed, version) => {
  expect(parseJavaVersion(printed)).toBe(version);
});

test('without Java, or with an old one, the sentence says which is needed', () => {
  const old = join(folder, 'java');
  writeFileSync(old, '#!/bin/sh\necho "openjdk 17.0.15 2025-04-15"\n', { mode: 0o755 });
  expect(() => findJava([join(folder, 'none')])).toThrow(
    'The Firestore emulator needs Java 21 or newer: install one, from https://adoptium.net for instance, or set JAVA_HOME.',
  );
  expect(() => findJava([old, old])).toThrow('needs Java 21 or newer (found: Java 17): install one');
});

test('without Chromium, the sentence says how to get it', async () => {
  const needed = 'The browser tests need Chromium: install it, run `npx playwright install chromium`, or set HEARBACK_';
  await expect(findChromium(() => undefined, [undefined])).rejects.toThrow(needed);
});

test('a disk with too little space is reported', () => {
  expect(checkDisk(tmpdir(), 1).verdict).toBe('ok');
  expect(checkDisk(tmpdir(), 2 ** 60)).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringMatching(/^Only [\d.]+ GB of disk are free .*make room for 1073741824\.0 GB\.$/),
  });
});

test('a port in use is reported, with the program that holds it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as { port: number };
  const holder = `${port} (firestore) by process ${process.pid}: `;
  const sentence = expect.stringContaining(`Taken: ${holder}`);
  expect(await checkPorts({ firestore: port })).toMatchObject({ verdict: 'missing', sentence });
  await expect(requireFreePorts({ firestore: port })).rejects.toThrow(`A port is taken already:\n  ${holder}`);
  await new Promise((resolve) => server.close(resolve));
  expect((await checkPorts({ firestore: port })).verdict).toBe('ok');
  await expect(requireFreePorts({ firestore: port })).resolves.toBeUndefined();
});

describe('left-over emulators', () => {
  const owned = (parent: number, command: string) => ({ pid: 4711, parent, command });

  test.each([
    'node --import /x/tests/stack/a.mjs /x/node_modules/firebase-tools/lib/bin/firebase.js emulators:start --config /x/firebase.local.json',
    'java -jar /home/ada/.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar --port 8080 --rules /x/firestore.rules',
    'java -jar /home/ada/.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar --port 8080 --rules /x/.local/refuse-all.rules',
    'java -Duser.language=en -jar /x/.local/firestore-emulator.jar --host 127.0.0.1',
    '/x/node_modules/node/bin/node /x/node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime',
  ])('%s', (command) => {
    expect(checkLeftovers([owned(1, command)], '/x')).toEqual({
      verdict: 'note',
      sentence: 'Emulators of an earlier run are still there (4711): `npm start` ends them.',
    });
    // `npm start` in another clone does not end them.
    expect(checkLeftovers([owned(1, command)], '/y').verdict).toBe('ok');
    // A running command still owns it.
    expect(checkLeftovers([owned(42, command)], '/x').verdict).toBe('ok');
  });

  test('are ended if they belong to this clone', async () => {
    const [clone, other] = [join(folder, 'clone'), join(folder, 'other')];
    const watched = spawn(process.execPath, emulatorOf(clone), { stdio: 'ignore' }).pid ?? 0;
    const [ours, theirs] = [await outlived(clone), await outlived(other)];
    expect(await endLeftovers(clone, 0)).toBe(1);
    expect([ours, watched, theirs].map(isAlive)).toEqual([false, true, true]);
    for (const pid of [watched, theirs]) killNow(pid);
  });
});

/** Arguments that make a process look like an emulator of a clone. */
const emulatorOf = (clone: string) => [
  ...['-e', 'setInterval(() => {}, 1000)', '--'],
  ...['node', `${clone}/node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime`],
];

/** @returns the id of a process whose parent has ended */
async function outlived(clone: string): Promise<number> {
  const args = `process.execPath, ${JSON.stringify(emulatorOf(clone))}, { detached: true, stdio: 'ignore' }`;
  const start = `console.log(require('child_process').spawn(${args}).pid); process.exit()`;
  return Number((await run(process.execPath, ['-e', start])).output);
}
