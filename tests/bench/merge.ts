import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { mergeItems, unmergeItem } from '../../functions/src/merging/request-merge.ts';
import { feedbackPath, productPath, userPlanPath, votePath } from '../../functions/src/shared/paths.ts';
import { record } from '../functions/support/tap.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { aFeedback, aProduct, aUserPlan, aVote } from '../support/factories.ts';
import { withDatabase } from './support/database.ts';
import { meter } from './support/meter.ts';
import { percentile, type Row, report, timed } from './support/report.ts';
import { untilExact } from './support/until-exact.ts';
import { atATime, voters } from './support/voters.ts';

/**
 * Merges an item with a thousand votes into another one and undoes that, while others vote for the target. Reports the
 * writes of the job and of the triggers after it, and how long the voters wait compared to votes without a merge.
 */

const VOTES = 1000;
const OTHERS = 40;
const AT_A_TIME = 4;
const WRITES_MAX = 4000;
const WORK_MS = 300_000;

async function prepare(db: Firestore) {
  const board = `bench-${randomUUID()}`;
  const owner = `owner-${board}`;
  const [source, target, other] = ['source', 'target', 'other'].map((name) => `${board}-${name}`) as [
    string,
    string,
    string,
  ];
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner }));
  await db.doc(productPath(board)).set(aProduct({ owner_id: owner }));
  for (const id of [source, target, other]) {
    await db.doc(feedbackPath(id)).set(aFeedback({ product_id: board }));
    await registerItem(db, id, board);
  }
  const writer = db.bulkWriter();
  for (let at = 0; at < VOTES; at += 1) {
    const uid = `voter${at}`;
    const vote = aVote({ feedback_id: source, product_id: board, created_at: Timestamp.now(), voter: uid });
    writer.create(db.doc(votePath(source, uid)), vote);
  }
  await writer.close();
  await untilExact(db, board, [source, target, other]);
  return { board, source, target, other, caller: { uid: owner, isAnonymous: false, authTime: 0, hasEnded: false } };
}

async function measure(db: Firestore): Promise<boolean> {
  const { board, source, target, other, caller } = await prepare(db);
  const castVote = voters(PROJECT);
  const waitsFor = async (item: string) => {
    const waits: number[] = [];
    await atATime(AT_A_TIME, Array(OTHERS).fill(item), async () => {
      waits.push(await timed(() => castVote(board, item)));
    });
    return percentile(waits, 0.95);
  };
  const alone = await waitsFor(other);
  const metered = meter();
  await metered.quiet();
  const { calls } = record(db);
  const rows: Row[] = [];
  let worst = 0;
  for (const act of ['merge', 'undo'] as const) {
    metered.take();
    calls.length = 0;
    const request = { product: board, source, target };
    let waited = 0;
    const tookMs = await timed(async () => {
      const job =
        act === 'merge'
          ? mergeItems(db, { caller, request, workMs: WORK_MS })
          : unmergeItem(db, { caller, request, workMs: WORK_MS });
      [, waited] = await Promise.all([job, waitsFor(target)]);
    });
    const commits = calls.filter(({ method }) => method === 'commit').flatMap(({ documents }) => documents);
    await metered.quiet();
    const triggered = metered.take().written.length;
    worst = Math.max(worst, commits.length + triggered);
    rows.push({
      [`${VOTES} votes`]: act,
      'writes of the job': commits.length,
      [`writes of triggers, ${OTHERS} votes of others included`]: triggered,
      'p95 wait of others (1 without a merge)': (waited / alone).toFixed(2),
      seconds: (tookMs / 1000).toFixed(1),
    });
  }
  const isGood = worst <= WRITES_MAX;
  report('Row 7, merging', rows, [isGood ? 'As it must be.' : `Missed: at most ${WRITES_MAX} writes.`]);
  return isGood;
}

await withDatabase(measure);
