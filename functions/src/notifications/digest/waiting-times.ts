import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { WAITING_EVERY_MS, WAITING_PER_DAY } from '../../shared/limits.ts';
import { digestPath } from '../../shared/telling/paths.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import type { Digest } from '../../store/documents.ts';
import { docOf, type Snapshot } from '../../store/refs.ts';

/** Documents whose time is the server's may appear this much later, in ms. */
export const SETTLE_MS = MINUTE_MS;

/**
 * Returns when the next mail about waiting items may go out: strangers cause them, so there is a pause between two
 * mails, and after three within 24 hours the next one waits until the first is a day old.
 */
function nextWaiting({ waited = [] }: Pick<Digest, 'waited'>): Timestamp {
  const last = waited.at(-1)?.toMillis() ?? 0;
  const first = waited.at(-WAITING_PER_DAY)?.toMillis() ?? 0;
  return Timestamp.fromMillis(Math.max(Date.now(), last + WAITING_EVERY_MS, first + DAY_MS));
}

/**
 * Notes that a new item or comment waits for approval, if the owner of its board has asked for such mails. Costs one
 * read; the first of several posts costs two further reads and a write. Idempotent.
 */
export async function recordWaiting(
  db: Firestore,
  post: Snapshot<'feedback'> | Snapshot<'pending_comments'>,
): Promise<void> {
  const data = post.data();
  if (data === undefined || ('status' in data && (data.status !== 'pending' || data.is_archived))) return;
  const { product_id } = data;
  const author = 'status' in data ? data.created_by : data.user_id;
  const document = docOf(db, digestPath(product_id));
  const stored = (await document.get()).data();
  if (!stored?.waiting || stored.owner_id === author) return;
  await transact(db, async (transaction) => {
    const digest = (await transaction.get(document)).data();
    if (!digest?.waiting || digest.waiting_at !== null) return;
    transaction.update(document, { waiting_at: nextWaiting(digest) });
  });
}
