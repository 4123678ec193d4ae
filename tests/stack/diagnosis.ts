import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Finding, missing, note, ok } from '../../functions/scripts/finding.ts';
import { installedChromium } from './chromium.ts';
import { firestoreEmulatorEnv } from './emulators/firestore-emulator.ts';
import { findJava } from './emulators/java.ts';
import { type Emulator, emulatorsIn, type Process } from './emulators/leftovers.ts';
import { nameOf, takenPorts } from './emulators/port-holders.ts';
import { ROOT } from './paths.ts';
import { isAlive } from './processes.ts';
import { Explained } from './progress.ts';

/** Disk space for an installation, the builds and kept data, in bytes. */
const DISK_NEEDED = 2 * 1024 ** 3;

/** Checks a program that `find` locates; its `Explained` error becomes the finding. */
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

/** A missing Chromium is only a note, because the browser tests install one. */
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

/** Reports emulators that outlived the command that started them, in this clone and in others. */
export function checkLeftovers(all: readonly Process[], clone = ROOT): Finding {
  const left = emulatorsIn(all).filter(({ isLeft }) => isLeft);
  const of = (isOurs: boolean) => left.filter((one) => (one.clone === clone) === isOurs);
  const idsOf = (ones: readonly Emulator[]) => ones.map(({ pid }) => pid).join(', ');
  const ours = `Emulators of an earlier run are still there (${idsOf(of(true))}): \`npm start\` ends them.`;
  const whose = [...new Set(of(false).map((one) => one.clone ?? 'another program'))];
  const named = whose.map(
    (name) => `${name} (${idsOf(left.filter((one) => (one.clone ?? 'another program') === name))})`,
  );
  const others = `Other clones have emulators without a command: ${named.join(', ')}. \`npm start\` there ends them.`;
  const sentences = [...(of(true).length > 0 ? [ours] : []), ...(named.length > 0 ? [others] : [])];
  return expect(left.length === 0, 'No emulator is left from an earlier run.', note(sentences.join(' ')));
}

/** Reports whether the ports are free, and otherwise which processes hold them. */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<Finding> {
  const taken = await takenPorts(ports);
  const sentence = `Taken: ${taken.map(nameOf).join('; ')}.`;
  return expect(taken.length === 0, 'All ports are free.', missing(sentence));
}

/** Deletes the emulators' locator file if it would keep them from starting. */
export function clearLocator(file: string): void {
  if (checkLocator(file).verdict !== 'ok') rmSync(file, { force: true });
}

export const locatorOf = (project: string) => join(tmpdir(), `hub-${project}.json`);

/** Checks the locator file by which emulators find each other. A killed run leaves it behind, possibly half written. */
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
