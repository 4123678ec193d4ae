import { statfsSync } from 'node:fs';
import { expect, type Finding, missing, note, ok } from '../../functions/scripts/finding.ts';
import { emulatorsIn, takenPorts } from './emulators/leftovers.ts';
import { ROOT } from './paths.ts';
import type { Process } from './processes.ts';
import { Explained } from './progress.ts';

/** Disk space for an installation, the builds and kept data, in bytes. */
const DISK_NEEDED = 2 * 1024 ** 3;

/**
 * Checks a program that `find` locates; its `Explained` error becomes the finding.
 *
 * @param without what can be done about a program that `find` does not return
 */
export async function checkProgram(
  name: string,
  find: () => string | undefined | Promise<string | undefined>,
  without = '',
): Promise<Finding> {
  try {
    const path = await find();
    return path === undefined ? note(`${name} is not there: ${without}.`) : ok(`${name}: ${path}.`);
  } catch (error) {
    if (error instanceof Explained) return missing(error.message);
    throw error;
  }
}

export function checkDisk(folder: string, needed = DISK_NEEDED): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  const free = inGigabytes(bavail * bsize);
  const sentence = `Only ${free} of disk are free at ${folder}: make room for ${inGigabytes(needed)}.`;
  return expect(bavail * bsize >= needed, `Disk: ${free} are free.`, missing(sentence));
}

/** Reports emulators that outlived the command of this clone that started them. */
export function checkLeftovers(all: readonly Process[], clone = ROOT): Finding {
  const left = emulatorsIn(all).filter((one) => one.isLeft && one.clone === clone);
  const ids = left.map(({ pid }) => pid).join(', ');
  const sentence = `Emulators of an earlier run are still there (${ids}): \`npm start\` ends them.`;
  return expect(left.length === 0, 'No emulator is left from an earlier run.', note(sentence));
}

/** Reports whether the ports are free, and otherwise which processes hold them. */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<Finding> {
  const taken = await takenPorts(ports);
  return expect(taken.length === 0, 'All ports are free.', missing(`Taken: ${taken.join('; ')}.`));
}
