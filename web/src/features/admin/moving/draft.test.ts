import type { ImportAnswer } from '@shared/imports/calls';
import { type Mapping, NO_COUNTS } from '@shared/imports/import';
import { describe, expect, test, vi } from 'vitest';
import { Draft, type Surroundings } from './draft.ts';
import type { DraftState } from './draft-state.ts';
import { NO_ANSWERS } from './formats/format.ts';
import { type Reader, ReadFailure } from './reading/reader.ts';
import type { FileSummary } from './reading/summary.ts';

const answerIn = (state: ImportAnswer['state'], handled = 0): ImportAnswer => ({
  ...{ id: 'one', state, step: 'items', parts: 2, records: 3, handled, counts: NO_COUNTS, pause: null, kept: 0 },
  undo_until: 0,
});
const SUMMARY: FileSummary = {
  ...{ format: { id: 'csv', name: 'Table' }, signs: [], source: { kind: 'csv', scope: '' }, items: 3, entries: 0 },
  ...{
    comments: 0,
    votes: 0,
    missing: [],
    values: { statuses: [], categories: [], tags: [] },
    sample: [],
    notes: [],
  },
  ...{ pictures: [], questions: [], orders: [], columns: null, boards: [], header: [], records: 3, parts: 2 },
};
const MAPPING: Mapping = { statuses: [], categories: [], otherwise: 'feature', tags: [] };
const FILE = new Blob(['a']);
const readAs = (summary: FileSummary) => ({ summary, parts: [new Blob(['[{"row":1}]']), new Blob(['[{"row":2}]'])] });

/** A draft whose server answers what `answers` says, by action; parts arrive. */
function draftWith({
  answers = {},
  reader = {},
  suggest = () => MAPPING,
}: {
  readonly answers?: Readonly<Record<string, ((request: Record<string, unknown>) => unknown)[]>>;
  readonly reader?: Partial<Reader>;
  readonly suggest?: Surroundings['suggest'];
} = {}) {
  const calls: string[] = [];
  const sent: (readonly [id: string, file: Blob, pictures: number])[] = [];
  const deferred: typeof sent = [];
  const call = async (path: string, given: Record<string, unknown> | Blob) => {
    const request = given instanceof Blob ? JSON.parse(await given.text()) : given;
    const action =
      path === '/api/import' ? String(request.action) : path === '/api/import-page' ? 'page' : `part ${request.part}`;
    calls.push(action);
    const [next, ...later] = answers[action] ?? [];
    if (next) {
      Object.assign(answers, { [action]: later });
      return next(request);
    }
    if (path === '/api/import-part') return { received: Number(request.part) + 1 };
    return answerIn(action === 'start' ? 'receiving' : action === 'begin' ? 'importing' : 'checked');
  };
  const states: DraftState[] = [];
  const draft = new Draft({
    product: 'board',
    startReader: () => ({
      open: async () => ({ name: 'Table' }),
      read: async () => readAs(SUMMARY),
      addPages: async () => 1,
      rest: () => undefined,
      ...reader,
    }),
    suggest,
    call: call as unknown as Surroundings['call'],
    wait: async () => undefined,
    sendPictures: (id, file, pictures) => void sent.push([id, file, pictures.length]),
    deferPictures: (id, file, pictures) => void deferred.push([id, file, pictures.length]),
  });
  draft.subscribe(() => states.push(draft.state()));
  const check = () => {
    const state = draft.state();
    return state.step === 'read' ? state.check : null;
  };
  return { draft, calls, states, check, sent, deferred };
}

test('pictures of a file are sent once its import has begun', async () => {
  const on = { kind: 'item', id: 'a', item: null } as const;
  const pictures = [{ on, pictures: [{ id: 'p', alt: '', start: 0, size: 1 }] }];
  const { draft, sent } = draftWith({ reader: { read: async () => readAs({ ...SUMMARY, pictures }) } });
  await draft.choose(FILE, 'a.zip');
  expect(sent).toEqual([]);
  await draft.start();
  expect(sent).toEqual([['one', FILE, 1]]);
});

test('pictures of a checked file are kept for a later start, and those of another one are not', async () => {
  const on = { kind: 'item', id: 'a', item: null } as const;
  const pictures = [{ on, pictures: [{ id: 'p', alt: '', start: 0, size: 1 }] }];
  const reader = { read: async () => readAs({ ...SUMMARY, pictures }) };
  const checked = draftWith({ reader });
  await checked.draft.choose(FILE, 'a.zip');
  checked.draft.close();
  expect(checked.deferred).toEqual([['one', FILE, 1]]);
  expect(checked.calls).not.toContain('discard');
  const unchecked = draftWith({ reader, answers: { check: [() => Promise.reject(new Error('offline'))] } });
  await unchecked.draft.choose(FILE, 'a.zip');
  unchecked.draft.close();
  expect([unchecked.deferred, unchecked.calls.at(-1)]).toEqual([[], 'discard']);
});

