/**
 * Entry point of every command in package.json. Installs missing packages, then runs the command under the Node version
 * of the functions. Plain JavaScript without dependencies, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

/** The file of each command. */
const COMMANDS = {
  start: 'stack/start.ts',
  test: 'stack/test.ts',
  check: 'stack/check.ts',
  build: 'stack/build.ts',
  doctor: 'stack/doctor.ts',
  bench: 'bench/support/bench.ts',
  mutate: 'mutation/mutate.ts',
  pictures: 'pictures/pictures.ts',
  frameworks: 'frameworks/frameworks.ts',
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const tests = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(tests);
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');
const [command, ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  giveUp(`Hearback needs Node 20.19 or newer to start, and this is Node ${process.versions.node}.`);
}
if (!Object.hasOwn(COMMANDS, command ?? '')) {
  giveUp(`Unknown command "${command}"; there are: ${Object.keys(COMMANDS).join(', ')}.`);
}
if (!isInstalled(root)) {
  if (command === 'doctor')
    giveUp('The dependencies are not installed: run `npm ci`; every other command does it itself.');
  await install();
}
if (!existsSync(node)) {
  giveUp('The package "node" has no binary in node_modules: run `npm rebuild node` with install scripts allowed.');
}
process.exit(await run(node, ['--disable-warning=ExperimentalWarning', join(tests, COMMANDS[command]), ...args]));

async function install() {
  console.log('· Installing the dependencies (once)');
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()}`), 15_000);
  // npm passes its own path to scripts. Otherwise use the npm on PATH.
  const own = process.env.npm_execpath;
  const [npm, ...first] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  const code = await run(npm, [...first, 'ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']);
  clearInterval(heartbeat);
  if (code !== 0) giveUp('The dependencies could not be installed: `npm ci` failed (it needs the npm registry).');
  console.log(`✓ Installing the dependencies (${seconds()})`);
}

/**
 * Runs a program to its end and forwards signals. The open channel lets the program detect that this process was
 * killed.
 */
function run(program, programArgs) {
  const child = spawn(program, programArgs, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  // npm forwards signals unless it is killed or loses its terminal.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && forward('SIGTERM');
  const watch = process.env.npm_lifecycle_event ? setInterval(orphaned, 500) : undefined;
  return new Promise((resolve) => {
    child.on('error', (error) => giveUp(`${program} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      clearInterval(watch);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
