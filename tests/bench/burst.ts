import type { Firestore } from 'firebase-admin/firestore';
import { feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { withDatabase } from './support/database.ts';
import { type Delivery, startInstances } from './support/instances.ts';
import { meter } from './support/meter.ts';
import { prepareBoard } from './support/prepare-board.ts';
import { median, percentile, type Row, report, timed } from './support/report.ts';
import { untilExact } from './support/until-exact.ts';
import { atATime, voters } from './support/voters.ts';

/**
 * Measures a thousand voters with one vote each, as fast as the machine allows, on a single item and on two hundred.
 * Reports how long the voters wait, whether every vote is stored exactly once, when the counters are exact, and how
 * many writes they take.
 */

const VOTES = 1000;
const AT_A_TIME = 50;
const SPREAD = 200;
const ROUNDS = 2;
/** Limits: the wait on a hot item relative to a cold one, and the writes to its counter per vote. */
const RATIO = 2;
const WRITES_PER_VOTE = 0.1;

/** The number of instances in production (functions/src/options.ts). */
const INSTANCES = 5;
const WITHOUT_TRIGGERS = 'demo-bench-burst';

interface Burst {
  readonly waits: readonly number[];
  readonly lost: number;
  readonly double: number;
  /** Time from the last vote's response until every counter matches its documents, in ms. */
  readonly exactAfter: number;
  readonly tookMs: number;
}

async function burst(
  db: Firestore,
  project: string,
  itemCount: number,
  onVote: (delivery: Delivery) => void = () => {},
  votes = VOTES,
): Promise<Burst & { readonly board: string }> {
  const castVote = voters(project);
  const { board, items } = await prepareBoard(db, itemCount);
  const waits: number[] = [];
  const cast: string[] = [];
  const tookMs = await timed(() =>
    atATime(
      AT_A_TIME,
      Array.from({ length: votes }, (_, at) => items[at % itemCount] as string),
      async (item) => {
        waits.push(
          await timed(async () => {
            const { uid, committedAt } = await castVote(board, item);
            cast.push(votePath(item, uid));
            onVote({ board, item, committedAt });
          }),
        );
      },
    ),
  );
  const exactAfter = await timed(() => untilExact(db, board, items));
  const stored = (await db.collection('votes').where('product_id', '==', board).select().get()).docs;
  const paths = new Set(stored.map(({ ref }) => ref.path));
  const lost = cast.filter((path) => !paths.has(path)).length;
  return { board, waits, lost, double: stored.length - new Set(cast).size + lost, exactAfter, tookMs };
}

interface Measured extends Burst {
  /** Writes to the items' counts and to the board's totals, per vote. */
  readonly counterWrites: number;
  readonly totalWrites: number;
}

const writesOf = (written: readonly string[], board: string) => ({
  counterWrites: written.filter((path) => path.startsWith(feedbackPath(board))).length / VOTES,
  totalWrites: written.filter((path) => path === productPath(board)).length / VOTES,
});

async function withTriggers(db: Firestore, itemCount: number): Promise<Measured> {
  const metered = meter();
  const outcome = await burst(db, PROJECT, itemCount);
  await metered.quiet();
  return { ...outcome, ...writesOf(metered.take().written, outcome.board) };
}

async function inInstances(db: Firestore, itemCount: number): Promise<Measured & { readonly repeated: number }> {
  const instances = startInstances(INSTANCES, WITHOUT_TRIGGERS);
  try {
    const outcome = await burst(db, WITHOUT_TRIGGERS, itemCount, instances.deliver);
    const { written, repeated } = await instances.settled();
    return { ...outcome, ...writesOf(written, outcome.board), repeated: repeated / VOTES };
  } finally {
    instances.stop();
  }
}

const share = (of: readonly Burst[], part: number) => median(of.map(({ waits }) => percentile(waits, part)));
const most = (values: readonly number[]) => Math.max(...values);

function row(name: string, all: readonly Measured[], floor: readonly Measured[]): Row {
  const times = (part: number) => (share(all, part) / share(floor, part)).toFixed(2);
  return {
    [`${VOTES} voters, ${AT_A_TIME} at a time`]: name,
    'p50 wait': times(0.5),
    'p95 wait': times(0.95),
    lost: most(all.map(({ lost }) => lost)),
    double: most(all.map(({ double }) => double)),
    'exact after (burst = 1)': most(all.map(({ exactAfter, tookMs }) => exactAfter / tookMs)).toFixed(2),
    'counter writes a vote': most(all.map(({ counterWrites }) => counterWrites)).toFixed(3),
    'writes of the totals a vote': most(all.map(({ totalWrites }) => totalWrites)).toFixed(3),
  };
}

function secondsOf(spread: readonly Burst[], hot: readonly Burst[]): string {
  const seconds = (all: readonly Burst[], of: (one: Burst) => number) => (median(all.map(of)) / 1000).toFixed(1);
  const both = (of: (one: Burst) => number) => `${seconds(spread, of)} s spread and ${seconds(hot, of)} s on one item`;
  return `The burst took ${both(({ tookMs }) => tookMs)}; counters were exact ${both(({ exactAfter }) => exactAfter)} after it.`;
}

async function compare(db: Firestore): Promise<boolean> {
  // Starts and warms up the trigger processes.
  await burst(db, PROJECT, 20, undefined, 100);
  const hot: Measured[] = [];
  const spread: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    spread.push(await withTriggers(db, SPREAD));
    hot.push(await withTriggers(db, 1));
  }
  const isGood =
    share(hot, 0.95) / share(spread, 0.95) <= RATIO &&
    [...hot, ...spread].every(({ lost, double }) => lost === 0 && double === 0);
  report(
    'Row 4, votes: the emulated triggers',
    [row(`on ${SPREAD} items (1)`, spread, spread), row('on one item', hot, spread)],
    [`${secondsOf(spread, hot)} ${isGood ? 'As it must be.' : `Missed: p95 at most ${RATIO}, none lost or double.`}`],
  );
  return isGood;
}

async function compareInstances(db: Firestore): Promise<boolean> {
  const spread = [await inInstances(db, SPREAD)];
  const hot = [await inInstances(db, 1)];
  const repeated = [...spread, ...hot].map(({ repeated }) => repeated.toFixed(3)).join(' and ');
  report(
    `Row 4, votes: ${INSTANCES} instances that take many events each, as in production`,
    [row(`on ${SPREAD} items (1)`, spread, spread), row('on one item', hot, spread)],
    [`${secondsOf(spread, hot)} Commits that had to be repeated, a vote: ${repeated}.`],
  );
  return (
    [...hot, ...spread].every(({ lost, double }) => lost === 0 && double === 0) &&
    hot.every(({ counterWrites }) => counterWrites <= WRITES_PER_VOTE)
  );
}

const only = process.env.BENCH_BURST;
let isGood = true;
if (only !== 'instances') {
  await withDatabase(async (db) => {
    isGood = await compare(db);
    return isGood;
  });
}
if (only !== 'triggers') await withDatabase(async (db) => (await compareInstances(db)) && isGood, WITHOUT_TRIGGERS);