test('a file is read, sent part by part, and checked', async () => {
  const working = [() => answerIn('checking', 1), () => answerIn('checking', 1), () => answerIn('checked', 3)];
  const { draft, calls, check } = draftWith({ answers: { check: [() => answerIn('checking')], work: working } });
  await draft.choose(FILE, 'a.csv');
  expect(calls).toEqual(['start', 'part 0', 'part 1', 'check', 'work', 'work', 'work']);
  expect(check()).toEqual({ is: 'checked', answer: answerIn('checked', 3) });
});

test('each part is sent with its records, and the reader gives back its memory before', async () => {
  const bodies: unknown[] = [];
  const rest = vi.fn();
  const take = (request: Record<string, unknown>) => {
    bodies.push(request);
    return { received: bodies.length };
  };
  const read = async () => readAs({ ...SUMMARY, notes: [{ line: 1, id: null, what: 'idMissing' }], parts: 3 });
  const { draft } = draftWith({
    answers: { 'part 0': [take], 'part 1': [take], 'part 2': [take] },
    reader: { read, rest },
  });
  await draft.choose(FILE, 'a.csv');
  const ofPart = { product: 'board', import: 'one', notes: [] };
  expect(bodies).toEqual([
    { ...ofPart, part: 0, notes: [{ line: 1, id: null, what: 'idMissing' }], records: [{ row: 1 }] },
    { ...ofPart, part: 1, records: [{ row: 2 }] },
    { ...ofPart, part: 2, records: [] },
  ]);
  expect(rest).toHaveBeenCalledOnce();
});

test('two presses on Start begin one import', async () => {
  const { draft, calls } = draftWith();
  await draft.choose(FILE, 'a.csv');
  expect(await Promise.all([draft.start(), draft.start()])).toEqual(['one', null]);
  expect(calls.filter((action) => action === 'begin')).toHaveLength(1);
  expect(draft.state()).toEqual({ step: 'none', problem: null });
});

test('a changed mapping is checked again, without sending the file again', async () => {
  const { draft, calls, check } = draftWith();
  await draft.choose(FILE, 'a.csv');
  const changes = [draft.map({ ...MAPPING, otherwise: 'bug' }), draft.map({ ...MAPPING, otherwise: 'other' })];
  await Promise.all(changes);
  expect(calls).toEqual(['start', 'part 0', 'part 1', 'check', 'check']);
  expect(draft.state()).toMatchObject({ mapping: { otherwise: 'other' } });
  expect(check()?.is).toBe('checked');
});

test('after a failure it goes on where it was', async () => {
  const fail = () => {
    throw new Error('offline');
  };
  const { draft, calls, check } = draftWith({ answers: { 'part 1': [fail], begin: [fail] } });
  await draft.choose(FILE, 'a.csv');
  expect(check()).toMatchObject({ is: 'failed' });
  await draft.retry();
  expect(calls).toEqual(['start', 'part 0', 'part 1', 'part 1', 'check']);
  expect(await draft.start()).toBeNull();
  expect(check()).toMatchObject({ is: 'failed', answer: { state: 'checked' } });
  expect(await draft.retry()).toBe('one');
});

test('an answer about the file keeps what has been chosen for its values', async () => {
  const aValue = (from: string) => ({ from, count: 1 });
  const values = { statuses: ['Done', 'Open'].map(aValue), categories: [], tags: ['ui', 'web'].map(aValue) };
  const later = { statuses: ['Done', 'New'].map(aValue), categories: [], tags: ['ui', 'more'].map(aValue) };
  const read = vi
    .fn(async () => readAs({ ...SUMMARY, values: later }))
    .mockResolvedValueOnce(readAs({ ...SUMMARY, values }));
  const tagOf = (name: string) => ({ from: name, tag: { name } });
  const suggest = (summary: FileSummary): Mapping => ({
    ...MAPPING,
    statuses: summary.values.statuses.map(({ from }) => ({ from, status: 'open', label: null })),
    tags: summary.values.tags.map(({ from }) => tagOf(from)),
  });
  const { draft } = draftWith({ reader: { read }, suggest });
  await draft.choose(FILE, 'a.csv');
  const done = { from: 'Done', status: 'completed' as const, label: null };
  const chosen: Mapping = { ...MAPPING, otherwise: 'bug', statuses: [done], tags: [tagOf('web')] };
  await draft.map(chosen);
  await draft.answer({ order: 'day' });
  expect(draft.state()).toMatchObject({
    mapping: {
      ...{ otherwise: 'bug', categories: [] },
      statuses: [done, { from: 'New', status: 'open', label: null }],
      // The team has left out the other one.
      tags: [tagOf('more')],
    },
  });
});

