import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { mergeItems } from '../../functions/src/merging/request-merge.ts';
import type { Feedback } from '../../functions/src/shared/feedback.ts';
import type { ImportFile } from '../../functions/src/shared/imports/file.ts';
import { UNDO_MS } from '../../functions/src/shared/limits.ts';
import { feedbackPath, importPath, productPath, triagePath } from '../../functions/src/shared/paths.ts';
import { BOARD, vote } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { act, aFile, aRow, begin, bring, check, finish, MAPPING, OWNER, run, undo } from './support/imports.ts';
import { tap } from './support/tap.ts';

/** What an undo takes back, what it leaves, and until when (D54). */

const project = 'import-undo';
const db = connect(project);

beforeEach(async () => {
  await clear(project);
  await begin(db);
});

const itemOf = async (title: string) => {
  const { docs } = await db.collection('feedback').where('title', '==', title).get();
  const [found] = docs;
  return found === undefined ? undefined : { ...(found.data() as Feedback), id: found.id };
};
const idOf = async (title: string): Promise<string> => (await itemOf(title))?.id ?? '';
const exact = async () => expect(await discrepancies(db)).toEqual([]);
const entry = (id: string, title: string): ImportFile['entries'][number] => ({
  ...{ row: null, id, title, body: 'It is here.', kind: 'new', items: [], published_at: null, created_at: 1 },
});
const titles = async () => (await db.collection('changelog').get()).docs.map((one) => one.get('title'));
const ada = { name: 'Ada', address: 'ada@example.com', at: null };
const grace = { name: 'Grace', address: 'grace@example.com', at: null };
const said = (id: string) => ({ id, text: `Said ${id}`, author: 'Bob', at: 1, is_team: false });

/** What someone waits at until it is opened. */
function gateOf() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

test('two processes take back each thing once', async () => {
  await bring(db, aFile([], [entry('e', 'First')]));
  const { id } = await bring(db, aFile([aRow('1')], [entry('e', 'Second')]));
  await vote(db, { feedbackId: await idOf('Title 1'), uid: 'visitor' });
  await recountItem(db, { feedbackId: await idOf('Title 1'), counted: 'votes' });
  await act(db, { action: 'undo', product: BOARD, import: id });
  const [reached, gate] = [gateOf(), gateOf()];
  const slow = tap(connect(project), async ({ documents }, proceed) => {
    if (documents.some((path) => path.startsWith('changelog/'))) {
      reached.open();
      await gate.passed;
    }
    return proceed();
  });
  const second = finish(slow, id);
  await reached.passed;
  expect(await finish(db, id)).toMatchObject({ state: 'undone' });
  gate.open();
  // Either of them has counted the item.
  expect(await second).toMatchObject({ state: 'undone', handled: 2, kept: 1 });
  expect(await titles()).toEqual(['First']);
  await exact();
});

describe('what an undo needs', () => {
  const inHour = () => Timestamp.fromMillis(Date.now() + 3_600_000);
  const expiring = async (name: string, importId: string) =>
    (await db.collection(name).where('import_id', '==', importId).get()).docs.map((one) =>
      (one.get('expires_at') as Timestamp).toMillis(),
    );

  test('is stored for its whole time, although the file was sent long before', async () => {
    await bring(db, aFile([aRow('1')]));
    const { id } = await check(db, aFile([aRow('1', { title: 'Changed' }), aRow('2')]));
    for (const name of ['imports', 'import_parts', 'import_lines'])
      for (const { ref } of (await db.collection(name).get()).docs) await ref.update({ expires_at: inHour() });
    await act(db, { action: 'begin', product: BOARD, import: id });
    const mine = async () => (await db.doc(importPath(id)).get()).get('expires_at').toMillis() as number;
    expect(Math.min(await mine(), ...(await expiring('import_parts', id)))).toBeGreaterThan(Date.now() + UNDO_MS);
    await finish(db, id);
    const until = await mine();
    expect(until).toBeGreaterThan(inHour().toMillis());
    const needed = [...(await expiring('import_was', id)), ...(await expiring('import_lines', id))];
    expect(needed.length).toBeGreaterThan(1);
    expect(Math.min(...needed)).toBeGreaterThanOrEqual(until);
  });

  test('is not begun after it has expired', async () => {
    const { id } = await check(db, aFile([aRow('1')]));
    await db.doc(importPath(id)).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await expect(run(db, id)).rejects.toMatchObject({ key: 'notFound' });
    expect(await itemOf('Title 1')).toBeUndefined();
  });

  test('and is missing is no reason to delete an entry of an earlier import', async () => {
    await bring(db, aFile([], [entry('e', 'First')]));
    const { id } = await bring(db, aFile([], [entry('e', 'Second')]));
    for (const { ref } of (await db.collection('import_was').get()).docs) await ref.delete();
    expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: 1 });
    expect(await titles()).toEqual(['Second']);
  });
});

