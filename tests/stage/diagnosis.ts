import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Finding, missing, note, ok } from '../../functions/scripts/finding.ts';
import { installedChromium } from './chromium.ts';
import { firestoreEmulatorEnv } from './firestore-emulator.ts';
import { findJava } from './java.ts';
import { isFree } from './ports.ts';
import { isAlive } from './processes.ts';
import { Explained } from './progress.ts';

/** The disk that an installation, the builds and kept data take, in bytes. */
const DISK_NEEDED = 2 * 1024 ** 3;

/** A program that `find` looks for and explains if it is not there. */
export async function checkProgram(name: string, find: () => string | Promise<string>): Promise<Finding> {
  try {
    return ok(`${name}: ${await find()}.`);
  } catch (error) {
    if (error instanceof Explained) return missing(error.message);
    throw error;
  }
}

export const checkJava = () => checkProgram('Java', findJava);

export const checkFirestoreEmulator = () =>
  checkProgram('Firestore emulator', async () => {
    const [named] = Object.values(await firestoreEmulatorEnv());
    return named ?? 'the one of firebase-tools';
  });

/** The browser tests install one if there is none. */
export async function checkChromium(): Promise<Finding> {
  const found = await checkProgram('Chromium', () => installedChromium() ?? '');
  if (found.verdict !== 'ok' || found.sentence !== 'Chromium: .') return found;
  return note('Chromium is not there: `npm test` installs it, or run `npx playwright install chromium`.');
}

export function checkDisk(folder: string, needed = DISK_NEEDED): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  const free = bavail * bsize;
  const sentence = `Only ${inGigabytes(free)} of disk are free at ${folder}: make room for ${inGigabytes(needed)}.`;
  return expect(free >= needed, `Disk: ${inGigabytes(free)} are free.`, missing(sentence));
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Every process that `ps` tells of. */
export function processes(): Process[] {
  const printed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { maxBuffer: 64 * 1024 ** 2 }).toString();
  return printed.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

const EMULATOR = /firebase(?:\.js)? emulators:start|firestore-emulator.*\.jar|CloudFirestore\b/;

/** Emulators that nobody stands over any more: whoever started them is gone. */
export function checkLeftovers(all: readonly Process[]): Finding {
  const left = all.filter(({ parent, command }) => parent === 1 && EMULATOR.test(command)).map(({ pid }) => pid);
  const sentence = `Emulators of an earlier run are still there: end them with \`kill ${left.join(' ')}\`.`;
  return expect(left.length === 0, 'No emulator is left from an earlier run.', missing(sentence));
}

/** Whether the ports are free; whose they are, as far as `ps` can be asked, stands in the leftovers. */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<Finding> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push(`${port} (${name})`);
  const sentence = `Taken: ${taken.join(', ')}. If Hearback is not running in another terminal, \`lsof -i :PORT\` says who has it.`;
  return expect(taken.length === 0, 'All ports are free.', missing(sentence));
}

export const locatorOf = (project: string) => join(tmpdir(), `hub-${project}.json`);

/** The file by which emulators find each other. A run that was killed leaves it, at worst half written. */
export function checkLocator(file: string): Finding {
  if (!existsSync(file)) return ok('No note of running emulators is left.');
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { readonly pid?: number };
    if (pid !== undefined && isAlive(pid)) return ok(`Emulators are running (process ${pid}).`);
    return missing(`${file} tells of emulators that have ended: delete it.`);
  } catch {
    return missing(`${file} is broken, and no emulator starts because of it: delete it.`);
  }
}