test('a file that leaves something open is not sent before the answer', async () => {
  const read = vi.fn(async () => readAs({ ...SUMMARY, questions: ['order', 'zone'], orders: ['day', 'month'] }));
  const { draft, calls, check } = draftWith({ reader: { read } });
  await draft.choose(FILE, 'a.csv');
  await draft.answer({ order: 'day' });
  expect([check(), calls]).toEqual([{ is: 'asking' }, []]);
  await draft.answer({ order: 'year', zone: 'Europe/Berlin' });
  expect(check()).toEqual({ is: 'asking' });
  await draft.answer({ order: 'day', zone: null });
  await draft.answer({ zone: 'Europe/Berlin' });
  expect(read).toHaveBeenLastCalledWith({ ...NO_ANSWERS, order: 'day', zone: 'Europe/Berlin' });
  expect(check()?.is).toBe('checked');
  await draft.answer({ order: 'month' });
  expect(calls.filter((action) => ['start', 'discard'].includes(action))).toEqual(['start', 'discard', 'start']);
});

describe('a file most of whose ids are here with other titles', () => {
  const counts = (renamed: number) => ({ ...NO_COUNTS, item: { ...NO_COUNTS.item, changed: 2, same: 1 }, renamed });
  const doubting = { ...answerIn('checked'), counts: counts(2) };
  const sourcesOf = (answers: number) => {
    const sources: unknown[] = [];
    const started = ({ source }: Record<string, unknown>) => {
      sources.push(source);
      return answerIn('receiving');
    };
    return { sources, start: Array.from({ length: answers }, () => started) };
  };

  test('is not imported before someone says that they are the same', async () => {
    const { draft, calls } = draftWith({ answers: { check: [() => doubting] } });
    await draft.choose(FILE, 'a.csv');
    expect(await draft.start()).toBeNull();
    await draft.setSource({ scope: '', isSame: true });
    expect(await draft.start()).toBe('one');
    expect(calls).toEqual(['start', 'part 0', 'part 1', 'check', 'begin']);
  });

  test('is sent again as another source', async () => {
    const { sources, start } = sourcesOf(2);
    const { draft, calls } = draftWith({ answers: { start, check: [() => doubting] } });
    await draft.choose(FILE, 'a.csv');
    await draft.setSource({ scope: 'other', isSame: false });
    expect(sources).toEqual([
      { kind: 'csv', scope: '' },
      { kind: 'csv', scope: 'other' },
    ]);
    expect(calls.filter((action) => action === 'discard')).toHaveLength(1);
    expect(await draft.start()).toBe('one');
  });

  test('stays in doubt if the other source has such ids as well', async () => {
    const { draft, calls } = draftWith({ answers: { check: [() => doubting, () => doubting] } });
    await draft.choose(FILE, 'a.csv');
    await draft.setSource({ scope: 'other', isSame: false });
    expect(await draft.start()).toBeNull();
    draft.close();
    expect(calls.at(-1)).toBe('discard');
  });

  test.each([
    ['half of them', counts(1), ''],
    ['a source that the file names', counts(3), 'host.example'],
  ])('is in no doubt for %s', async (_, some, scope) => {
    const reader = { read: async () => readAs({ ...SUMMARY, source: { kind: 'csv', scope } }) };
    const answers = { check: [() => ({ ...answerIn('checked'), counts: some })] };
    const { draft } = draftWith({ answers, reader });
    await draft.choose(FILE, 'a.csv');
    expect(await draft.start()).toBe('one');
  });

  test('keeps the answer when another one is given', async () => {
    const { sources, start } = sourcesOf(3);
    const { draft } = draftWith({ answers: { start, check: [() => doubting] } });
    await draft.choose(FILE, 'a.csv');
    await draft.setSource({ scope: 'other', isSame: false });
    await draft.answer({ zone: 'UTC' });
    expect(sources.at(-1)).toEqual({ kind: 'csv', scope: 'other' });
    await draft.choose(FILE, 'b.csv');
    expect(draft.state()).toMatchObject({ source: { scope: '', isSame: false } });
  });
});

