import { ROOT } from '../paths.ts';
import { isFree } from '../ports.ts';
import { isAlive, killNow, outputOf, type Process, processes, until } from '../processes.ts';
import { Explained } from '../progress.ts';

/** A process of the emulator suite. */
export interface Emulator extends Process {
  /** The folder of the clone that started it. */
  readonly clone: string;
  /** Whether the command that started it has ended. */
  readonly isLeft: boolean;
}

/** Matches the command lines of the suite, of its Firestore and of its functions, each of which names the clone. */
const EMULATOR =
  /(?:--config|--rules|-jar|node) (\/(?:(?! -).)+?)\/(?:firebase\.local\.json|firestore\.rules|\.local\/(?:refuse-all\.rules|firestore-emulator\.jar)|node_modules\/firebase-tools\/lib\/emulator\/)/;
const SUITE = /\bemulators:start\b/;
/** The process that adopts orphans on Linux, besides process 1. */
const ADOPTER = /\bsystemd\b.* --user\b/;
/** Long enough for an orphaned suite, which writes the kept data before it ends. */
const TIMEOUT_MS = 30_000;
const KILL_LIMIT_MS = 5000;

/** The emulator processes among `all`, of every clone. */
export function emulatorsIn(all: readonly Process[]): Emulator[] {
  const byId = new Map(all.map((one) => [one.pid, one]));
  const isLeft = ({ parent }: Process): boolean => {
    const above = byId.get(parent);
    if (parent === 1 || !above) return parent === 1;
    return ADOPTER.test(above.command) || (EMULATOR.test(above.command) && isLeft(above));
  };
  return all.flatMap((one) => {
    const [, clone] = EMULATOR.exec(one.command) ?? [];
    return clone === undefined ? [] : [{ ...one, clone, isLeft: isLeft(one) }];
  });
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
  await until(() => !left().some(({ command }) => SUITE.test(command)), patienceMs);
  const rest = new Set([...found, ...left()].map(({ pid }) => pid).filter(isAlive));
  for (const pid of rest) killNow(pid);
  await until(() => ![...rest].some(isAlive), KILL_LIMIT_MS);
  return found.length;
}

type Ports = Readonly<Record<string, number>>;

/** The ports that are in use, each with its name and, if the system reports it, the process that holds it. */
export async function takenPorts(ports: Ports): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`${port} (${name})${holderOf(port)}`);
  }
  return taken;
}

function holderOf(port: number): string {
  // macOS has `lsof`; Linux has at least `ss`.
  const listed = outputOf('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
  const listener = listed || outputOf('ss', ['-ltnpH', `sport = :${port}`]);
  const [pid] = /^\d+|(?<=\bpid=)\d+/.exec(listener) ?? [];
  if (pid === undefined) return '';
  const all = processes();
  const { command = 'of another user' } = all.find((one) => one.pid === Number(pid)) ?? {};
  const emulator = emulatorsIn(all).find((one) => one.pid === Number(pid));
  if (!emulator) return ` by process ${pid}: ${command.slice(0, 100)}`;
  const ours = emulator.isLeft ? 'an earlier run' : 'another terminal';
  return ` by Hearback in ${emulator.clone === ROOT ? ours : emulator.clone} (process ${pid})`;
}

/**
 * Ends left-over emulators of this clone and requires that the ports are free then.
 *
 * @throws Explained if another program listens on one of the ports; names every such port and program
 */
export async function requireFreePorts(ports: Ports): Promise<void> {
  await endLeftovers();
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const subject = taken.length === 1 ? 'A port is' : 'Ports are';
  const list = taken.map((one) => `\n  ${one}`).join('');
  throw new Explained(`${subject} taken already:${list}\nIs Hearback running in another terminal?`);
}
