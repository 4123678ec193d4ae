import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.ts';

/** Resolves with the exit code of a process, or 1 if a signal ended it or it could not be started. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program to its end. `output` is its standard output if `stdio` is `'pipe'`. */
export async function run(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  child.once('error', (error) => {
    output += error.message;
  });
  const code = await new Promise<number>((resolve) => child.once('close', (closed) => resolve(closed ?? 1)));
  return { code, output };
}

/** What a program prints to standard output; nothing if it fails or is not there. */
export function outputOf(program: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.trim() : '';
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The program with its arguments. */
  readonly command: string;
}

/** Every running process. A zombie, whose exit code has not been read yet, does not run. */
export function processes(): Process[] {
  const args = ['-A', '-o', 'pid=,ppid=,stat=,args='];
  const printed = execFileSync('ps', args, { maxBuffer: 64 * 1024 ** 2 }).toString();
  return printed.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid);

/** The descendants of `pid`, deepest last, including those in their own process groups. */
export function descendants(pid: number, all = processes()): number[] {
  const children = all.filter(({ parent }) => parent === pid).map((one) => one.pid);
  return [...children, ...children.flatMap((child) => descendants(child, all))];
}

/**
 * Asks a process to end, waits, and then kills it and all its remaining descendants. The descendants are collected
 * first, because children of a killed process get a new parent.
 */
export async function stopTree(child: ChildProcess, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (child.pid === undefined) return;
  const tree = [child.pid, ...descendants(child.pid)];
  if (child.exitCode === null && child.signalCode === null) {
    const exited = exitCode(child);
    child.kill(signal);
    await Promise.race([exited, sleep(patienceMs, undefined, { ref: false })]);
  }
  for (const { pid } of processes()) if (tree.includes(pid)) killNow(pid);
}

/** Kills a process. Does nothing if it has ended. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/**
 * Checks every tenth of a second. Resolves to true as soon as the condition holds, and to false after the limit, also if
 * the machine's clock is set meanwhile.
 */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (; performance.now() < end; await sleep(100)) if (await isSo()) return true;
  return isSo();
}
