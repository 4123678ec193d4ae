import { outbox } from '../../messages/en.ts';
import type { QueuedAct } from '../data/model.ts';
import { type ItemsState, itemsReducer } from '../list/items-state.ts';
import type { Queue } from '../offline/outbox-store.ts';
import { type Act, kindOf } from './kinds.ts';
import type { PicturesAct } from './send-pictures.ts';
import type { CommentAct } from './send-written.ts';

/** Acts that wait for a network, in order. */
export type WaitingActs = Queue<Act>;

/** Returns the list as it will be once the waiting acts are sent. */
export const withWaiting = (state: ItemsState, waiting: WaitingActs): ItemsState =>
  waiting.reduce((shown, { act, actedAt }) => {
    const { apply, settle } = kindOf(act);
    const applied = apply ? itemsReducer(shown, apply(act, actedAt)) : shown;
    const change = settle?.(act, null, actedAt);
    return change ? itemsReducer(applied, change) : applied;
  }, state);

/** Returns the sentence for an item whose vote waits. */
export const unsentVoteOn = (waiting: WaitingActs, itemId: string): string | undefined =>
  waiting.some(({ act }) => act.kind === 'vote' && act.itemId === itemId) ? outbox.unsent : undefined;

/** Returns the pictures that wait to be sent. */
export const unsentPictures = (waiting: WaitingActs): readonly QueuedAct<PicturesAct>[] =>
  waiting.filter((queued): queued is QueuedAct<PicturesAct> => queued.act.kind === 'pictures');

export const unsentCommentsOn = (waiting: WaitingActs, itemId: string): readonly CommentAct[] =>
  waiting.flatMap(({ act }) => (act.kind === 'comment' && act.itemId === itemId ? [act] : []));

/** Returns what the last waiting act makes of following an item; undefined if none waits. */
export function followWaitingOn(waiting: WaitingActs, itemId: string): boolean | undefined {
  const last = waiting.findLast(({ act }) => act.kind === 'follow' && act.itemId === itemId)?.act;
  return last?.kind === 'follow' ? last.followed : undefined;
}
