import { RANK_MAX } from '@shared/limits';
import { byPlace } from '@shared/roadmap/columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ranksFor } from './placement.ts';

interface Card {
  readonly id: string;
  readonly rank?: string | undefined;
  readonly votes: number;
}

const card = (id: string, rank?: string, votes = 0): Card => ({ id, votes, ...(rank !== undefined && { rank }) });

/** The ids of a column after a move. */
function moved(column: readonly Card[], id: string, at: number): readonly string[] {
  const ranks = ranksFor(
    column.filter((one) => one.id !== id),
    id,
    at,
  );
  return column
    .map((one) => ({ ...one, rank: ranks.get(one.id) ?? one.rank }))
    .sort(byPlace)
    .map((one) => one.id);
}

describe('the ranks of a move', () => {
  it('leave all other items as they are if these have ranks', () => {
    const others = [card('a', 'a0'), card('b', 'a1'), card('c', 'a2')];
    expect([...ranksFor(others, 'x', 1).keys()]).toEqual(['x']);
    expect([...ranksFor(others, 'x', 0).keys()]).toEqual(['x']);
    expect([...ranksFor(others, 'x', 3).keys()]).toEqual(['x']);
  });

  it('fix the order of the items before it that followed by votes', () => {
    const others = [card('a', undefined, 9), card('b', undefined, 5), card('c', undefined, 1)];
    expect([...ranksFor(others, 'x', 2).keys()]).toEqual(['a', 'b', 'x']);
    expect([...ranksFor(others, 'x', 0).keys()]).toEqual(['x']);
  });

  it('are made anew where two items have the same rank, as after two owners moved at once', () => {
    const column = [card('a', 'a0'), card('b', 'a0'), card('c', 'a1'), card('d', undefined, 3)];
    expect(moved(column, 'c', 1)).toEqual(['a', 'c', 'b', 'd']);
  });

  it('are made anew where a rank is none of the library’s', () => {
    const column = [card('a', '0'), card('b', 'zzz'), card('c', undefined)];
    expect(moved(column, 'c', 1)).toEqual(['a', 'c', 'b']);
  });

  it('stay within their length, however often an item moves to the same place', () => {
    let column = ['a', 'b', 'c'].map((id) => card(id));
    for (let move = 0; move < 500; move += 1) {
      const id = move % 2 === 0 ? 'b' : 'c';
      const others = column.filter((one) => one.id !== id);
      const ranks = ranksFor(others, id, 1);
      for (const rank of ranks.values()) expect(rank.length).toBeLessThanOrEqual(RANK_MAX);
      column = column.map((one) => ({ ...one, rank: ranks.get(one.id) ?? one.rank })).sort(byPlace);
      expect(column[1]?.id).toBe(id);
    }
  });

  it('put an item exactly where it was moved to, whatever the column was like', () => {
    const ranks = fc.option(fc.stringMatching(/^[0-9A-Za-z]{1,3}$/), { nil: undefined });
    const cards = fc.array(fc.tuple(ranks, fc.nat(9)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cards, fc.nat(), fc.nat(), (parts, whichRaw, atRaw) => {
        const column = parts.map(([rank, votes], index) => card(`item${index}`, rank, votes)).sort(byPlace);
        const id = column[whichRaw % column.length]?.id ?? '';
        const at = atRaw % column.length;
        const rest = column.filter((one) => one.id !== id).map((one) => one.id);
        expect(moved(column, id, at)).toEqual(rest.toSpliced(at, 0, id));
      }),
    );
  });
});
