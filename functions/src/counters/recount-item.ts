import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { wholeNumber } from '../lib/whole-number.ts';
import type { Counter } from '../shared/counter.ts';
import type { Feedback } from '../shared/feedback.ts';
import { counterPath } from '../shared/paths.ts';
import { applyCounterChange, type Contribution } from './apply-counter-change.ts';
import { coalesce } from './coalesce.ts';

/** A burst then costs one count and one write a second. */
export const COUNT_SPACING_MS = 1000;

/**
 * @returns ms between two counts of one item when events ask for them
 * @throws Error for what is set and makes no sense
 */
export const readCountSpacing = (env: NodeJS.ProcessEnv): number =>
  wholeNumber('COUNT_SPACING_MS', env.COUNT_SPACING_MS) ?? COUNT_SPACING_MS;

/**
 * A count costs a read for each thousand documents. Beyond so many the pauses grow with them, so that a second costs the
 * same 50 reads however many there are; nobody sees whether 100,000 votes are two seconds old. A pause ends well before
 * the function's time is up.
 */
const COUNTED_AT_FULL_PACE = 50_000;
const LONGEST_PAUSE = 20_000;

export type Counted = 'votes' | 'comments';

export interface SettleOptions {
  /** When the write that asks for this was committed, if that is known: a newer count has it in already. */
  readonly committedAt?: Timestamp | undefined;
  /** At least so many ms between two counts of one item, so that a burst costs few counts and few writes. */
  readonly spacing?: number;
  /** The item's board: items of one board that are counted at the same time then share a commit. */
  readonly board?: string | undefined;
}

/**
 * By how many ms a count must be newer than a write to have it in for certain. Nothing in production; but in the
 * emulator a count was seen to miss a write that had been committed 0.3 ms before the count's own moment.
 */
const CERTAINTY = 500;

export interface Settled {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Makes an item's counter equal to the documents that exist.
 *
 * The documents are counted outside of any transaction, because a count inside one locks what it counts and lets voters
 * wait for seconds. Instead the moment of the count is stored with its result, and an older count never replaces a
 * newer one. Every event leads to a count that began after it, or finds one; so the last result is right, whatever was
 * delivered twice, late or in the wrong order, and a lost event is made good by the next.
 *
 * @returns the stored number before and after; null where there is none
 */
export function recountItem(
  db: Firestore,
  feedbackId: string,
  counted: Counted,
  options: SettleOptions = {},
): Promise<Settled | null> {
  const key = `${db.databaseId}/${counted}/${feedbackId}`;
  return coalesce(key, options.committedAt, (commits) => settle(db, feedbackId, counted, latest(commits), options));
}

async function settle(
  db: Firestore,
  feedbackId: string,
  counted: Counted,
  committedAt: Timestamp | undefined,
  { spacing = 0, board }: SettleOptions,
): Promise<Settled | null> {
  const lastCount = async () => (await db.doc(counterPath(feedbackId)).get()).data() as Counter | undefined;
  const timeOf = (counter: Counter | undefined) => counter?.[`${counted}_counted_at`] ?? null;
  const isIn = (countedAt: Counter['votes_counted_at']) =>
    countedAt !== null && committedAt !== undefined && countedAt.toMillis() > committedAt.toMillis() + CERTAINTY;

  const last = await lastCount();
  const countedAt = timeOf(last);
  if (isIn(countedAt)) return null;
  const pause = Math.min(LONGEST_PAUSE, spacing * Math.max(1, (last?.[counted] ?? 0) / COUNTED_AT_FULL_PACE));
  const wait = countedAt === null ? 0 : countedAt.toMillis() + pause - Date.now();
  if (wait > 0) {
    await sleep(Math.min(wait, pause));
    if (isIn(timeOf(await lastCount()))) return null;
  }

  const snapshot = await db.collection(counted).where('feedback_id', '==', feedbackId).count().get();
  const number = snapshot.data().count;
  const readTime = snapshot.readTime;
  const renew = (held: Counter, item: Feedback): Contribution | null => {
    const heldAt = held[`${counted}_counted_at`];
    if (heldAt !== null && compareTimes(heldAt, readTime) >= 0) return null;
    const counter = { ...held, [counted]: number, [`${counted}_counted_at`]: readTime };
    return { counter, item: item[counted] === number ? {} : { [counted]: number } };
  };
  const { before, after } = await applyCounterChange(
    db,
    feedbackId,
    renew,
    board === undefined ? undefined : { board, rest: spacing },
  );
  return { before: before?.[counted] ?? null, after: after?.[counted] ?? null };
}

/** The last of the commits, or undefined when one of them is not known and nothing may be skipped. */
function latest(commits: readonly (Timestamp | undefined)[]): Timestamp | undefined {
  let last: Timestamp | undefined;
  for (const commit of commits) {
    if (commit === undefined) return undefined;
    if (last === undefined || compareTimes(commit, last) > 0) last = commit;
  }
  return last;
}

/** Negative when `a` is earlier. Exact to the microsecond, which `toMillis` is not. */
function compareTimes(
  a: { seconds: number; nanoseconds: number },
  b: { seconds: number; nanoseconds: number },
): number {
  return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
}
