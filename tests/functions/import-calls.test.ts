import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { batchesOf } from '../../functions/src/shared/imports/batches.ts';
import { commentPath, feedbackPath, memberPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aComment, aMember, aProduct, aUserPlan } from '../support/factories.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';
import { aFile, aRow, MAPPING } from './support/imports.ts';

/** Imports as raw HTTP requests through Hosting, with the triggers that follow (D54). */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();

let owner = '';
let board = '';
beforeEach(async () => {
  owner = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(productPath(board)).create(aProduct({ owner_id: owner }));
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
});

const send = (call: string, body: object, token: string | null = hostedToken({ uid: owner })) =>
  ask(`/api/${call}`, token, { body: { product: board, ...body } });
const act = (action: string, body: object = {}, token?: string | null) => send('import', { action, ...body }, token);
const START = { source: { kind: 'fider', scope: '' }, name: 'feedback.csv', missing: [] };
const NOTE = { line: 7, id: null, what: 'rowTooWide' };
const rows = [
  aRow('1', {
    url: 'https://old.example/1',
    votes: 3,
    comments: [{ id: '1', text: 'Please.', author: 'Ada', at: 1, is_team: false }],
  }),
  aRow('2'),
];
const anEntryRow = {
  ...{ row: null, id: 'e', title: 'New', body: 'It is here.', kind: 'new' as const, items: [] },
  ...{ published_at: null, created_at: 1 },
};
const [records = []] = batchesOf(aFile(rows)).parts;

async function open(): Promise<string> {
  const { status, body } = await act('start', START);
  expect(status).toBe(200);
  return body.id as string;
}

/** Works until nothing is open. */
async function finish(id: string, token?: string) {
  for (;;) {
    const { status, body } = await act('work', { import: id }, token);
    expect(status).toBe(200);
    if (!['checking', 'importing', 'undoing'].includes(body.state as string)) return body;
  }
}

test('a file is checked, imported and taken back', async () => {
  const id = await open();
  expect(await send('import-part', { import: id, part: 0, records })).toMatchObject({
    status: 200,
    body: { received: 1 },
  });
  expect(await send('import-part', { import: id, part: 0, records })).toMatchObject({
    status: 200,
    body: { received: 1 },
  });
  expect(await send('import-part', { import: id, part: 1, records: [], notes: [NOTE] })).toMatchObject({
    body: { received: 2 },
  });
  expect(await act('check', { import: id, mapping: MAPPING })).toMatchObject({
    status: 200,
    body: { state: 'checking' },
  });
  expect(await finish(id)).toMatchObject({ state: 'checked', counts: { item: { new: 2 }, comment: { new: 1 } } });
  expect(await act('begin', { import: id })).toMatchObject({ status: 200 });
  expect(await finish(id)).toMatchObject({ state: 'done', handled: 3 });
  const report = await send('import-report', { import: id, part: 0 });
  expect(report).toMatchObject({ status: 200, body: { notes: [], next: 1 } });
  expect(report.body.lines).toMatchObject([
    { source_id: '1', outcome: 'new', url: 'https://old.example/1' },
    { source_id: '2', outcome: 'new', url: null },
  ]);
  // A part may hold nothing but notes.
  expect(await send('import-report', { import: id, part: 1 })).toMatchObject({
    status: 200,
    body: { lines: [], notes: [NOTE], next: null },
  });
  const items = async () => (await db.collection('feedback').where('product_id', '==', board).get()).docs;
  const [first] = (await items()).filter((item) => item.get('title') === 'Title 1');
  // A visitor's comment has an event after the import's.
  await db.doc(commentPath(`c-${id}`)).create(aComment({ feedback_id: first?.id ?? '', product_id: board }));
  await expect
    .poll(async () => (await db.doc(feedbackPath(first?.id ?? '')).get()).data())
    .toMatchObject({ comments: 2, votes: 3 });
  for (const name of ['activity', 'changes', 'deliveries'])
    expect(
      (await db.collection(name).where('product_id', '==', board).get()).docs.filter(
        ({ id: of }) => !of.includes(first?.id ?? ''),
      ),
    ).toEqual([]);
  expect(await act('undo', { import: id })).toMatchObject({ status: 200, body: { state: 'undoing' } });
  expect(await finish(id)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await items()).map((item) => item.id)).toEqual([first?.id]);
  await expect
    .poll(async () => (await db.doc(productPath(board)).get()).data())
    .toMatchObject({ feedback_count: 1, vote_count: 3 });
});

