import { spawn } from 'node:child_process';
import { atEnd } from '../lifetime.ts';
import { inRoot } from '../paths.ts';
import { exitCode, stopTree } from '../processes.ts';
import { Explained } from '../progress.ts';

/**
 * Fills the emulators with the demo (seed.ts), in a process of its own: what that loads would stay with the stack.
 *
 * @param ready resolves when all emulators are up; Firestore is already
 */
export async function fill(ready: Promise<void>): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', inRoot('tests/stack/seed/seed.ts')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const stop = atEnd(() => stopTree(child, 'SIGTERM', 1000));
  const done = exitCode(child);
  try {
    await Promise.race([ready, done]);
    if (child.connected) child.send('ready');
    if ((await done) !== 0) throw new Explained('The emulators could not be filled with the demo.');
  } finally {
    await stop();
  }
}
