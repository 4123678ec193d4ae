import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { changePlan } from '../billing/change-plan.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { type Counting, countLimitedCall } from '../lib/count-limited-call.ts';
import type { HttpRequest } from '../lib/http.ts';
import { withKeyLock } from '../lib/with-key-lock.ts';
import type { redeemCode as call } from '../shared/calls.ts';
import { userPlanPath } from '../shared/paths.ts';
import { type Plan, planById, planByName } from '../shared/plans.ts';
import { CODE_PATTERN, type RedeemCode, redeemCodePath } from '../shared/redeem-code.ts';
import type { UserPlan } from '../shared/user-plan.ts';
import { isDeleted } from '../users/tombstone.ts';

/** Of the few processes that meet at a code one gets through at each attempt. */
const ATTEMPTS = 8;
/** No code: looked up in the place of what cannot be one, so that both are answered after the same time. */
const NO_CODE = '~';

/**
 * Gives the caller the plan that an unused code grants. Code and plan change in one transaction: of many who bring the
 * same code one gets it, and nobody loses a code without getting its plan. A code that would give nothing new is refused
 * and stays unused, so a code never takes a better plan away. If the caller has redeemed it before, the answer is the
 * same and nothing changes: the first answer may have been lost.
 *
 * @throws Refusal
 */
export async function redeemCode(
  { db, secret }: Omit<Counting, 'factor'>,
  caller: Caller,
  { code }: z.output<typeof call.request>,
  headers: HttpRequest['headers'],
): Promise<z.input<typeof call.response>> {
  requireAccount(caller);
  // Guesses are not multiplied, whatever an operator allows of other calls.
  await countLimitedCall({ db, secret, factor: 1 }, 'redeemCode', caller, headers);
  const id = CODE_PATTERN.test(code) ? code : NO_CODE;
  // The transaction alone is exact; taking turns spares those of one process the waits for each other's locks.
  const plan = await withKeyLock(`${db.databaseId}/codes/${id}`, () =>
    db.runTransaction((transaction) => redeem(db, transaction, caller.uid, id), { maxAttempts: ATTEMPTS }),
  );
  return { planName: plan.name };
}

async function redeem(db: Firestore, transaction: Transaction, uid: string, id: string): Promise<Plan> {
  const document = db.doc(redeemCodePath(id));
  const code = (await transaction.get(document)).data() as RedeemCode | undefined;
  if (code === undefined) throw new ApiError('codeInvalid');
  if (code.is_used !== false) return redeemedBefore(db, transaction, uid, code);
  if (await isDeleted(db, uid, transaction)) throw new ApiError('signInRequired');
  const granted = planById(code.granted_plan_identifier);
  const { was, is } = await changePlan(db, transaction, uid, (grants) => {
    grants.set(document.path, { id, plan: granted, isUpgrade: false, at: Timestamp.now() });
  });
  if (is === null || is === was) throw new ApiError('planOwned');
  transaction.update(document, { is_used: true, used_by: uid, used_at: FieldValue.serverTimestamp() });
  return is;
}

/** The caller's plan, for a used code. @throws Refusal unless the caller has redeemed it and the account is active */
async function redeemedBefore(db: Firestore, transaction: Transaction, uid: string, code: RedeemCode): Promise<Plan> {
  if (code.used_by !== uid) throw new ApiError('codeUsed');
  const plan = (await transaction.get(db.doc(userPlanPath(uid)))).data() as UserPlan | undefined;
  if (plan?.account_active !== true) throw new ApiError('codeUsed');
  return planByName(plan.plan_name);
}
