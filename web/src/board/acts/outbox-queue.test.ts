import { describe, expect, it } from 'vitest';
import type { QueuedAct } from '../data/model.ts';
import { without, withQueued } from '../offline/outbox-store.ts';
import { type Act, mergeActs } from './kinds.ts';
import type { WaitingActs } from './waiting.ts';

const queued = (act: Act, actedAt = 0): QueuedAct<Act> => ({ productId: 'board', account: null, actedAt, act });
const vote = (itemId: string, voted = true): Act => ({ kind: 'vote', itemId, voted });
const comment = (itemId: string, id: string): Act => ({ kind: 'comment', itemId, id, content: 'Mine too.' });
const afterAll = (...all: QueuedAct<Act>[]) =>
  all.reduce<WaitingActs>((queue, each) => withQueued(queue, each, mergeActs), []);
const after = (...acts: Act[]) => afterAll(...acts.map((act) => queued(act)));

describe('the queue', () => {
  it('keeps the order of the acts, even within a millisecond and after the clock was set back', () => {
    const queue = afterAll(queued(vote('a'), 5), queued(comment('a', '1'), 5), queued(comment('b', '2'), 2));
    expect(queue.map(({ actedAt }) => actedAt)).toEqual([5, 6, 7]);
    expect(queue.map(({ act }) => act)).toEqual([vote('a'), comment('a', '1'), comment('b', '2')]);
  });

  it('keeps nothing of a withdrawn vote, nor of one that was withdrawn and cast again', () => {
    expect(after(vote('a'), vote('a', false))).toEqual([]);
    expect(after(vote('a', false), vote('a'))).toEqual([]);
  });

  it('keeps one of two votes cast in two tabs', () => {
    expect(after(vote('a'), vote('a'))).toHaveLength(1);
  });

  it('withdraws no other vote and no comment', () => {
    const queue = after(vote('a'), comment('a', '1'), vote('b'), vote('a', false));
    expect(queue.map(({ act }) => act)).toEqual([comment('a', '1'), vote('b')]);
  });

  it('drops acts that were sent', () => {
    const queue = after(vote('a'), comment('a', '1'));
    const [first, second] = queue;
    expect(first && without(queue, first)).toEqual([second]);
  });
});
