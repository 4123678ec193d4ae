import { expect, test } from 'vitest';
import { withVotes } from './with-votes.ts';

test('votes that stand in the board are added to their days, also to days without other numbers', () => {
  const day = (name: string, votes?: number) => ({
    product_id: 'board',
    day: name,
    ...(votes !== undefined && { votes }),
  });
  const stats = [day('2026-11-20', 2), day('2026-11-23')];
  const votes = [
    ['2026-11-23', 3],
    ['2026-11-21', -1],
    ['2026-11-20', 1],
  ] as const;
  expect(withVotes('board', stats, votes)).toEqual([day('2026-11-20', 3), day('2026-11-21', -1), day('2026-11-23', 3)]);
});
