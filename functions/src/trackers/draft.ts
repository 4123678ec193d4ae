import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { transact } from '../lib/transact.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import { typed } from '../store/refs.ts';

/** An issue that is being created: a double click creates one, and one that was cut off is found again. */
interface Draft {
  readonly product_id: string;
  readonly at: Timestamp;
  /** Whether the issue is linked. */
  readonly done: boolean;
  readonly expires_at: Timestamp;
}

/** Time in ms for which a creation may be under way, and after one for which another is a second click. */
const UNDER_WAY_MS = MINUTE_MS;
const CLICK_MS = 5000;

interface Drafted {
  readonly itemId: string;
  readonly tracker: string;
}

export const draftRef = (db: Firestore, { itemId, tracker }: Drafted): DocumentReference<Draft> =>
  db.doc(`issue_drafts/${itemId}_${tracker}`).withConverter(typed<Draft>());

/** @returns true if an earlier creation has not ended @throws ApiError if one may be under way */
export async function beginDraft(
  db: Firestore,
  { productId, ...drafted }: Drafted & { readonly productId: string },
): Promise<boolean> {
  const reference = draftRef(db, drafted);
  return transact(db, async (transaction) => {
    const found = (await transaction.get(reference)).data();
    const now = Date.now();
    const restMs = found?.done ? CLICK_MS : UNDER_WAY_MS;
    if (found !== undefined && now - found.at.toMillis() < restMs) throw new ApiError('issueUnderWay');
    const expires_at = Timestamp.fromMillis(now + DAY_MS);
    transaction.set(reference, { product_id: productId, at: Timestamp.fromMillis(now), done: false, expires_at });
    return found?.done === false;
  });
}

/** Ends a draft that the tracker has refused, so that another try need not wait. */
export const endDraft = async (db: Firestore, drafted: Drafted): Promise<void> => {
  await draftRef(db, drafted).delete();
};
