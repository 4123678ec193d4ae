import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, relative } from 'node:path';
import { atEnd } from '../lifetime.ts';
import { catcherEnv } from '../mail/start.ts';
import { BIN, inLocal, inRoot, LOCAL, ROOT } from '../paths.ts';
import { isFree, PORTS, url, VITE_PORT } from '../ports.ts';
import { exitCode, stopTree } from '../processes.ts';
import { Explained } from '../progress.ts';
import { standInEnv } from '../stripe/keys.ts';
import { firestoreEmulatorEnv } from './firestore-emulator.ts';
import { findJava } from './java.ts';
import { endLeftovers } from './leftovers.ts';
import { writeLocalConfig } from './local-config.ts';
import { PROJECT } from './project.ts';

export { PROJECT };

/** The number of posts one visitor may write to a board per hour here. */
export const POSTS_PER_HOUR = process.env.VISITOR_POSTS_PER_HOUR || '100';

/** Multiplier for the deployed call limits, because all tests share one IP address. */
export const CALL_LIMIT_FACTOR = process.env.CALL_LIMIT_FACTOR || '100';

/** Origins at which developers open the site locally. Checkout may return to any of them. */
const LOCAL_ORIGINS = [
  url('hosting'),
  `http://localhost:${PORTS.hosting}`,
  `http://127.0.0.1:${VITE_PORT}`,
  `http://localhost:${VITE_PORT}`,
].join();

const LOG = inLocal('emulators.log');
const DATA = inLocal('data');
const FIRESTORE_UP = 'Firestore Emulator was started';
const READY = 'All emulators ready';
const BROKEN_FUNCTIONS = 'Failed to load function definition';
const START_LIMIT_MS = 120_000;
/** Time to write the export, in ms. Without an export the suite stops within two seconds. */
const STOP_PATIENCE_MS = 30_000;

export interface Suite {
  /** Resolves when Firestore is up, which is several seconds before the other emulators. */
  readonly firestore: Promise<void>;
  /** Resolves when all emulators are up. */
  readonly ready: Promise<void>;
  /** Resolves with the exit code when the emulators have ended, on their own or on request. */
  readonly ended: Promise<number>;
  /** Stops the emulators before the command ends. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Auth, Firestore, Functions and Hosting. They stop when the command ends, for any reason.
 *
 * @param keep imports the data that the last such run exported when it ended
 * @param only the emulators to start
 */
export async function startSuite({ keep = false, only = 'auth,firestore,functions,hosting' } = {}): Promise<Suite> {
  mkdirSync(LOCAL, { recursive: true });
  const child = spawn(process.execPath, firebaseArgs(keep, only), {
    cwd: LOCAL,
    // A separate process group: Ctrl-C in a terminal must reach the suite only once, through this process.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: await environment(),
  });
  // Used by the fault tests, which kill parts of the suite.
  if (child.pid !== undefined) process.env.HEARBACK_SUITE_PID = String(child.pid);
  const stop = atEnd(() => stopSuite(child));
  const log = new SuiteLog(child);
  return { firestore: log.says(FIRESTORE_UP), ready: log.says(READY), ended: exitCode(child), stop };
}

function firebaseArgs(keep: boolean, only: string): string[] {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    inRoot('tests/stack/emulators/follow-parent.mjs'),
    '--import',
    inRoot('tests/stack/emulators/answer-requests.ts'),
    inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
  ];
  args.push('emulators:start', '--config', writeLocalConfig(), '--project', PROJECT);
  args.push('--only', only, '--non-interactive');
  if (keep && existsSync(DATA)) args.push('--import', DATA);
  if (keep) args.push('--export-on-exit', DATA);
  return args;
}

async function environment(): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    ...(await firestoreEmulatorEnv()),
    ...standInEnv(),
    ...catcherEnv(),
    // Local changes are told soon.
    TELL_AFTER_SECONDS: process.env.TELL_AFTER_SECONDS || '10',
    APP_ORIGINS: process.env.APP_ORIGINS || LOCAL_ORIGINS,
    // All local visitors share one IP address.
    PAYMENT_CALLS_PER_HOUR: process.env.PAYMENT_CALLS_PER_HOUR || '100000',
    CALL_LIMIT_FACTOR,
    VISITOR_POSTS_PER_HOUR: POSTS_PER_HOUR,
    VISITOR_VOTES_PER_HOUR: process.env.VISITOR_VOTES_PER_HOUR || '5000',
    // The Firestore emulator takes any number of writes to a document, and tests wait for counts.
    COUNT_SPACING_MS: process.env.COUNT_SPACING_MS || '100',
    PATH: [dirname(findJava()), BIN, process.env.PATH].join(delimiter),
    // The functions emulator starts one process per concurrent event and trigger. Without a limit, a burst starts
    // fifty.
    FUNCTIONS_EMULATOR_PARALLEL: '4',
    // Otherwise firebase-tools asks a server for the list of functions and waits three seconds for it to close.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // The emulators are short-lived: cached and light compilation halves their startup time.
    NODE_COMPILE_CACHE: inLocal('compile-cache'),
    JDK_JAVA_OPTIONS: `${process.env.JDK_JAVA_OPTIONS ?? ''} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC`,
    // Ignores the developer's own login and settings.
    XDG_CONFIG_HOME: inLocal('config'),
    NO_UPDATE_NOTIFIER: '1',
  };
}

/** Copies the output of the suite to a file and watches it. */
class SuiteLog {
  private readonly file = createWriteStream(LOG);
  private text = '';
  private failure: Explained | undefined;
  private readonly watchers = new Set<() => void>();

  constructor(child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        this.file.write(data);
        if (this.watchers.size === 0) return;
        this.text += data.toString();
        if (this.text.includes(BROKEN_FUNCTIONS)) this.fail('The functions could not be loaded.');
        this.look();
      });
    }
    child.once('error', (error) => this.fail(error.message));
    child.once('exit', () => this.fail('The emulators did not start.'));
    setTimeout(() => this.fail('The emulators did not get ready in time.'), START_LIMIT_MS).unref();
  }

  /** Resolves when the suite has printed the sentence. Rejects with the end of the log if the suite cannot start. */
  says(sentence: string): Promise<void> {
    const said = new Promise<void>((resolve, reject) => {
      const watcher = () => {
        if (this.failure) reject(this.failure);
        else if (this.text.includes(sentence)) resolve();
        else return;
        this.watchers.delete(watcher);
      };
      this.watchers.add(watcher);
    });
    // Avoids an unhandled rejection if a caller awaits only one of the sentences.
    said.catch(() => undefined);
    return said;
  }

  private fail(what: string): void {
    const end = this.text.trimEnd().split('\n').slice(-12).join('\n');
    this.failure ??= new Explained(`${what}\n${end}\nMore in ${relative(ROOT, LOG)}.`);
    this.look();
  }

  private look(): void {
    for (const watcher of this.watchers) watcher();
  }
}

async function stopSuite(child: ChildProcess): Promise<void> {
  await stopTree(child, 'SIGINT', STOP_PATIENCE_MS);
  // A suite that ended on its own leaves the Firestore and functions processes behind.
  await endLeftovers();
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const free = await Promise.all(Object.values(PORTS).map(isFree));
    if (free.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Explained('Some emulator still holds its port.');
}
