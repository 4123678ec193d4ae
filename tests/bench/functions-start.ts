import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PROJECT } from '../stack/emulators/suite.ts';
import { inRoot } from '../stack/paths.ts';
import { median, report, timed } from './support/report.ts';

/**
 * Measures the loading time of each function's instance before its first event. The baseline is the Firestore client
 * alone, which every function needs.
 */

const RUNS = 5;
const MIB = 1024 * 1024;
const LIB = pathToFileURL(inRoot('functions/lib/index.js')).href;
const FLOOR = ['firebase-admin/app', 'firebase-admin/firestore'].map((name) => import.meta.resolve(name));
/** Heavy packages that only some functions need. */
const HEAVY = ['zod', 'hono', 'stripe', 'jose', 'standardwebhooks', '@google-cloud/storage', 'express'];

/** One function per way of loading: events, a schedule, pages, calls, payments, programs, a task queue. */
const FUNCTIONS = [
  'onVoteCreated',
  'onFeedbackWritten',
  'everyFiveMinutes',
  'pages',
  'calls',
  'payments',
  'programs',
  'sendWebhook',
];

interface Told {
  readonly modules: number;
  readonly packages: readonly string[];
  readonly cpuMs: number;
  readonly rss: number;
}
interface Start extends Told {
  /** Duration of the process, in ms. */
  readonly took: number;
}

async function start(target: string | null, modules: readonly string[]): Promise<Start> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
    ...(target !== null && { FUNCTION_TARGET: target }),
  };
  const args = ['--disable-warning=ExperimentalWarning', inRoot('tests/bench/support/load.mjs'), ...modules];
  let told = '';
  const took = await timed(async () => {
    told = (await promisify(execFile)(process.execPath, args, { env, cwd: inRoot('functions') })).stdout;
  });
  return { ...(JSON.parse(told) as Told), took };
}

interface Candidate {
  readonly name: string;
  readonly target: string | null;
  readonly modules: readonly string[];
}
const candidates: readonly Candidate[] = [
  { name: 'the client of Firestore alone (1)', target: null, modules: FLOOR },
  ...FUNCTIONS.map((target) => ({ name: target, target, modules: [LIB] })),
  { name: 'all of them, as for deployment', target: null, modules: [LIB] },
];

const runs = new Map<Candidate, Start[]>(candidates.map((candidate) => [candidate, []]));
// Alternates between the functions, so that other load on the machine affects all of them. The first round only fills
// the caches.
for (let run = 0; run <= RUNS; run += 1) {
  for (const [{ target, modules }, starts] of runs) {
    const one = await start(target, modules);
    if (run > 0) starts.push(one);
  }
}

const of = (starts: readonly Start[], what: (one: Start) => number) => median(starts.map(what));
const floor = runs.get(candidates[0] as Candidate) ?? [];
report(
  'Row 6, what a function loads before its first event',
  [...runs].map(([{ name }, starts]) => ({
    function: name,
    modules: of(starts, ({ modules }) => modules),
    'start of the process': (of(starts, ({ took }) => took) / of(floor, ({ took }) => took)).toFixed(2),
    'time of the processor': (of(starts, ({ cpuMs }) => cpuMs) / of(floor, ({ cpuMs }) => cpuMs)).toFixed(2),
    'memory, MiB': Math.round(of(starts, ({ rss }) => rss) / MIB),
    heavy: HEAVY.filter((name) => starts[0]?.packages.includes(name)).join(', '),
  })),
);