test('pictures follow an import, and are taken back with it', async () => {
  await db.doc(productPath(board)).update({ features: ['roadmap'] });
  const id = await open();
  const answered = aRow('3', { answer: { text: 'Done.', at: 1 }, comments: rows[0]?.comments ?? [] });
  const [sent = []] = batchesOf(aFile([answered], [anEntryRow])).parts;
  await send('import-part', { import: id, part: 0, records: sent });
  await act('check', { import: id, mapping: MAPPING });
  await finish(id);
  const body = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer(),
  );
  const list = (kind: string, of: string, picture: string, token?: string) =>
    act(
      'pictures',
      {
        import: id,
        on: { kind, id: of, item: kind === 'comment' ? '3' : null },
        pictures: [{ id: picture, alt: 'Teal' }],
      },
      token,
    );
  const aPicture = async () => {
    const picture = randomUUID().replaceAll('-', '').slice(0, 20);
    const address = `${url('hosting')}/api/add-picture?product=${board}&id=${picture}`;
    const headers = { 'content-type': 'image/webp', authorization: `Bearer ${hostedToken({ uid: owner })}` };
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
    return picture;
  };
  const picture = await aPicture();
  expect(await list('item', '3', picture)).toMatchObject({ status: 409, body: { key: 'importBusy' } });
  await act('begin', { import: id });
  expect(await finish(id)).toMatchObject({ state: 'done' });
  expect(await list('item', 'unknown', picture)).toMatchObject({ status: 404 });
  expect(await list('item', '3', 'x'.repeat(20))).toMatchObject({ status: 404 });
  expect(await list('item', '3', '../secret')).toMatchObject({ status: 400 });
  expect(await list('logo', '3', picture)).toMatchObject({ status: 400 });
  expect(await list('item', '3', picture)).toMatchObject({ status: 200 });
  // What shows pictures keeps them.
  expect(await list('item', '3', await aPicture())).toMatchObject({ status: 200 });
  const shown = [{ id: picture, width: 40, height: 20, alt: 'Teal' }];
  const [item] = (await db.collection('feedback').where('product_id', '==', board).get()).docs;
  expect(item?.get('pictures')).toEqual(shown);
  const others = { answer: await aPicture(), comment: await aPicture(), entry: await aPicture() };
  expect(await list('answer', '3', others.answer)).toMatchObject({ status: 200 });
  expect(await list('comment', '1', others.comment)).toMatchObject({ status: 200 });
  expect(await list('entry', 'e', others.entry)).toMatchObject({ status: 200 });
  const first = async (name: string) =>
    (await db.collection(name).where('product_id', '==', board).get()).docs[0]?.data();
  expect(await first('feedback')).toMatchObject({ response_pictures: [{ id: others.answer }] });
  expect(await first('comments')).toMatchObject({ pictures: [{ id: others.comment }] });
  expect(await first('changelog')).toMatchObject({ pictures: [{ id: others.entry }] });
  const { body: exported } = await send('export-board', { from: null });
  expect(exported).toMatchObject({
    items: [{ pictures: [{ id: picture, alt: 'Teal' }], answer_pictures: [{ id: others.answer, alt: 'Teal' }] }],
    comments: [{ pictures: [{ id: others.comment }] }],
    changelog: [{ pictures: [{ id: others.entry }] }],
  });
  await act('undo', { import: id });
  expect(await finish(id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await list('item', '3', picture)).toMatchObject({ status: 409 });
  const placed = db.collection('pictures').where('product_id', '==', board).where('on', '!=', null);
  await expect.poll(async () => (await placed.get()).size).toBe(0);
});

