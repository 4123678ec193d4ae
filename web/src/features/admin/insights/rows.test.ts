import { DEFAULT_SETTINGS } from '@shared/product';
import { expect, test } from 'vitest';
import { csvOf } from '../data/csv.ts';
import { figuresOf } from './figures.ts';
import { insightsCsv, statusRows, TABLES, type Table } from './rows.ts';

test('begins with a byte order mark and ends each line with CRLF', () => {
  expect(csvOf([['Day', 'Votes'], ['2026-06-01', 3], []])).toBe('\uFEFFDay,Votes\r\n2026-06-01,3\r\n\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  expect(csvOf([['a,b', 'say "x"', 'two\nlines', 'plain ü']])).toBe('\uFEFF"a,b","say ""x""","two\nlines",plain ü\r\n');
});

test.each([
  ...['=', '+', '-', '@', '\t', '\r', ' =', '\u00a0=', '\u200b=', '\ufeff@', '\n=', 'two\n=', 'two\r\n \u200b+'],
  ...['＝', '＋', '－', '＠', 'two\n\u2066='],
])('makes a text that begins with %j harmless', { tags: ['attack'] }, (start) => {
  expect(csvOf([[`${start}cmd`]])).toMatch(/^\uFEFF"?'/);
});

test('keeps numbers, negative ones too, and texts with such a character inside', () => {
  expect(csvOf([[-3, 2.5, 'a=b', '1-2']])).toBe('\uFEFF-3,2.5,a=b,1-2\r\n');
});

test('writes times as spreadsheets read them, in UTC', { tags: ['field'] }, () => {
  expect(csvOf([['Voted at (UTC)'], [new Date('2026-11-27T10:00:00.123+02:00')]])).toBe(
    '\uFEFFVoted at (UTC)\r\n2026-11-27 08:00:00\r\n',
  );
});

test('a formula in quotes stays harmless', { tags: ['attack'] }, () => {
  expect(csvOf([['=HYPERLINK("x","y")']])).toBe('\uFEFF"\'=HYPERLINK(""x"",""y"")"\r\n');
});

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

const stats = [{ product_id: 'board', day: '2026-06-30', submissions: 3, categories: { bug: 2, other: 1 } }];
const settings = { ...DEFAULT_SETTINGS, categories: { order: ['bug' as const], names: { bug: 'Fault, or worse' } } };
const fileOf = (table: Table) =>
  insightsCsv(table, {
    figures: figuresOf(stats, { period: 30, today: '2026-06-30', created: '2024-01-01' }),
    standing: { ...standing, own: null },
    settings,
  });

test.each(TABLES)('the file "%s" is one table, whose lines are as long as the first', { tags: ['field'] }, (table) => {
  const lines = fileOf(table)
    .trimEnd()
    .replaceAll(/"[^"]*"/g, 'quoted')
    .split('\r\n');
  expect(lines.length).toBeGreaterThanOrEqual(table === 'mostWanted' || table === 'rising' ? 1 : 2);
  const widths = lines.map((line) => line.split(',').length);
  expect(new Set(widths)).toEqual(new Set([widths[0]]));
  expect(widths[0]).toBeGreaterThan(1);
});

test('the file names categories as the board does', () => {
  expect(fileOf('byCategory')).toContain('\r\n"Fault, or worse",2\r\n');
  expect(fileOf('byCategory')).toContain('\r\nOther,1\r\n');
  expect(fileOf('byCategory')).not.toContain('Bug');
});
