import { isDeepStrictEqual } from 'node:util';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { unlessMissing } from '../lib/auth-user.ts';
import { claimsOfPlan, PLAN_CLAIMS } from '../shared/claims.ts';
import { userPlanPath } from '../shared/paths.ts';
import { docOf, isFound, type Snapshot } from '../store/refs.ts';

/**
 * Sets an account's claims to match its plan document (D11), or removes them if there is none. Reads the document, not
 * the event, and reads it again after writing, so that of two concurrent runs the later writer detects an outdated
 * write. Does nothing if the account is gone. Writes nothing to the document: an open tab listens to it, compares it
 * with its token, and refreshes the token until both match.
 */
export async function syncClaims(auth: Auth, db: Firestore, uid: string): Promise<void> {
  const plan = docOf(db, userPlanPath(uid));
  let document = await plan.get();
  for (;;) {
    const user = await unlessMissing(auth.getUser(uid));
    if (user === null) return;
    const claims = claimsWith(user, document);
    if (isDeepStrictEqual(claims, user.customClaims ?? {})) return;
    await unlessMissing(auth.setCustomUserClaims(uid, claims));
    document = await plan.get();
  }
}

/** Returns the new claims; claims from other sources are kept. */
function claimsWith(user: UserRecord, document: Snapshot<'user_plans'>): Record<string, unknown> {
  const others = Object.entries(user.customClaims ?? {}).filter(([name]) => !isOfPlan(name));
  return { ...Object.fromEntries(others), ...(isFound(document) ? claimsOfPlan(document.data()) : {}) };
}

const isOfPlan = (name: string) => (PLAN_CLAIMS as readonly string[]).includes(name);
