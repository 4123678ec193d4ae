import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isAccount } from '../lib/auth-user.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { typed } from '../store/refs.ts';
import { moveVotes } from './move-votes.ts';
import type { VisitorCode } from './visitor-code.ts';

/** By then votes from before the claim are registered, even if their events were slow. */
const REST_MS = MINUTE_MS;

/**
 * Deletes expired codes. Moves the votes of used codes once more, because the claim may have been interrupted or may
 * have preceded the events of the visitor's last votes.
 *
 * @returns the number of deleted codes
 */
export async function finishClaims(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  limit: number,
  restMs = REST_MS,
): Promise<number> {
  const expired = Timestamp.fromMillis(Date.now() - restMs);
  const { docs } = await db
    .collection('visitor_codes')
    .where('expires_at', '<=', expired)
    .limit(limit)
    .withConverter(typed<VisitorCode>())
    .get();
  for (const document of docs) {
    const { uid, claimed_by, claimed_anonymously, claimed_at } = document.data();
    if (claimed_by !== null && claimed_at !== null && !(await isAccount(auth, uid))) {
      await moveVotes(
        db,
        { from: uid, heir: { uid: claimed_by, isAnonymous: claimed_anonymously } },
        { until: claimed_at },
      );
    }
    await document.ref.delete();
  }
  return docs.length;
}
