import { describe, expect, test } from 'vitest';
import { IMPORT_PART_BYTES, IMPORT_PART_RECORDS } from '../limits.ts';
import { batchesOf } from './batches.ts';
import { type FileItem, importFileSchema } from './file.ts';
import { type ImportRecord, recordsSchema } from './records.ts';

const aRow = (id: string, fields: Partial<FileItem> = {}): FileItem => ({
  ...{ row: 1, id, title: `Title ${id}`, text: 'Text.', status: null, category: null, tags: [], created_at: 1 },
  ...{ author: null, votes: null, voters: [], comments: [], answer: null, duplicate_of: null, is_pinned: false },
  ...{ is_archived: false, eta: null, pictures: [] },
  ...fields,
});
const batches = (...items: readonly FileItem[]) => {
  const file = { source: { kind: 'csv', scope: '' }, items: [...items], entries: [], missing: [] };
  return batchesOf(importFileSchema.parse(file));
};
const recordsOf = (...items: readonly FileItem[]): readonly ImportRecord[] => batches(...items).parts.flat();
const notesOf = (...items: readonly FileItem[]) => batches(...items).notes.map(({ what }) => what);

describe('batchesOf', () => {
  test('lets a title that is too long begin the text', () => {
    const title = `${'word '.repeat(24)}end`;
    const [record] = recordsOf(aRow('1', { title, text: 'More.' }));
    expect(record).toMatchObject({ title: title.slice(0, 100).trim(), text: `${title}\n\nMore.` });
    expect(recordsOf(aRow('1', { title, text: '' }))).toMatchObject([{ text: title }]);
    expect(notesOf(aRow('1', { title }))).toEqual([]);
  });

  test('says what it cuts, and cuts no character in half', () => {
    const text = `${'x'.repeat(9_999)}😀`;
    const [record] = recordsOf(aRow('1', { text }));
    expect(record).toMatchObject({ text: 'x'.repeat(9_999) });
    const comment = { id: '1', text: 'c'.repeat(5001), author: 'n'.repeat(41), at: null, is_team: false };
    const item = aRow('1', { text, votes: -3, comments: [comment], pictures: ['https://example.com/a.png'] });
    expect(notesOf(item)).toEqual(['picturesLeft', 'votesNegative', 'commentCut', 'nameCut', 'textCut']);
  });

  test('keeps what is shared, which most files do not know', () => {
    const items = [{ is_shared: true }, { is_shared: false }, {}].map((fields, at) => aRow(`${at}`, fields));
    const shared = recordsSchema.parse(recordsOf(...items)).map((record) => record.kind === 'item' && record.is_shared);
    expect(shared).toEqual([true, undefined, undefined]);
  });

  test('counts a person of several rows once, and the others as unknown', () => {
    const voters = [
      { name: 'Ada', address: 'ada@example.com', at: null },
      { name: null, address: 'ADA@example.com', at: null },
      { name: 'Bob', address: null, at: null },
      { name: '\u200b', address: null, at: null },
    ];
    const records = recordsOf(aRow('1', { voters, votes: 10 }), aRow('2', { voters }), aRow('3', { votes: -1 }));
    expect(records.filter(({ kind }) => kind === 'voter')).toHaveLength(4);
    const unknown = records.flatMap((record) => (record.kind === 'item' ? record.unknown_votes : []));
    expect(unknown).toEqual([8, 1, 0]);
  });

  test('keeps two rows of one id if they differ, and one of them if not', () => {
    const { parts, notes } = batches(aRow('1'), aRow('1', { status: 'done' }), aRow('1', { title: 'Other' }));
    expect(parts.flat().map((record) => record.kind === 'item' && record.id)).toEqual(['1', '1 (2)']);
    expect(notes.map(({ what }) => what)).toEqual(['repeatedSame', 'repeatedDiffers']);
  });

  test('gives an item no more votes than it can have, and says so', () => {
    const { parts, notes } = batches(aRow('1', { votes: 10_000_000 }));
    expect(parts[0]).toMatchObject([{ unknown_votes: 1_000_000 }]);
    expect(notes).toEqual([{ line: 1, id: '1', what: 'votesCut' }]);
  });

  test('keeps an address of the web, also one that is the id, and nothing else', () => {
    const urlOf = (item: FileItem) => batches(item).parts[0]?.map((record) => record.kind === 'item' && record.url);
    const address = 'https://old.example/posts/1';
    expect(urlOf(aRow('1', { url: address }))).toEqual([address]);
    expect(urlOf(aRow(address))).toEqual([address]);
    for (const url of ['javascript:alert(1)', 'https://a.example/"', `https://a.example/${'x'.repeat(500)}`, ''])
      expect(urlOf(aRow('1', { url }))).toEqual([null]);
  });

  test('leaves out rows without a title, and says so', () => {
    expect(batches(aRow('1', { title: ' \u200b\n' }))).toEqual({
      parts: [],
      notes: [{ line: 1, id: '1', what: 'titleMissing' }],
    });
  });

  test('makes parts that the server takes', () => {
    const odd = 'a\0b\ud800c\u202e 😀 "\\';
    const comments = Array.from({ length: 700 }, (_, at) => ({
      id: null,
      text: `${at} ${'ü'.repeat(900)}`,
      author: odd,
      at: null,
      is_team: false,
    }));
    const items = Array.from({ length: 40 }, (_, at) =>
      aRow(`${at}${odd}`, { title: odd, text: odd.repeat(500), tags: [odd, odd, ''], status: odd, comments }),
    );
    const { parts } = batches(...items);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(IMPORT_PART_RECORDS);
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(IMPORT_PART_BYTES + 2);
      expect(recordsSchema.safeParse(part).error?.issues.slice(0, 2)).toBeUndefined();
    }
    expect(parts.flat().filter(({ kind }) => kind === 'comment')).toHaveLength(28_000);
  });
});
