import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forgetDone } from './fingerprint.ts';
import { atEnd, command, end, isEnding } from './lifetime.ts';
import { BIN, inRoot } from './paths.ts';
import { HOST, VITE_PORT } from './ports.ts';
import { exitCode, stopTree } from './processes.ts';
import { startStack } from './start-stack.ts';
import { welcome } from './welcome.ts';

command(async () => {
  await startStack({ keep: process.argv.includes('--keep'), sendsMailSoon: true, ports: { vite: VITE_PORT } });
  // The functions emulator reloads the functions after each compilation.
  forgetDone('functions');
  const project = inRoot('functions/tsconfig.build.json');
  alongside('tsc', ['--project', project, '--watch', '--preserveWatchOutput'], inRoot('functions'));
  alongside('vite', ['--host', HOST, '--port', String(VITE_PORT), '--strictPort'], inRoot('web'));
  console.log(welcome(`http://${HOST}:${VITE_PORT}`));
  return 'stay';
}, 0);

/** Runs a program that stops together with this process. */
function alongside(program: string, args: readonly string[], cwd: string): void {
  const child = spawn(join(BIN, program), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  atEnd(() => stopTree(child, 'SIGTERM', 5000));
  void exitCode(child).then(() => {
    if (isEnding()) return;
    console.error(`${program} has ended.`);
    return end(1);
  });
}
