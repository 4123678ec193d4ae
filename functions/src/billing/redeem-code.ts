import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { transact } from '../lib/transact.ts';
import { codeIn } from '../shared/codes/code-text.ts';
import { CODE_PATTERN, redeemCodePath } from '../shared/codes/redeem-code.ts';
import { userPlanPath } from '../shared/paths.ts';
import { type Plan, planById, planByName } from '../shared/plans.ts';
import { z } from '../shared/zod.ts';
import { countLimitedCall } from '../store/count-limited-call.ts';
import type { RedeemCode } from '../store/documents.ts';
import { docOf } from '../store/refs.ts';
import { isDeleted } from '../store/tombstone.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import { changePlan } from './entitlements.ts';

const contract = {
  path: '/api/redeem-code',
  token: 'required',
  request: z.strictObject({
    code: z.string('codeRequired').transform(codeIn).pipe(z.string().min(1, 'codeRequired')),
  }),
  response: z.object({ planName: z.string() }),
} as const;

export const LIMIT = { perCaller: 20, perAddress: 600 } as const;
/** Of several processes that contend for a code, one succeeds per attempt. */
const ATTEMPTS = 8;
/** Not a valid code: looked up in place of malformed input, so that both cases take the same time. */
const NO_CODE = '~';

/**
 * Grants the caller the plan of an unused code. Code and plan change in one transaction: of concurrent requests with
 * the same code one succeeds, and no code is used up without granting its plan. A code that would grant nothing new is
 * rejected and stays unused, so a code never replaces a better plan. If the caller has already redeemed the code, the
 * response is the same and nothing changes: the first response may have been lost.
 *
 * @throws ApiError
 */
export async function redeemCode(
  db: Firestore,
  {
    caller,
    request: { code },
    headers,
  }: { readonly caller: Caller; readonly request: z.output<typeof contract.request>; readonly headers: SentHeaders },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  // Factor 1: an operator's higher limits for other calls must not allow more guesses.
  await countLimitedCall({ db, factor: 1 }, { path: contract.path, limit: LIMIT }, caller, headers);
  const id = CODE_PATTERN.test(code) ? code : NO_CODE;
  // The transaction alone is correct; the key lock avoids lock contention between requests in the same process.
  const plan = await withKeyLock(`${db.databaseId}/codes/${id}`, () =>
    transact(db, (transaction) => redeem(db, transaction, { uid: caller.uid, id }), { maxAttempts: ATTEMPTS }),
  );
  return { planName: plan.name };
}

async function redeem(
  db: Firestore,
  transaction: Transaction,
  { uid, id }: { readonly uid: string; readonly id: string },
): Promise<Plan> {
  const document = docOf(db, redeemCodePath(id));
  const code = (await transaction.get(document)).data();
  if (code === undefined) throw new ApiError('codeInvalid');
  if (code.is_used !== false) return redeemedBefore(db, transaction, { uid, code });
  if (await isDeleted(db, uid, transaction)) throw new ApiError('signInRequired');
  const granted = planById(code.granted_plan_identifier);
  const { was, is } = await changePlan(db, transaction, {
    uid,
    change: (grants) => {
      grants.set(document.path, { id, plan: granted, isUpgrade: false, at: Timestamp.now() });
    },
  });
  if (is === null || is === was) throw new ApiError('planOwned');
  transaction.update(document, { is_used: true, used_by: uid, used_at: FieldValue.serverTimestamp() });
  return is;
}

/**
 * Returns the caller's plan for a used code.
 *
 * @throws ApiError unless the caller has redeemed the code and the account is active
 */
async function redeemedBefore(
  db: Firestore,
  transaction: Transaction,
  { uid, code }: { readonly uid: string; readonly code: RedeemCode },
): Promise<Plan> {
  if (code.used_by !== uid) throw new ApiError('codeUsed');
  const plan = (await transaction.get(docOf(db, userPlanPath(uid)))).data();
  if (plan?.account_active !== true) throw new ApiError('codeUsed');
  return planByName(plan.plan_name);
}

export const redeemCodeCall = defineCall(
  contract,
  { failure: 'redeemFailed', limit: LIMIT, countsItself: true },
  ({ db, caller, request, headers }) => redeemCode(db, { caller, request, headers }),
);
