import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { isBuried } from '../account/tombstone.ts';
import { type Caller, requireAccount } from '../caller.ts';
import { inTurn } from '../in-turn.ts';
import { Refusal } from '../refusal.ts';
import type { createBoard as call } from '../shared/calls.ts';
import { allowsAnotherBoard, planByName, UNLIMITED } from '../shared/plans.ts';
import { DEFAULT_SETTINGS } from '../shared/product.ts';
import { type UserPlan, userPlanPath } from '../shared/user-plan.ts';

/** Of the few processes that meet one gets through at each attempt. Half a minute in all. */
const ATTEMPTS = 8;

/**
 * Creates a board of the caller's if the plan has room for one more. Boards are counted inside the transaction that
 * creates one, so that two at once cannot take the same last place. The id is random and made here: one that was used
 * before never comes back.
 *
 * @throws Refusal
 */
export async function createBoard(
  db: Firestore,
  caller: Caller,
  { name, settings }: z.output<typeof call.request>,
): Promise<z.input<typeof call.response>> {
  requireAccount(caller, 'boardSignInRequired');
  const { uid } = caller;
  const board = db.collection('products').doc();
  const create = async (transaction: Transaction) => {
    await requireRoom(db, transaction, uid);
    transaction.create(board, {
      name,
      owner_id: uid,
      created_at: FieldValue.serverTimestamp(),
      settings: { ...DEFAULT_SETTINGS, ...settings },
      feedback_count: 0,
      vote_count: 0,
    });
  };
  // The transaction alone is exact; taking turns spares those of one process the waits between attempts.
  await inTurn(`${db.databaseId}/boards/${uid}`, () => db.runTransaction(create, { maxAttempts: ATTEMPTS }));
  return { id: board.id };
}

/**
 * Reads the plan document, not the token's claims: a refund counts at once. And the account's tombstone: a deletion that
 * has begun meanwhile finds either no board or the new one.
 */
async function requireRoom(db: Firestore, transaction: Transaction, uid: string): Promise<void> {
  if (await isBuried(db, uid, transaction)) throw new Refusal('boardSignInRequired');
  const plan = (await transaction.get(db.doc(userPlanPath(uid)))).data() as UserPlan | undefined;
  if (plan?.account_active !== true) throw new Refusal('notActive');
  const limit = limitOf(plan);
  if (limit === UNLIMITED) return;
  const own = await transaction.get(db.collection('products').where('owner_id', '==', uid).count());
  if (allowsAnotherBoard(limit, own.data().count)) return;
  throw new Refusal('boardLimit', { n: limit, plan: planByName(plan.plan_name).name });
}

/** The stored number counts, whatever the plan is called; without one that of the plan (D10). */
function limitOf({ max_boards, plan_name }: UserPlan): number {
  return Number.isInteger(max_boards) ? max_boards : planByName(plan_name).limits.max_boards;
}
