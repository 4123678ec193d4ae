import { spawn } from 'node:child_process';
import { copyFileSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { atEnd, end, isEnding } from '../lifetime.ts';
import { BIN, inLocal, inRoot, LOCAL, ROOT } from '../paths.ts';
import { address, isFree, PORTS, url, VITE_PORT } from '../ports.ts';
import { exitCode, stopTree, until } from '../processes.ts';
import { Explained } from '../progress.ts';
import { standInEnv } from '../stripe/keys.ts';
import { BUCKET, PROJECT, TIME_LIMIT_FACTOR } from './emulator-env.ts';
import { GC_LOG } from './exhaustion.ts';
import { firestoreEmulator } from './firestore-emulator.ts';
import { findJava } from './java.ts';
import { endLeftovers } from './leftovers.ts';
import { writeLocalConfig } from './local-config.ts';
import { deployedRules, putRules } from './rules.ts';

export { PROJECT };

const set = (name: string, otherwise: string) => process.env[name] || otherwise;

/** The number of posts one visitor may write to a board per hour here. */
export const POSTS_PER_HOUR = set('VISITOR_POSTS_PER_HOUR', '100');
/** Multiplier for the deployed call limits, because all tests share one IP address. */
export const CALL_LIMIT_FACTOR = set('CALL_LIMIT_FACTOR', '100');
/** Origins at which developers open the site locally. Checkout may return to any of them. */
const ORIGINS = [PORTS.hosting, VITE_PORT].map((port) => `http://127.0.0.1:${port},http://localhost:${port}`).join();
/** Whether the catcher takes the place of a mail server. It does, unless one is configured. */
export const usesCatcher = () => !process.env.MAIL_SENDER;
const MAILS = { MAIL_SENDER: 'own', MAIL_FROM: 'feedback@example.com', SMTP_URL: `smtp://${address('smtp')}` };

const LOG = inLocal('emulators.log');
/** Tells exhaustion.ts how full the heap is. */
const LOG_GC = `"-Xlog:gc:file=${GC_LOG}::filecount=1,filesize=1M"`;
const DATA = inLocal('data');
const FIRESTORE_IS_UP = 'Firestore Emulator was started';
/** Sentences of the suite in their order, each with the part that is not up before the sentence appears. */
const WAITS = [
  [FIRESTORE_IS_UP, 'Firestore’s emulator, which is a program of Java'],
  ['Loaded functions definitions', 'the functions to load'],
  ['All emulators ready', 'the functions to be registered'],
] as const;
const BROKEN = 'Failed to load function definition';
const START_LIMIT_MS = 120_000;
/** Time to write the export, in ms. Without an export the suite stops within two seconds. */
const STOP_PATIENCE_MS = 30_000;
/** Time until the system has freed the ports of processes that have ended, in ms. */
const PORTS_PATIENCE_MS = 5000;

/**
 * Starts Auth, Firestore, Functions and Hosting. They stop when the command ends, for any reason; if one of them ends
 * first, the command ends, too. Their output goes to a file, the only place that reports when Firestore is up and whether
 * the functions could be loaded.
 *
 * @param keep imports the data that the last such run exported when it ended
 * @param only the emulators to start
 * @param forTests tests use projects of their own. The emulator compiles the rules that it starts with once for each, a
 *   second of processor each time. So only `PROJECT` gets ours, and the others refuse every client.
 * @returns `firestore` resolves when Firestore is up, several seconds before `ready`, for all of them; `waitsFor`
 *   names what is not up yet; `stop` stops them before the command ends
 */
export async function startSuite({ keep = false, forTests = false, only = 'auth,firestore,functions,hosting' } = {}) {
  mkdirSync(LOCAL, { recursive: true });
  // Emulators find each other by this file. A killed run leaves it behind, and if it is half written, none would start.
  rmSync(join(tmpdir(), `hub-${PROJECT}.json`), { force: true });
  const args = [
    ...['--disable-warning=ExperimentalWarning', '--import', inRoot('tests/stack/emulators/inside-suite.ts')],
    ...[
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--config',
      writeLocalConfig(forTests),
    ],
    ...['--project', PROJECT, '--only', only, '--non-interactive'],
    ...(keep && existsSync(DATA) ? ['--import', DATA] : []),
    ...(keep ? ['--export-on-exit', DATA] : []),
  ];
  const child = spawn(process.execPath, args, {
    cwd: LOCAL,
    // A separate process group: Ctrl-C in a terminal must reach the suite only once, through this process.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: await environment(forTests),
  });
  // Used by the fault tests, which kill parts of the suite.
  if (child.pid !== undefined) process.env.HEARBACK_SUITE_PID = String(child.pid);
  let isStopping = false;
  const stop = atEnd(async () => {
    isStopping = true;
    await stopTree(child, 'SIGINT', STOP_PATIENCE_MS);
    // A suite that ended on its own leaves the Firestore and functions processes behind.
    await endLeftovers();
    const free = () => Promise.all(Object.values(PORTS).map(isFree)).then((each) => each.every(Boolean));
    if (!(await until(free, PORTS_PATIENCE_MS))) throw new Explained('Some emulator still holds its port.');
  });
  const log = createWriteStream(LOG);
  let said = '';
  let isUp = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      log.write(data);
      if (!isUp) said += data;
    });
  }
  let hasEnded = false;
  void exitCode(child).then(() => {
    hasEnded = true;
    if (!isUp || isStopping || isEnding()) return;
    console.error('The emulators have ended; see .local/emulators.log.');
    return end(1);
  });
  const says = async (sentence: string) => {
    const isBroken = () => said.includes(BROKEN);
    await until(() => said.includes(sentence) || isBroken() || hasEnded, START_LIMIT_MS);
    if (said.includes(sentence) && !isBroken()) return;
    const late = hasEnded ? 'The emulators did not start.' : 'The emulators did not get ready in time.';
    const what = isBroken() ? 'The functions could not be loaded.' : late;
    const lines = said.trimEnd().split('\n');
    const from = isBroken() ? lines.findIndex((line) => line.includes(BROKEN)) : -12;
    throw new Explained(`${what}\n${lines.slice(from).slice(0, 12).join('\n')}\nMore in ${relative(ROOT, LOG)}.`);
  };
  const firestore = says(FIRESTORE_IS_UP);
  const ruled = firestore.then(() => (forTests ? putRules(deployedRules(), PROJECT) : undefined));
  const ready = Promise.all([ruled, says('All emulators ready')]).finally(() => {
    isUp = true;
    if (child.connected) child.send('ready');
  });
  // Avoids an unhandled rejection if a caller awaits only one of them.
  for (const each of [firestore, ruled, ready]) each.catch(() => undefined);
  const waitsFor = () => WAITS.find(([sentence]) => !said.includes(sentence))?.[1] ?? 'Auth and Hosting';
  return { firestore, ready, waitsFor, stop };
}

