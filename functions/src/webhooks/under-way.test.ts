import { afterEach, expect, test } from 'vitest';
import { beginHere, type End, nextHere } from './under-way.ts';

const BOARD = 'board';
const ends = new Set<End>();
function begin(hook: string): End {
  const end = beginHere(BOARD, hook);
  if (end === null) throw new Error(`${hook} is full`);
  ends.add(end);
  return (isReady) => {
    ends.delete(end);
    end(isReady);
  };
}
/** @param found deliveries of a webhook, of at most `max` @returns each webhook whose turn it is, with its `max` */
function turns(found = (max: number) => max): string[] {
  const names: string[] = [];
  let enqueued = 0;
  for (let turn = nextHere(BOARD, 0); turn !== null; turn = nextHere(BOARD, enqueued)) {
    names.push(`${turn.hook}${turn.max}`);
    enqueued += found(turn.max);
  }
  return names;
}
afterEach(() => {
  for (const end of ends) end(false);
  ends.clear();
  turns();
});

test('what was refused begins in the order of the refusals, as many as there is room for', () => {
  const [first, second, third, fourth] = ['a', 'a', 'b', 'c'].map(begin);
  for (const hook of ['d', 'a', 'e', 'd']) expect(beginHere(BOARD, hook)).toBeNull();
  expect(turns()).toEqual([]);
  // The webhook whose attempt ends waits behind the others.
  third?.(true);
  expect(turns()).toEqual(['d1']);
  first?.(true);
  expect(turns()).toEqual(['a1', 'e1']);
  fourth?.(false);
  expect(turns()).toEqual(['b2']);
  second?.(false);
});

test('webhooks that have nothing to send leave their turn to the next', () => {
  const [first] = ['a', 'b', 'b', 'c'].map(begin);
  for (const hook of ['d', 'b', 'e', 'f']) expect(beginHere(BOARD, hook)).toBeNull();
  first?.(true);
  expect(turns(() => 0)).toEqual(['d1', 'e1', 'f1', 'a1']);
});

test('the last attempt of a process leaves none behind', () => {
  const some = ['a', 'b', 'c', 'c'].map(begin);
  for (const hook of ['d', 'e', 'f', 'g', 'h', 'a']) expect(beginHere(BOARD, hook)).toBeNull();
  for (const end of some) end(false);
  expect(turns()).toEqual(['d2', 'e2', 'f2', 'g2', 'h2']);
  expect(nextHere('another', 0)).toBeNull();
});
