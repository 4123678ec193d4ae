import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO, UNLIMITED } from '../../../functions/src/shared/plans.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { db, makeBoard } from '../boards.ts';
import { anEntry, aUserPlan } from '../factories.ts';

/** Boards with a changelog, for browser tests. */

/** Owner whose plan includes a changelog. */
const OWNER = 'owner-of-test-changelogs';
let plan: Promise<unknown> | undefined;
const writePlan = () =>
  db
    .doc(userPlanPath(OWNER))
    .set(aUserPlan({ user_id: OWNER, plan_name: PRO.name, ...PRO.limits, max_boards: UNLIMITED }));

/** Creates a board whose visitors see its changelog. @returns its id */
export async function makeBoardWithChangelog(
  settings: Parameters<typeof makeBoard>[0] = {},
  name?: string,
): Promise<string> {
  plan ??= writePlan();
  await plan;
  const id = await makeBoard({ changelog: true, ...settings }, name);
  await db.doc(`products/${id}`).update({ owner_id: OWNER, features: ['roadmap'] });
  return id;
}

/** Writes a published entry, an hour older than the one before. @returns its id */
export async function makeEntry(productId: string, fields: Parameters<typeof anEntry>[0] = {}): Promise<string> {
  const id = `entry-${randomUUID()}`;
  made += 1;
  const published_at = Timestamp.fromMillis(Date.now() - made * HOUR_MS);
  await db.doc(`changelog/${id}`).set(anEntry({ product_id: productId, state: 'published', published_at, ...fields }));
  return id;
}

let made = 0;
