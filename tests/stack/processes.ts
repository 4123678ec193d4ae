import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (closed) => resolve(closed ?? 1));
  });
  return { code, output };
}

/** The descendants of `pid`, deepest last, including those in their own process groups. */
export function descendants(pid: number): number[] {
  const parents = parentsOfAll();
  const found: number[] = [];
  for (let level = [pid]; level.length > 0; ) {
    level = [...parents].filter(([, parent]) => level.includes(parent)).map(([child]) => child);
    found.push(...level);
  }
  return found;
}

function parentsOfAll(): Map<number, number> {
  try {
    return parentsFromProc();
  } catch {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
    return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  }
}

function parentsFromProc(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? statOf(Number(name))?.parent : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  return parents;
}

/** The state of a process from Linux's /proc; undefined for a process that has ended, and on other systems. */
function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may itself contain spaces and parentheses.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Whether a process runs. A zombie, whose exit code has not been read yet, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)?.state !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Asks a process to end, waits, and then kills it and all its remaining descendants. The descendants are collected
 * first, because children of a killed process get a new parent.
 */
export async function stopTree(child: ChildProcess, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (child.pid === undefined) return;
  const below = descendants(child.pid);
  if (child.exitCode === null && child.signalCode === null) {
    const exited = exitCode(child);
    child.kill(signal);
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
  }
  for (const pid of [child.pid, ...below]) {
    if (isAlive(pid)) killNow(pid);
  }
}

/** Kills a process. Does nothing if it has ended. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
