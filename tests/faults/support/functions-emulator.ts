import { execFileSync } from 'node:child_process';
import { url } from '../../stack/ports.ts';

/** The ids of this run's processes that execute functions. */
function processes(): number[] {
  const suite = process.env.HEARBACK_SUITE_PID;
  if (!suite) throw new Error('Faults need emulators of their own: run them without --running.');
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .filter(([, , parent, args]) => parent === suite && args?.includes('functionsEmulatorRuntime'))
    .map(([, pid]) => Number(pid));
}

/** Kills all running functions, mid-execution. @returns the number of killed processes */
export function killFunctions(): number {
  const all = processes();
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
  return all.length;
}

/**
 * Disables the background triggers and resolves when running events have ended, or enables them by reloading the
 * functions, which takes some seconds. Events in between are lost.
 */
export async function hearEvents(isHeard: boolean): Promise<void> {
  const path = `/functions/${isHeard ? 'enable' : 'disable'}BackgroundTriggers`;
  const response = await fetch(url('hub') + path, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulators answered ${response.status}.`);
}
