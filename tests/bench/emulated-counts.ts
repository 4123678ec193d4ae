import type { Firestore } from 'firebase-admin/firestore';
import { votePath } from '../../functions/src/shared/paths.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { withDatabase } from './support/database.ts';
import { meter } from './support/meter.ts';
import { prepareBoard } from './support/prepare-board.ts';
import { type Row, report, timed } from './support/report.ts';
import { untilExact } from './support/until-exact.ts';
import { atATime, voters } from './support/voters.ts';

/**
 * Measures in the emulators, with all handlers running, how soon the counts are exact after the last vote is answered,
 * and what counting costs: calls of functions, document reads and writes.
 */

const AT_A_TIME = 50;

interface Scene {
  readonly name: string;
  readonly votes: number;
  readonly items: number;
  /** How many of the votes are taken back, each right after a vote. */
  readonly takenBack: number;
  readonly limitMs: number;
  readonly before?: Before;
}

/** Earlier figures: a vote invoked five functions, and the emulator's processes took one event at a time. */
interface Before {
  readonly exactAfterS: number;
  readonly calls: number;
  readonly reads: number;
  readonly writes: number;
}

const SCENES: readonly Scene[] = [
  {
    name: '300 votes on one item',
    votes: 300,
    items: 1,
    takenBack: 0,
    limitMs: 1200,
    before: { exactAfterS: 7.9, calls: 3.03, reads: 3.05, writes: 1.05 },
  },
  {
    name: '200 votes on one item, half of them taken back',
    votes: 200,
    items: 1,
    takenBack: 100,
    limitMs: 5000,
    before: { exactAfterS: 0.5, calls: 2.02, reads: 3.5, writes: 1.03 },
  },
  {
    name: '1,000 votes on 200 items',
    votes: 1000,
    items: 200,
    takenBack: 0,
    limitMs: 30_000,
    before: { exactAfterS: 95.1, calls: 3.41, reads: 3.83, writes: 1.62 },
  },
];

async function play(db: Firestore, { name, votes, items: itemCount, takenBack, limitMs, before }: Scene): Promise<Row> {
  const castVote = voters(PROJECT);
  const { board, items } = await prepareBoard(db, itemCount);
  const metered = meter();
  await metered.quiet();
  metered.take();
  const acts = Array.from({ length: votes }, (_, at) => at);
  const tookMs = await timed(() =>
    atATime(AT_A_TIME, acts, async (at) => {
      const item = items[at % itemCount] as string;
      const { uid } = await castVote(board, item);
      if (at < takenBack) await db.doc(votePath(item, uid)).delete();
    }),
  );
  const exactAfter = await timed(() => untilExact(db, board, items));
  await metered.quiet();
  const { calls, reads, writes } = metered.take();
  const acted = votes + takenBack;
  const perAct = (count: number) => (count / acted).toFixed(2);
  return {
    scene: name,
    'the burst took, s': (tookMs / 1000).toFixed(1),
    'exact after it, s': (exactAfter / 1000).toFixed(1),
    'allowed, s': limitMs / 1000,
    before: before?.exactAfterS ?? '',
    'calls an act': perAct(Object.values(calls).reduce((sum, count) => sum + count, 0)),
    'calls before': before?.calls ?? '',
    'reads an act': perAct(reads),
    'reads before': before?.reads ?? '',
    'writes an act': perAct(writes),
    'writes before': before?.writes ?? '',
    'calls by function': Object.entries(calls)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  };
}

await withDatabase(async (db) => {
  // Starts the processes of the functions.
  await play(db, { name: '', votes: 20, items: 5, takenBack: 5, limitMs: 0 });
  const rows: Row[] = [];
  for (const scene of SCENES) {
    rows.push(await play(db, scene));
    console.log(rows.at(-1));
  }
  report('Counts in the emulators', rows);
  return rows.every((row) => Number(row['exact after it, s']) <= Number(row['allowed, s']));
});