test('the older of two imports is taken back after the later one', async () => {
  const older = await bring(db, aFile([aRow('1')]));
  const later = await bring(db, aFile([aRow('1', { voters: [ada] })]));
  const other = await bring(db, { ...aFile([aRow('1', { title: 'Elsewhere' })]), source: { kind: 'csv', scope: '' } });
  await expect(undo(db, older.id)).rejects.toMatchObject({ key: 'importUndoLater' });
  expect(await undo(db, later.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await undo(db, older.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await itemOf('Title 1')).toBeUndefined();
  expect(await itemOf('Elsewhere')).toBeDefined();
  expect(await undo(db, other.id)).toMatchObject({ state: 'undone', kept: 0 });
  await exact();
});

test('a value that people have given since stays, and the others are those before the import', async () => {
  await bring(db, aFile([aRow('1')]));
  const { id } = await bring(db, aFile([aRow('1', { title: 'By the file', eta: '2027-Q1' })]));
  const item = db.doc(feedbackPath(await idOf('By the file')));
  await item.update({ eta: '2027-Q2' });
  expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await item.get()).data()).toMatchObject({ title: 'Title 1', eta: '2027-Q2' });
  await exact();
});

test('of three imports that add to an item, each is taken back', async () => {
  const ids: string[] = [];
  for (const voters of [[], [ada], [ada, grace]]) ids.push((await bring(db, aFile([aRow('1', { voters })]))).id);
  for (const [at, id] of ids.toReversed().entries()) {
    expect((await itemOf('Title 1'))?.votes).toBe(2 - at);
    expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: 0 });
    await exact();
  }
  expect(await itemOf('Title 1')).toBeUndefined();
});

test.each(['an item of an earlier import', 'an item of its own'])('a merge into %s is taken back', async (into) => {
  const rows = into === 'an item of its own' ? [aRow('2')] : [aRow('1'), aRow('2')];
  await bring(db, aFile(rows.map((row) => ({ ...row, voters: [ada], comments: [said(row.id)] }))));
  const before = await itemOf('Title 2');
  const { id } = await bring(db, aFile([aRow('1', { voters: [grace] }), aRow('2', { duplicate_of: '1' })]));
  expect(await itemOf('Title 2')).toMatchObject({ merged_into: await idOf('Title 1'), is_archived: true });
  expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: 0 });
  const after = await itemOf('Title 2');
  expect(after).toMatchObject({ is_archived: false, status: before?.status, votes: 1, comments: 1 });
  expect(after?.merged_into).toBeUndefined();
  expect((await itemOf('Title 1'))?.votes).toBe(rows.length === 2 ? 1 : undefined);
  expect((await db.collection('merges').get()).size).toBe(0);
  await exact();
  // It is a duplicate again in the next import.
  await bring(db, aFile([aRow('1'), aRow('2', { duplicate_of: '1' })]));
  expect(await itemOf('Title 2')).toMatchObject({ is_archived: true });
});

