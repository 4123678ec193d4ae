import { execFileSync } from 'node:child_process';
import { url } from '../../stack/ports.ts';

/** The processes that run functions, below the emulators of this run. */
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

/** Kills whatever function runs, in the middle of what it does. @returns how many there were */
export function killFunctions(): number {
  const all = processes();
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  return all.length;
}

/**
 * Lets no event start a function, resolving when those under way have ended; or loads the functions anew, which takes
 * some seconds. Events that come meanwhile are lost.
 */
export async function hearEvents(isHeard: boolean): Promise<void> {
  const path = `/functions/${isHeard ? 'enable' : 'disable'}BackgroundTriggers`;
  const response = await fetch(url('hub') + path, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulators answered ${response.status}.`);
}
