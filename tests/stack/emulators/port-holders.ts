import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths.ts';
import { isFree, PORTS } from '../ports.ts';
import { Explained } from '../progress.ts';
import { emulatorsIn, processes } from './leftovers.ts';

/** A port that another program listens on. */
export interface TakenPort {
  readonly name: string;
  readonly port: number;
  /** The program, and the clone if it is an emulator; null if the system does not report it. */
  readonly holder: string | null;
}

/** Commands that find the process on a port, and the pattern of its id. macOS has `lsof`; Linux has at least `ss`. */
const QUESTIONS: readonly [program: string, args: (port: number) => string[], answer: RegExp][] = [
  ['lsof', (port) => ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], /^(\d+)/],
  ['ss', (port) => ['-ltnpH', `sport = :${port}`], /\bpid=(\d+)/],
];

/** The ports that are in use, with the processes that hold them. */
export async function takenPorts(ports: Readonly<Record<string, number>>): Promise<TakenPort[]> {
  const taken: TakenPort[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push({ name, port, holder: holderOf(port) });
  }
  return taken;
}

function holderOf(port: number): string | null {
  const pid = listenerOn(port);
  if (pid === null) return null;
  const all = processes();
  const { clone, isLeft } = emulatorsIn(all).find((one) => one.pid === pid) ?? {};
  const where = clone === ROOT ? (isLeft ? 'an earlier run' : 'another terminal') : clone;
  if (where) return `by Hearback in ${where} (process ${pid})`;
  const { command = 'of another user' } = all.find((one) => one.pid === pid) ?? {};
  return `by process ${pid}: ${command.slice(0, 100)}`;
}

function listenerOn(port: number): number | null {
  for (const [program, args, answer] of QUESTIONS) {
    const [, pid] = answer.exec(spawnSync(program, args(port), { encoding: 'utf8' }).stdout ?? '') ?? [];
    if (pid !== undefined) return Number(pid);
  }
  return null;
}

/** Describes a port by number, name and holder. */
export const nameOf = ({ name, port, holder }: TakenPort): string =>
  `${port} (${name})${holder === null ? '' : ` ${holder}`}`;

/** @throws Explained if another program listens on one of the ports; names every such port and program */
export async function requireFreePorts(ports: Readonly<Record<string, number>> = PORTS): Promise<void> {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const each = taken.map((one) => `\n  ${nameOf(one)}`).join('');
  const subject = taken.length === 1 ? 'A port is' : 'Ports are';
  throw new Explained(`${subject} taken already:${each}\nIs Hearback running in another terminal?`);
}
