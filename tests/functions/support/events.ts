import type { Firestore } from 'firebase-admin/firestore';
import { sweepComment, sweepItem } from '../../../functions/src/boards/sweep-item.ts';
import { syncVisibility } from '../../../functions/src/counters/apply-counter-change.ts';
import type { ReportedVote } from '../../../functions/src/counters/hot.ts';
import { recountItem, type SettleOptions } from '../../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../../functions/src/counters/register-item.ts';
import { transact } from '../../../functions/src/lib/transact.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { isContended } from '../../../functions/src/store/write-conflict.ts';
import { BOARD, comment, moderate, removeComment, submit, unvote, vote } from './board.ts';

/** The handler call that follows a write. A test runs it when it likes. */
export type Event = () => Promise<unknown>;

/**
 * Writes like visitors and collects the resulting events, for the test to deliver, repeat, shuffle or drop.
 *
 * @param options of the handler; `committedAt` comes from the write itself if `timed`
 */
export function scribe(db: Firestore, { timed = true, ...options }: SettleOptions & { readonly timed?: boolean } = {}) {
  const events: Event[] = [];
  const follow = (handle: Event) => {
    const event = () => redeliver(handle);
    events.push(event);
    return event;
  };
  const settle = (
    item: string,
    {
      counted,
      committedAt,
      report,
    }: {
      readonly counted: 'votes' | 'comments';
      readonly committedAt?: SettleOptions['committedAt'] | undefined;
      readonly report?: Pick<ReportedVote, 'id' | 'castAt' | 'isGone'> | undefined;
    },
  ) =>
    follow(() => {
      const when = timed ? committedAt : undefined;
      const vote = report && { vote: { ...report, committedAt: when?.toMillis() } };
      return recountItem(
        db,
        { feedbackId: item, counted },
        { productId: BOARD, ...options, ...vote, committedAt: when },
      );
    });
  const castAt = new Map<string, number>();
  return {
    events,
    async submit(id: string, status: Feedback['status'] = 'open') {
      await submit(db, { id, productId: BOARD, status });
      return follow(() => registerItem(db, id));
    },
    async vote(item: string, uid: string) {
      const committedAt = await vote(db, { feedbackId: item, uid });
      const id = `${item}_${uid}`;
      castAt.set(id, committedAt.toMillis());
      return settle(item, {
        counted: 'votes',
        committedAt,
        report: { id, castAt: committedAt.toMillis(), isGone: false },
      });
    },
    async unvote(item: string, uid: string) {
      await unvote(db, item, uid);
      const id = `${item}_${uid}`;
      return settle(item, { counted: 'votes', report: { id, castAt: castAt.get(id) ?? Date.now(), isGone: true } });
    },
    async comment(item: string, id: string) {
      return settle(item, { counted: 'comments', committedAt: await comment(db, { feedbackId: item, id }) });
    },
    async removeComment(item: string, id: string) {
      await removeComment(db, id);
      settle(item, { counted: 'comments' });
      return follow(() => sweepComment(db, id));
    },
    async moderate(id: string, change: Parameters<typeof moderate>[2]) {
      await moderate(db, id, change);
      return follow(() => syncVisibility(db, id, BOARD));
    },
    async removeItem(id: string) {
      const last = await transact(db, async (transaction) => {
        const item = await transaction.get(docOf(db, feedbackPath(id)));
        transaction.delete(item.ref);
        return item;
      });
      return follow(() => sweepItem(db, id, { last }));
    },
  };
}

/** Retries a contended handler, like the platform. */
export async function redeliver(event: Event, times = 3): Promise<unknown> {
  try {
    return await event();
  } catch (error) {
    if (!isContended(error) || times === 0) throw error;
    return redeliver(event, times - 1);
  }
}

export async function deliver(events: readonly Event[]): Promise<void> {
  for (const event of events) await event();
}

/** Shuffles deterministically by seed. */
export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const result = [...values];
  let state = seed;
  for (let end = result.length - 1; end > 0; end -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (end + 1);
    [result[end], result[other]] = [result[other] as T, result[end] as T];
  }
  return result;
}