test('a file that cannot be read says why, and another one takes its place', async () => {
  const open = vi.fn().mockRejectedValueOnce(new ReadFailure('notText')).mockResolvedValue({ name: 'Table' });
  const { draft, check } = draftWith({ reader: { open } });
  await draft.choose(FILE, 'a.png');
  expect(draft.state()).toEqual({ step: 'none', problem: 'notText' });
  await draft.choose(FILE, 'a.csv');
  expect(check()?.is).toBe('checked');
});

test('an empty file opens no import', async () => {
  const { draft, calls } = draftWith({ reader: { read: async () => readAs({ ...SUMMARY, items: 0 }) } });
  await draft.choose(FILE, 'a.csv');
  expect(calls).toEqual([]);
});

test('closed before the check it leaves nothing on the server, and after it, the checked import', async () => {
  const { draft, calls } = draftWith({ answers: { 'part 0': [() => new Promise(() => undefined)] } });
  void draft.choose(FILE, 'a.csv');
  await expect.poll(() => calls).toEqual(['start', 'part 0']);
  draft.close();
  expect(calls).toEqual(['start', 'part 0', 'discard']);
  const other = draftWith();
  await other.draft.choose(FILE, 'a.csv');
  other.draft.close();
  expect(other.calls).not.toContain('discard');
});

const PLACE = { kind: 'canny', address: '', since: null } as const;
const page = (next: string | null, wait: number | null = null) => ({
  ...{ pages: [{ list: 'items', of: null, body: [] }], next, wait },
});

test('a product is read page by page, and after a failure from there; only calls get its key', async () => {
  const asked: Record<string, unknown>[] = [];
  const added: unknown[] = [];
  const answered = (answer: object) => (request: Record<string, unknown>) => {
    asked.push(request);
    return answer;
  };
  const fail = () => {
    throw new Error('offline');
  };
  const pages = [answered(page('b')), fail, answered(page('c', 1)), answered(page(null))];
  const { draft, calls, check } = draftWith({
    answers: { page: pages },
    reader: { addPages: async (...given) => added.push(given) },
  });
  const states: unknown[] = [];
  draft.subscribe(() => states.push(draft.state()));
  expect(await draft.fetch(PLACE, 'secret', 'Canny')).toBe(true);
  expect(draft.state()).toMatchObject({
    halted: { fetched: { cursor: 'b', pages: 1 }, error: { message: 'offline' } },
  });
  expect(await draft.fetch(PLACE, 'secret', 'Canny')).toBe(false);
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'b', 'c']);
  expect(asked[0]).toMatchObject({ source: { kind: 'canny', address: '', key: 'secret' }, since: null });
  expect(calls.slice(4)).toEqual(['start', 'part 0', 'part 1', 'check']);
  expect(check()?.is).toBe('checked');
  expect(states).toContainEqual(expect.objectContaining({ fetched: expect.objectContaining({ pause: 1 }) }));
  expect(JSON.stringify([states, added])).not.toContain('secret');
});

test('a reading that is stopped goes on where it was, and of something else at its start', async () => {
  const cursors: unknown[] = [];
  const stopping = (request: Record<string, unknown>) => {
    cursors.push(request.cursor);
    if (cursors.length === 2) draft.stop();
    return page(cursors.length > 3 ? null : `after ${cursors.length}`);
  };
  const { draft } = draftWith({ answers: { page: Array.from({ length: 5 }, () => stopping) } });
  await draft.fetch(PLACE, 'key', 'Canny');
  expect(draft.state()).toMatchObject({ step: 'none', halted: { fetched: { cursor: 'after 1' }, error: null } });
  await draft.fetch(PLACE, 'other key', 'Canny');
  expect(cursors).toEqual([null, 'after 1', 'after 1', 'after 3']);
  draft.discard();
  await draft.fetch({ ...PLACE, kind: 'featurebase' }, 'key', 'Featurebase');
  expect(cursors.at(-1)).toBe(null);
});

test('what is more than an import can hold begins anew, without the key', async () => {
  const addPages = async () => Promise.reject(new ReadFailure('tooLarge'));
  const { draft } = draftWith({ answers: { page: [() => page('b')] }, reader: { addPages } });
  expect(await draft.fetch(PLACE, 'key', 'Canny')).toBe(false);
  expect(draft.state()).toMatchObject({ halted: { fetched: { cursor: null, pages: 0 } } });
});
