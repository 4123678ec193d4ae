import { importFileSchema } from '@shared/imports/file';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Archive, NO_ANSWERS, type Opened } from '../format.ts';
import { openFile } from '../open-file.ts';
import { hearback } from './hearback.ts';

const AT = '2026-07-02T22:01:53.123Z';
const BOARD = {
  ...{ format: 'hearback-board', version: 1, board: { id: 'board-1', name: 'Board', settings: { theme: 'light' } } },
  items: [
    {
      ...{ id: 'item-1', title: 'Dark mode', text: 'Please.', category: 'feature', status: 'open', own_status: 'Soon' },
      ...{ tags: ['UI'], votes: 3, imported_votes: 1, comments: 0, author: 'Ada', created_at: AT, pinned: true },
      ...{ archived: false, answer: null, answered_at: null, eta: null, merged_into: null },
    },
  ],
  ...{ comments: [], people: [], changelog: [] },
  votes: [{ item: 'item-1', person: null, created_at: AT }],
};
const json = (value: unknown): Opened => ({ kind: 'json', name: 'board.json', value });
const zip = (text: string): Archive => ({
  kind: 'zip',
  name: 'a.zip',
  files: ['board.json', 'items.csv'],
  text: () => text,
  placeOf: () => null,
});

describe('an export of Hearback', () => {
  test.each([
    ['a zip', zip(JSON.stringify(BOARD))],
    ['its file', json(BOARD)],
  ])('is read from %s', (_, opened) => {
    expect(hearback.recognise(opened)).toEqual(['board.json']);
    const { file, problems, questions } = hearback.read(opened, NO_ANSWERS);
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'hearback', scope: 'board-1' },
      items: [{ id: 'item-1', status: 'open: Soon', votes: 3, is_pinned: true }],
    });
    expect([problems, questions]).toEqual([[], []]);
  });

  test('knows what the team shares, and earlier exports do not', () => {
    const sharedIn = (fields: object) =>
      hearback.read(json({ ...BOARD, items: [{ ...BOARD.items[0], ...fields }] }), NO_ANSWERS).file.items[0]?.is_shared;
    expect([{ shared: true }, { shared: false }, {}].map(sharedIn)).toEqual([true, undefined, undefined]);
  });

  test('has pictures where the zip holds them as they are, and counts the others', () => {
    const [one, packed, lost, large] = ['1', '2', '3', '4'].map((digit) => digit.repeat(20));
    const pictured = (...ids: (string | undefined)[]) => ids.map((id) => ({ id, alt: `Alt ${id?.[0]}` }));
    const whole = {
      ...BOARD,
      items: [{ ...BOARD.items[0], pictures: pictured(one, packed), answer_pictures: pictured(lost) }],
      comments: [
        { id: 'c', item: 'item-1', text: 'Yes', author: null, team: false, created_at: AT, pictures: pictured(large) },
      ],
    };
    const bytes = zipSync({
      'board.json': strToU8(JSON.stringify(whole)),
      [`pictures/${one}.webp`]: [strToU8('picture'), { level: 0 }],
      [`pictures/${packed}.webp`]: [strToU8('p'.repeat(1000)), { level: 9 }],
      [`pictures/${large}.webp`]: [new Uint8Array(600_001), { level: 0 }],
    });
    const { file, pictures = [] } = hearback.read(openFile(bytes, 'board.zip'), NO_ANSWERS);
    expect(file.missing).toEqual([{ what: 'pictures', count: 3 }]);
    expect(pictures).toMatchObject([
      { on: { kind: 'item', id: 'item-1', item: null }, pictures: [{ id: one, alt: 'Alt 1', size: 7 }] },
    ]);
    const [{ start, size } = { start: 0, size: 0 }] = pictures[0]?.pictures ?? [];
    expect(new TextDecoder().decode(bytes.subarray(start, start + size))).toBe('picture');
    expect(hearback.read(json(whole), NO_ANSWERS)).toMatchObject({ pictures: [], file: { missing: [{ count: 4 }] } });
  });

  test('of several boards has a folder for each, of which one is chosen', () => {
    const picture = '1'.repeat(20);
    const boardOf = (id: string) => ({
      ...BOARD,
      board: { ...BOARD.board, id, name: `Board ${id}` },
      items: [{ ...BOARD.items[0], title: id, pictures: [{ id: picture, alt: '' }] }],
    });
    const filesOf = (id: string, settings = JSON.stringify(boardOf(id).board)) => ({
      [`${id}/board.json`]: strToU8(JSON.stringify(boardOf(id))),
      [`${id}/settings.json`]: strToU8(settings),
      [`${id}/pictures/${picture}.webp`]: [strToU8(`picture of ${id}`), { level: 0 as const }] as const,
    });
    const bytes = zipSync({ ...filesOf('a'), ...filesOf('b', '{') } as Parameters<typeof zipSync>[0]);
    const opened = openFile(bytes, 'boards.zip');
    expect(hearback.recognise(opened)).toEqual(['board.json']);
    const asked = {
      questions: ['board'],
      boards: [
        { folder: 'a/', name: 'Board a' },
        { folder: 'b/', name: 'b' },
      ],
    };
    for (const board of [null, 'c/'])
      expect(hearback.read(opened, { ...NO_ANSWERS, board })).toMatchObject({ ...asked, file: { items: [] } });
    const read = hearback.read(opened, { ...NO_ANSWERS, board: 'b/' });
    expect(read).toMatchObject({ ...asked, file: { source: { scope: 'b' }, items: [{ title: 'b' }], missing: [] } });
    const [{ start, size } = { start: 0, size: 0 }] = read.pictures?.[0]?.pictures ?? [];
    expect(new TextDecoder().decode(bytes.subarray(start, start + size))).toBe('picture of b');
    const one = openFile(zipSync({ ...filesOf('a') } as Parameters<typeof zipSync>[0]), 'boards.zip');
    expect(hearback.read(one, NO_ANSWERS)).toMatchObject({ questions: [], file: { items: [{ title: 'a' }] } });
  });

  test('has the comments that wait for approval', () => {
    const comment = { id: 'c', item: 'item-1', text: 'Yes', author: 'Ada', team: false, created_at: AT };
    const { file } = hearback.read(json({ ...BOARD, waiting: [comment] }), NO_ANSWERS);
    expect(file.items[0]?.comments).toMatchObject([{ id: 'c', text: 'Yes', author: 'Ada', is_waiting: true }]);
  });

  test.each([
    ['no JSON', zip('{')],
    ['a later version', json({ ...BOARD, version: 2 })],
    ['an item without a title', json({ ...BOARD, items: [{ ...BOARD.items[0], title: 7 }] })],
  ])('is broken: %s', (_, opened) => {
    expect(() => hearback.read(opened, NO_ANSWERS)).toThrow('broken');
  });

  test.each([
    ['other JSON', json({ format: 'other' })],
    ['a list', json([BOARD])],
    ['null', json(null)],
    ['another zip', { ...zip(''), files: ['items.csv'] }],
  ])('is not %s', (_, opened) => {
    expect(hearback.recognise(opened)).toBeNull();
  });
});
