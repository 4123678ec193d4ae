import { isDeepStrictEqual } from 'node:util';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { claimsOfPlan, PLAN_CLAIMS } from '../shared/claims.ts';
import { userPlanPath } from '../shared/paths.ts';
import type { UserPlan } from '../shared/user-plan.ts';
import { unlessMissing } from '../users/unless-missing.ts';

/**
 * Makes an account's claims say what its plan document says (D11); without a document it has none of them. Looks at the
 * document, not at the event, and again after writing: of two runs at once the later one to write finds out if it
 * wrote what has since changed. Does nothing for an account that is gone. Writes nothing to the document: an open tab
 * that listens to it compares it with its token, and fetches a new token until both say the same.
 */
export async function syncClaims(auth: Auth, db: Firestore, uid: string): Promise<void> {
  const plan = db.doc(userPlanPath(uid));
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

/** What the token is to say; claims of another origin stay. */
function claimsWith(user: UserRecord, document: DocumentSnapshot): Record<string, unknown> {
  const others = Object.entries(user.customClaims ?? {}).filter(([name]) => !isOfPlan(name));
  return { ...Object.fromEntries(others), ...(document.exists ? claimsOfPlan(document.data() as UserPlan) : {}) };
}

const isOfPlan = (name: string) => (PLAN_CLAIMS as readonly string[]).includes(name);
