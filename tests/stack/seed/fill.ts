import { spawn } from 'node:child_process';
import { atEnd } from '../lifetime.ts';
import { inRoot } from '../paths.ts';
import { exitCode, stopTree } from '../processes.ts';
import { Explained } from '../progress.ts';

/**
 * Fills the emulators with the demo (seed.ts), in a separate process, because its modules would stay in the memory of
 * the stack. It loads them while the emulators start.
 *
 * @param isUp resolves when Firestore is up
 */
export async function fill(isUp: Promise<unknown>): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', inRoot('tests/stack/seed/seed.ts')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const stop = atEnd(() => stopTree(child, 'SIGTERM', 1000));
  const done = exitCode(child);
  try {
    await Promise.race([isUp, done]);
    if (child.connected) child.send('up');
    if ((await done) !== 0) throw new Explained('The emulators could not be filled with the demo.');
  } finally {
    await stop();
  }
}
