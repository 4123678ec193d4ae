import { expect, test } from 'vitest';
import { statusRows } from './status-rows.ts';

const own = [
  { id: 'beta', name: 'In beta', color: 'teal', kind: 'in-progress' },
  { id: 'soon', name: 'Soon', color: 'blue', kind: 'open' },
] as const;
const standing = {
  wanted: [],
  rising: [],
  statuses: { pending: 1, open: 9, 'in-progress': 4, completed: 2, closed: 0 },
};

test('items with an own status count there, the others of its kind under the kind', () => {
  const rows = statusRows({ ...standing, own: { beta: 3, soon: 9 } }, own);
  expect(rows.map(({ label, fullLabel = label, value }) => [label, fullLabel, value])).toEqual([
    ['Open', 'Open', 0],
    ['\u2013 Soon', 'Open \u2013 Soon', 9],
    ['In Progress', 'In Progress', 1],
    ['\u2013 In beta', 'In Progress \u2013 In beta', 3],
    ['Completed', 'Completed', 2],
    ['Closed', 'Closed', 0],
    ['Pending', 'Pending', 1],
  ]);
});

test('own statuses that are not counted yet are part of their kind', () => {
  const rows = statusRows({ ...standing, own: null }, own);
  expect(rows).toHaveLength(5);
  expect(rows.map(({ value }) => value)).toContain(9);
});