test('items on which the team has worked stay', async () => {
  const work: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    note: (id) => db.collection('notes').add({ product_id: BOARD, feedback_id: id, text: 'Ask Ada.' }),
    triage: (id) => db.doc(triagePath(id)).set({ product_id: BOARD, feedback_id: id, priority: 'high' }),
    issue: (id) => db.collection('links').add({ product_id: BOARD, item: id }),
    picture: (id) => db.doc(feedbackPath(id)).update({ pictures: [{ id: 'p', alt: '' }] }),
    place: (id) => db.doc(feedbackPath(id)).update({ rank: 'a' }),
    waiting: (id) => db.collection('pending_comments').add({ product_id: BOARD, feedback_id: id }),
  };
  const names = Object.keys(work);
  const { id } = await bring(db, aFile([...names, 'nothing'].map((name) => aRow(name))));
  for (const [name, act] of Object.entries(work)) await act(await idOf(`Title ${name}`));
  expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: names.length });
  const left = (await db.collection('feedback').get()).docs.map((one) => one.get('title'));
  expect(left.sort()).toEqual(names.map((name) => `Title ${name}`).sort());
});

test('labels that an import has added go with its undo, unless an item has them or the team has renamed them', async () => {
  await bring(db, aFile([aRow('0', { tags: ['web'] })]));
  const { id } = await bring(db, aFile([aRow('1', { tags: ['web', 'mobile'], status: 'planned' })]), {
    ...MAPPING,
    tags: [...MAPPING.tags, ...['gone', 'kept', 'team'].map((from) => ({ from, tag: { name: from } }))],
  });
  const board = db.doc(productPath(BOARD));
  const names = async () => {
    const { tags, statuses } = (await board.get()).get('settings');
    return [...Object.values(tags?.names ?? {}), ...Object.values(statuses?.names ?? {})].sort();
  };
  expect(await names()).toEqual(['Mobile', 'Planned', 'Web', 'gone', 'kept', 'team']);
  const { tags } = (await board.get()).get('settings');
  const idOfTag = (name: string) => Object.keys(tags.names).find((one) => tags.names[one] === name) ?? '';
  await board.update({ [`settings.tags.names.${idOfTag('team')}`]: 'Ours' });
  await db.doc(feedbackPath(await idOf('Title 0'))).update({ tags: [idOfTag('Web'), idOfTag('kept')] });
  await undo(db, id);
  // The first import has added the others.
  expect(await names()).toEqual(['Mobile', 'Ours', 'Planned', 'Web', 'kept']);
});

test('an undo still knows what was deleted here before', async () => {
  const row = aRow('1', { comments: [said('1'), said('2')], voters: [ada] });
  await bring(db, aFile([row]));
  const [first] = (await db.collection('comments').where('content', '==', 'Said 1').get()).docs;
  await first?.ref.delete();
  await recountItem(db, { feedbackId: await idOf('Title 1'), counted: 'comments' });
  const more = aFile([{ ...row, comments: [...row.comments, said('3')] }]);
  const { id } = await bring(db, more);
  await undo(db, id);
  const { done } = await bring(db, more);
  expect(done.counts.comment).toMatchObject({ new: 1, same: 1, left: 1 });
  await exact();
});

test('votes and comments that a later merge has brought along are taken back', async () => {
  const [one, two] = [aRow('1', { voters: [ada] }), aRow('2', { voters: [ada] })];
  await bring(db, aFile([one, two, aRow('3')]));
  const { id } = await bring(db, aFile([one, aRow('2', { voters: [ada, grace], comments: [said('1')] })]));
  for (const [source, target] of [
    ['2', '1'],
    ['1', '3'],
  ]) {
    const ids = { source: await idOf(`Title ${source}`), target: await idOf(`Title ${target}`) };
    await mergeItems(db, { caller: OWNER, request: { product: BOARD, ...ids }, workMs: 60_000 });
  }
  expect(await itemOf('Title 3')).toMatchObject({ votes: 2, comments: 1 });
  expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await itemOf('Title 3')).toMatchObject({ votes: 1, comments: 0 });
  await exact();
});
