import { describe, expect, it } from 'vitest';
import type { QueuedAct } from '../data/model.ts';
import { without, withQueued } from '../offline/outbox-queue.ts';
import { type Act, mergeActs } from './kinds.ts';
import type { WaitingActs } from './waiting.ts';

const queued = (act: Act, actedAt = 0): QueuedAct<Act> => ({ productId: 'board', account: null, actedAt, act });
const vote = (itemId: string, voted = true): Act => ({ kind: 'vote', itemId, voted });
const comment = (itemId: string, id: string): Act => ({ kind: 'comment', itemId, id, content: 'Mine too.' });
const afterAll = (...all: QueuedAct<Act>[]) =>
  all.reduce<WaitingActs>((queue, each) => withQueued(queue, each, mergeActs), []);
const after = (...acts: Act[]) => afterAll(...acts.map((act) => queued(act)));

describe('the queue', () => {
  it('keeps the order in which things were done, even within a millisecond and with a clock that was put back', () => {
    const queue = afterAll(queued(vote('a'), 5), queued(comment('a', '1'), 5), queued(comment('b', '2'), 2));
    expect(queue.map(({ actedAt }) => actedAt)).toEqual([5, 6, 7]);
    expect(queue.map(({ act }) => act)).toEqual([vote('a'), comment('a', '1'), comment('b', '2')]);
  });

  it('has nothing left of a vote that was taken back, nor of one that was taken back and given again', () => {
    expect(after(vote('a'), vote('a', false))).toEqual([]);
    expect(after(vote('a', false), vote('a'))).toEqual([]);
  });

  it('has one vote of two that were cast in two tabs', () => {
    expect(after(vote('a'), vote('a'))).toHaveLength(1);
  });

  it('takes back no other vote and no comment', () => {
    const queue = after(vote('a'), comment('a', '1'), vote('b'), vote('a', false));
    expect(queue.map(({ act }) => act)).toEqual([comment('a', '1'), vote('b')]);
  });

  it('is without what is done', () => {
    const queue = after(vote('a'), comment('a', '1'));
    const [first, second] = queue;
    expect(first && without(queue, first)).toEqual([second]);
  });
});
