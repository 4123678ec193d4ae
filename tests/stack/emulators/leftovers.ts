import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../paths.ts';
import { isAlive, killNow } from '../processes.ts';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** A process of the emulator suite. */
export interface Emulator extends Process {
  /** The folder of the clone that started it; null if its command line does not name one. */
  readonly clone: string | null;
  /** Whether the command that started it has ended. */
  readonly isLeft: boolean;
}

const SUITE = /firebase(?:\.js)? emulators:start/;
const PART = /firebase-tools\/lib\/emulator\/|firestore-emulator.*\.jar|CloudFirestore\b/;
/** Where a command line names the clone: the suite, its Firestore or its functions. */
const CLONES = [
  / --config (\/.+?)\/firebase\.local\.json/,
  / --rules (\/.+?)\/firestore\.rules/,
  / (\/.+?)\/node_modules\/firebase-tools\//,
  / (\/.+?)\/\.local\/firestore-emulator\.jar/,
];
/** The process that adopts orphans on Linux, besides process 1. */
const ADOPTER = /\bsystemd\b.* --user\b/;
/** Long enough for an orphaned suite, which writes the kept data before it ends. */
const TIMEOUT_MS = 30_000;
const KILL_LIMIT_MS = 5000;

/** Every process listed by `ps`. */
export function processes(): Process[] {
  const printed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { maxBuffer: 64 * 1024 ** 2 }).toString();
  return printed.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The emulator processes among `all`, of every clone. */
export function emulatorsIn(all: readonly Process[]): Emulator[] {
  const byId = new Map(all.map((one) => [one.pid, one]));
  const isEmulator = ({ command }: Process) => SUITE.test(command) || PART.test(command);
  const isLeft = ({ parent }: Process): boolean => {
    const above = byId.get(parent);
    if (parent === 1 || (above && ADOPTER.test(above.command))) return true;
    return above !== undefined && isEmulator(above) && isLeft(above);
  };
  return all.filter(isEmulator).map((one) => ({ ...one, clone: cloneOf(one), isLeft: isLeft(one) }));
}

function cloneOf({ command }: Process): string | null {
  for (const pattern of CLONES) {
    const [, clone] = pattern.exec(command) ?? [];
    if (clone !== undefined) return clone;
  }
  return null;
}

/**
 * Ends the emulators that an earlier command of this clone left behind. Emulators of other clones stay, and so do those
 * of a command in another terminal.
 *
 * @returns the number of processes it ended
 */
export async function endLeftovers(clone = ROOT, patienceMs = TIMEOUT_MS): Promise<number> {
  const left = () => emulatorsIn(processes()).filter((one) => one.isLeft && one.clone === clone);
  const found = left();
  const suites = found.filter(({ command }) => SUITE.test(command));
  await until(() => !suites.some(({ pid }) => isAlive(pid)), patienceMs);
  const rest = [...new Map([...found, ...left()].map((one) => [one.pid, one])).values()].filter(({ pid }) =>
    isAlive(pid),
  );
  for (const { pid } of rest) killNow(pid);
  await until(() => !rest.some(({ pid }) => isAlive(pid)), KILL_LIMIT_MS);
  return found.length;
}

async function until(isSo: () => boolean, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; !isSo() && Date.now() < end; ) await sleep(100);
}
