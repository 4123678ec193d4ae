import { batchesOf, sealedBatchesOf } from '@shared/imports/batches';
import type { FileItem, ImportFile } from '@shared/imports/file';
import { IMPORT_ITEMS_MAX, IMPORT_PARTS_MAX } from '@shared/limits';
import { expect, test } from 'vitest';
import { summaryOf, Tally } from './summary.ts';

const aRow = (id: string, fields: Partial<FileItem> = {}): FileItem => ({
  ...{ row: Number(id) + 1, id, title: `Title ${id}`, text: '', status: null, category: null, tags: [], created_at: 1 },
  ...{ author: null, votes: null, voters: [], comments: [], answer: null, duplicate_of: null, is_pinned: false },
  ...{ is_archived: false, eta: null, pictures: [] },
  ...fields,
});

/** As the worker does. */
function sealed(file: ImportFile) {
  const tally = new Tally();
  const { parts, notes } = sealedBatchesOf(
    file,
    () => null,
    (record) => tally.add(record),
  );
  return { tally, notes, parts: parts.length };
}

test('a summary counts what is sent, by value, and begins with the first twenty items', () => {
  const voter = { name: 'Ada', address: null, at: null };
  const comment = { id: '1', text: 'Yes', author: null, at: null, is_team: false };
  const items = [
    aRow('1', { status: ' Done ', tags: ['web', 'ui'], votes: 5, voters: [voter], comments: [comment] }),
    aRow('2', { status: 'Done', tags: ['web'], url: 'https://old.example/2' }),
    aRow('3', { status: 'Open', category: 'Bug', title: '' }),
    ...Array.from({ length: 30 }, (_, at) => aRow(`${at + 4}`)),
  ];
  const file = { source: { kind: 'csv', scope: '' }, items, entries: [], missing: [] };
  const read = {
    ...{ file, questions: ['order' as const], columns: null },
    problems: [{ line: 40, what: 'rowTooWide' as const }],
  };
  const format = { id: 'csv', name: 'Table' };
  const summary = summaryOf({ format, signs: ['Title'], header: ['Title'], read, ...sealed(file) });
  expect(summary).toMatchObject({ items: 32, entries: 0, comments: 1, votes: 5, records: 34, parts: 1 });
  expect(summary.values).toEqual({
    statuses: [{ from: 'Done', count: 2 }],
    categories: [],
    tags: [
      { from: 'web', count: 2 },
      { from: 'ui', count: 1 },
    ],
  });
  expect(summary.sample).toHaveLength(20);
  expect(summary.sample[0]).toMatchObject({ id: '1', row: 2, status: 'Done', votes: 5, comments: 1 });
  expect(summary.notes).toEqual([
    { line: 40, id: null, what: 'rowTooWide' },
    { line: 4, id: '3', what: 'titleMissing' },
  ]);
});

test('notes that have no room beside the records make parts of their own', () => {
  const file = { source: { kind: 'csv', scope: '' }, items: [aRow('1')], entries: [], missing: [] };
  const problems = Array.from({ length: 1001 }, (_, at) => ({ line: at + 3, what: 'rowTooWide' as const }));
  const read = { file, questions: [], columns: null, problems };
  const format = { id: 'csv', name: 'Table' };
  const summary = summaryOf({ format, signs: [], header: [], read, ...sealed(file) });
  expect(summary).toMatchObject({ records: 1, parts: 3 });
  expect(summary.notes).toHaveLength(1001);
});

test('a file with more than an import takes is refused before it is sent, once nothing is left open', () => {
  const file = { source: { kind: 'csv', scope: '' }, items: [], entries: [], missing: [] };
  const tally = new Tally();
  const {
    parts: [[record] = []],
  } = batchesOf({ ...file, items: [aRow('1')] });
  for (let count = 0; record && count < IMPORT_ITEMS_MAX; count += 1) tally.add(record);
  const named = { format: { id: 'csv', name: 'Table' }, signs: [], header: [], notes: [], tally };
  const read = { file, questions: [], columns: null, problems: [] };
  expect(summaryOf({ ...named, read, parts: 1 }).items).toBe(IMPORT_ITEMS_MAX);
  const full = expect.objectContaining({ what: 'tooMany' });
  expect(() => summaryOf({ ...named, read, parts: IMPORT_PARTS_MAX + 1 })).toThrow(full);
  if (record) tally.add(record);
  expect(() => summaryOf({ ...named, read, parts: 1 })).toThrow(full);
  expect(summaryOf({ ...named, read: { ...read, questions: ['board'] }, parts: 1 }).items).toBe(IMPORT_ITEMS_MAX + 1);
});