test('admins may import, and others are refused', async () => {
  const id = await open();
  const [editor, viewer, stranger] = [await makeAccount(auth), await makeAccount(auth), await makeAccount(auth)];
  await db.doc(memberPath(board, editor)).create(aMember({ product_id: board, user_id: editor, role: 'editor' }));
  await db.doc(memberPath(board, viewer)).create(aMember({ product_id: board, user_id: viewer, role: 'viewer' }));
  const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
  const refused = { status: 403, body: { key: 'importsNotYours' } };
  for (const uid of [editor, viewer, stranger]) {
    const token = hostedToken({ uid });
    expect(await act('start', START, token)).toMatchObject(refused);
    for (const action of ['begin', 'work', 'undo', 'discard'])
      expect(await act(action, { import: id }, token)).toMatchObject(refused);
    const on = { kind: 'item', id: '1', item: null };
    const pictures = [{ id: 'x'.repeat(20), alt: '' }];
    expect(await act('pictures', { import: id, on, pictures }, token)).toMatchObject(refused);
    expect(await send('import-part', { import: id, part: 0, records }, token)).toMatchObject(refused);
  }
  expect(await send('import-report', { import: id, part: 0 }, hostedToken({ uid: viewer }))).toMatchObject({
    status: 200,
  });
  expect(await send('import-report', { import: id, part: 0 }, hostedToken({ uid: stranger }))).toMatchObject(refused);
  for (const token of [null, visitor]) expect(await act('start', START, token)).toMatchObject({ status: 401 });
  const admin = await makeAccount(auth);
  await db.doc(memberPath(board, admin)).create(aMember({ product_id: board, user_id: admin, role: 'admin' }));
  const token = hostedToken({ uid: admin });
  expect(await send('import-part', { import: id, part: 0, records }, token)).toMatchObject({ status: 200 });
  expect(await act('check', { import: id, mapping: MAPPING }, token)).toMatchObject({ status: 200 });
  await finish(id, token);
  for (const action of ['begin', 'undo'])
    expect(await act(action, { import: id }, token)).toMatchObject({ status: 200 });
  // A board's content is its owner's.
  for (const uid of [admin, editor])
    expect(await send('export-board', { from: null }, hostedToken({ uid }))).toMatchObject({
      status: 403,
      body: { key: 'exportNotYours' },
    });
  await db.doc(userPlanPath(owner)).update({ account_active: false });
  expect(await act('start', START)).toMatchObject({ status: 403, body: { key: 'notActive' } });
});

test('an import of another board is unknown', async () => {
  const id = await open();
  board = `board-${randomUUID()}`;
  await db.doc(productPath(board)).create(aProduct({ owner_id: owner }));
  for (const action of ['begin', 'work', 'undo', 'discard'])
    expect(await act(action, { import: id })).toMatchObject({ status: 404 });
  expect(await send('import-part', { import: id, part: 0, records })).toMatchObject({ status: 404 });
  expect(await send('import-report', { import: id, part: 0 })).toMatchObject({ status: 404 });
});

test('a step out of turn, a missing part and a bad record are refused', async () => {
  const id = await open();
  const busy = { status: 409, body: { key: 'importBusy' } };
  expect(await act('check', { import: id, mapping: MAPPING })).toMatchObject({
    status: 400,
    body: { key: 'importEmpty' },
  });
  expect(await act('begin', { import: id })).toMatchObject(busy);
  expect(await act('undo', { import: id })).toMatchObject(busy);
  expect(await send('import-part', { import: id, part: 1, records })).toMatchObject({
    status: 409,
    body: { key: 'importPartMissing' },
  });
  const [first] = records;
  for (const change of [
    { unknown_votes: -1 },
    { unknown_votes: 1e9 },
    { created_at: -1 },
    { votes: 7 },
    { product_id: 'other' },
    { text: 'x'.repeat(10_001) },
    { url: 'javascript:alert(1)' },
  ])
    expect(await send('import-part', { import: id, part: 0, records: [{ ...first, ...change }] })).toMatchObject({
      status: 400,
    });
  expect(await send('import-part', { import: id, part: 0, records: [] })).toMatchObject({ status: 400 });
  for (const note of [
    { ...NOTE, line: 0 },
    { ...NOTE, what: 'other' },
    { ...NOTE, id: 'x'.repeat(201) },
  ])
    expect(await send('import-part', { import: id, part: 0, records: [], notes: [note] })).toMatchObject({
      status: 400,
    });
  const long = { ...first, text: 'x'.repeat(10_000) };
  expect(await send('import-part', { import: id, part: 0, records: Array(90).fill(long) })).toMatchObject({
    status: 413,
  });
  expect(await act('discard', { import: id })).toMatchObject({ status: 200, body: { state: 'undone' } });
  expect(await send('import-part', { import: id, part: 0, records })).toMatchObject(busy);
});
