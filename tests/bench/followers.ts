import type { Firestore } from 'firebase-admin/firestore';
import { aFollowedItem, changeNow, mailsOf, tellAll, tellAndKill } from '../faults/support/telling.ts';
import { withDatabase } from './support/database.ts';
import { meter } from './support/meter.ts';
import { report, timed } from './support/report.ts';

/**
 * Changes the status of an item with 5,000 followers by mail. The process of the job is killed twice in the middle.
 * Reports the mails that are written, and what the job reads and writes.
 */

const FOLLOWERS = 5000;
const KILLS = 2;
/** For each follower: news, a mail, and the bundle of the day after it. The work of a killed page is repeated. */
const WRITES_MAX = 3 * FOLLOWERS + 1000;

async function measure(db: Firestore): Promise<boolean> {
  const { board, item } = await aFollowedItem(db, FOLLOWERS);
  const metered = meter((name) => name === 'tellFollowers');
  await metered.quiet();
  metered.take();
  await changeNow(db, item);
  let killed = 0;
  const tookMs = await timed(async () => {
    killed = await tellAndKill(db, board, KILLS);
    await tellAll(db, item);
  });
  await metered.quiet();
  const { reads, writes } = metered.take();
  const mails = await mailsOf(db, board);
  const addresses = new Set(mails.map((mail) => mail.get('to') as string)).size;
  const isGood =
    mails.length === FOLLOWERS && addresses === FOLLOWERS && killed > 0 && writes >= FOLLOWERS && writes <= WRITES_MAX;
  report(
    'A change told by mail',
    [
      {
        followers: FOLLOWERS,
        'processes killed': killed,
        mails: mails.length,
        duplicates: mails.length - addresses,
        reads,
        writes,
        'reads per follower': (reads / FOLLOWERS).toFixed(2),
        'writes per follower': (writes / FOLLOWERS).toFixed(2),
        seconds: (tookMs / 1000).toFixed(1),
      },
    ],
    [isGood ? 'As it must be.' : `Missed: ${FOLLOWERS} mails, one per address, and at most ${WRITES_MAX} writes.`],
  );
  return isGood;
}

await withDatabase(measure);