/** Keeps what the emulators have written since they started: the next start overwrites it. @returns where */
export function keepLog(name: string): string {
  const kept = inLocal('results', `${name}.log`);
  mkdirSync(dirname(kept), { recursive: true });
  copyFileSync(LOG, kept);
  return relative(ROOT, kept);
}

async function environment(forTests: boolean): Promise<NodeJS.ProcessEnv> {
  const jar = await firestoreEmulator();
  return {
    ...process.env,
    ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    ...standInEnv(),
    FIREBASE_STORAGE_EMULATOR_HOST: address('storage'),
    PICTURES_BUCKET: BUCKET,
    ...(usesCatcher() && MAILS),
    // Webhooks of this stack may be sent to this machine, there alone.
    WEBHOOK_CATCHER: url('webhooks'),
    // `none` reads GitHub, Canny and Featurebase themselves.
    IMPORT_SOURCES: set('IMPORT_SOURCES', url('sources')),
    // `none` connects boards to GitHub itself.
    TRACKERS: set('TRACKERS', url('trackers')),
    // Followers of local changes are notified soon.
    TELL_AFTER_SECONDS: set('TELL_AFTER_SECONDS', '10'),
    APP_ORIGINS: set('APP_ORIGINS', ORIGINS),
    // All local visitors share one IP address.
    PAYMENT_CALLS_PER_HOUR: set('PAYMENT_CALLS_PER_HOUR', '100000'),
    CALL_LIMIT_FACTOR,
    ...(forTests && { TIME_LIMIT_FACTOR }),
    VISITOR_POSTS_PER_HOUR: POSTS_PER_HOUR,
    VISITOR_VOTES_PER_HOUR: set('VISITOR_VOTES_PER_HOUR', '5000'),
    // The Firestore emulator takes any number of writes to a document, and tests wait for counts.
    COUNT_SPACING_MS: set('COUNT_SPACING_MS', '100'),
    PATH: [dirname(findJava()), BIN, process.env.PATH].join(delimiter),
    // Nothing waits in the emulator's one queue: processes take many requests at a time (shared-processes.ts).
    FUNCTIONS_EMULATOR_PARALLEL: '10000',
    // Otherwise firebase-tools asks a server for the list of functions and waits three seconds for it to close.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds; ten are too few on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // The emulators are short-lived: cached and light compilation halves their startup time.
    NODE_COMPILE_CACHE: inLocal('compile-cache'),
    JDK_JAVA_OPTIONS: `${process.env.JDK_JAVA_OPTIONS ?? ''} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${LOG_GC}`,
    // Ignores the developer's own login and settings.
    XDG_CONFIG_HOME: inLocal('config'),
    NO_UPDATE_NOTIFIER: '1',
  };
}
