import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { uidOfAddress, uidOfName, uidOfSubject } from '../../functions/src/people/person-id.ts';
import {
  boardSecretPath,
  feedbackPath,
  memberPath,
  personPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { makeAccount, makeVisitor, personClaims, personToken, signIn } from '../support/auth.ts';
import { aFeedback, aMember, aProduct, aUserPlan, aVote } from '../support/factories.ts';
import { changeTerms } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** Votes on behalf of customers (D50) as raw HTTP requests through Hosting. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const SECRET = 'hbs_on_behalf';

let owner = '';
let editor = '';
let board = '';
let item = '';
beforeEach(async () => {
  owner = await makeAccount(auth);
  editor = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(productPath(board)).create(aProduct({ owner_id: owner }));
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
  await db.doc(memberPath(board, editor)).create(aMember({ product_id: board, user_id: editor, role: 'editor' }));
  await db.doc(boardSecretPath(board)).set({ current: SECRET, previous: null, previous_until: null });
  item = await submit();
});

async function submit(fields: Parameters<typeof aFeedback>[0] = {}): Promise<string> {
  const id = `item-${randomUUID()}`;
  await db.doc(feedbackPath(id)).create(aFeedback({ product_id: board, ...fields }));
  return id;
}
const send = (call: string, body: object, uid: string | null = editor) =>
  ask(`/api/${call}`, uid === null ? null : hostedToken({ uid }), { body: { product: board, item, ...body } });
const add = (person: object, more: object = {}, uid: string | null = editor) =>
  send('vote-for', { person, ...more }, uid);
const remove = (person: object, more: object = {}, uid: string | null = editor) =>
  send('unvote-for', { person, ...more }, uid);
const list = async (uid = editor) => (await send('voters', { after: null }, uid)).body;
const identify = (claims: object) =>
  ask('/api/identify', null, { body: { product: board, token: personToken(personClaims(board, claims), SECRET) } });
const voteOf = async (uid: string, id = item) => (await db.doc(votePath(id, uid)).get()).data();
const personOf = async (uid: string) => (await db.doc(personPath(board, uid)).get()).data();
const votesOf = async (id: string) => (await db.doc(feedbackPath(id)).get()).get('votes') as number;
const activity = async () =>
  (await db.collection('activity').where('item', '==', item).orderBy('at').get()).docs.map((one) => one.data());

describe('a vote on behalf', () => {
  test('is one vote of the person, with its source, whoever adds it, and is counted as every other', {
    tags: ['attack'],
  }, async () => {
    const person = { name: ' Ada Lovelace ', address: 'ADA@Example.com' };
    const first = await add(person, { source: 'Call of 3 May', url: 'https://crm.example/7' });
    const uid = await uidOfAddress(db, board, 'ada@example.com');
    expect(first).toMatchObject({ status: 200, body: { person: uid, added: true } });
    const again = await Promise.all([add(person), add({ address: 'ada@example.com' }, {}, owner), add({ id: uid })]);
    for (const one of again) expect(one.body).toEqual({ person: uid, added: false });
    expect(await voteOf(uid)).toEqual({
      feedback_id: item,
      product_id: board,
      user_id: uid,
      fingerprint: null,
      created_at: expect.anything(),
      on_behalf: { by: editor, source: 'Call of 3 May', url: 'https://crm.example/7' },
    });
    expect(await personOf(uid)).toMatchObject({ sub: null, name: 'Ada Lovelace', email: 'ada@example.com' });
    await expect.poll(() => votesOf(item)).toBe(1);
    expect(await activity()).toEqual([expect.objectContaining({ what: 'voter-added', by: editor, product_id: board })]);
    for (const name of ['follows', 'addresses', 'mail']) {
      expect((await db.collection(name).where('product_id', '==', board).get()).empty, name).toBe(true);
    }
    expect((await remove({ address: 'Ada@example.com' })).body).toEqual({ person: uid, removed: true });
    expect((await remove({ id: uid })).body).toEqual({ person: uid, removed: false });
    await expect.poll(() => votesOf(item)).toBe(0);
    // The data that the team has typed about a person are deleted with the last vote.
    await expect.poll(() => personOf(uid)).toBeUndefined();
    expect((await activity()).map(({ what }) => what)).toEqual(['voter-added', 'voter-removed']);
  });

  test('of a name alone is one vote for each name', { tags: ['all'] }, async () => {
    const answers = await Promise.all(['Bob  Smith', ' bob smith ', 'BOB SMITH'].map((name) => add({ name })));
    const uid = await uidOfName(db, board, 'Bob Smith');
    expect(answers.map(({ body }) => body.person)).toEqual([uid, uid, uid]);
    expect(answers.filter(({ body }) => body.added)).toHaveLength(1);
    expect((await add({ name: 'Bob Smithe' })).body.added).toBe(true);
    expect(await list()).toMatchObject({ known: 2 });
  });

  test('of an identified person’s address is that person’s vote, and has nothing that the person should not read', {
    tags: ['attack', 'all'],
  }, async () => {
    const { token } = await signIn((await identify({ email: 'ada@example.com', name: 'Ada' })).body.token);
    const uid = await uidOfSubject(db, board, '42');
    const answer = await add(
      { name: 'Typed', address: 'Ada@example.com' },
      { source: 'Call', url: 'https://crm.example' },
    );
    expect(answer.body).toEqual({ person: uid, added: true });
    expect((await voteOf(uid))?.on_behalf).toEqual({ by: editor, source: null, url: null });
    expect(await personOf(uid)).toMatchObject({ sub: '42', name: 'Ada' });
    expect(await personOf(await uidOfAddress(db, board, 'ada@example.com'))).toBeUndefined();
    const { text } = await ask('/api/export-mine', token, { body: { product: board, from: null } });
    expect(text).toContain(item);
    expect(text).not.toContain(editor);
  });

  test('becomes the person’s own once the site names the address', async () => {
    await add({ name: 'Typed', address: 'ada@example.com' }, { source: 'Call' });
    const known = await uidOfAddress(db, board, 'ada@example.com');
    expect((await identify({ email: 'ADA@example.com' })).status).toBe(200);
    const uid = await uidOfSubject(db, board, '42');
    expect(await voteOf(known)).toBeUndefined();
    expect(await voteOf(uid)).not.toHaveProperty('on_behalf');
    expect(await personOf(known)).toBeUndefined();
    expect(await remove({ address: 'ada@example.com' })).toMatchObject({ status: 403, body: { key: 'voteOfPerson' } });
    await expect.poll(() => votesOf(item)).toBe(1);
  });

  test('is of editors and those above, of this board, while it is paid for', { tags: ['attack'] }, async () => {
    const [stranger, viewer, admin] = await Promise.all([makeAccount(auth), makeAccount(auth), makeAccount(auth)]);
    await db.doc(memberPath(board, viewer)).create(aMember({ product_id: board, user_id: viewer, role: 'viewer' }));
    await db.doc(memberPath(board, admin)).create(aMember({ product_id: board, user_id: admin, role: 'admin' }));
    for (const uid of [stranger, viewer]) {
      expect(await add({ name: 'Ada' }, {}, uid)).toMatchObject({ status: 403, body: { key: 'votersNotYours' } });
      expect((await remove({ name: 'Ada' }, {}, uid)).status).toBe(403);
    }
    expect((await add({ name: 'Ada' }, {}, null)).status).toBe(401);
    const anonymous = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
    const body = { product: board, item, person: { name: 'Ada' } };
    expect((await ask('/api/vote-for', anonymous, { body })).status).toBe(401);
    for (const uid of [owner, admin]) expect((await add({ name: uid }, {}, uid)).status).toBe(200);
    expect((await send('voters', { after: null }, viewer)).status).toBe(200);
    expect((await send('voters', { after: null }, stranger)).status).toBe(403);
    await db.doc(memberPath(board, editor)).delete();
    expect((await add({ name: 'Ada' })).status).toBe(403);
    await db.doc(userPlanPath(owner)).update({ account_active: false });
    expect(await add({ name: 'Ada' }, {}, admin)).toMatchObject({ status: 403, body: { key: 'boardInactive' } });
    expect((await send('voters', { after: null }, viewer)).status).toBe(200);
  });

  test('is refused on items that take none', { tags: ['all'] }, async () => {
    const [archived, merged, waiting] = [
      await submit({ is_archived: true }),
      await submit({ is_archived: true, merged_into: item }),
      await submit({ status: 'pending' }),
    ];
    expect(await add({ name: 'Ada' }, { item: archived })).toMatchObject({ status: 409, body: { key: 'itemHidden' } });
    expect(await add({ name: 'Ada' }, { item: merged })).toMatchObject({ status: 409, body: { key: 'itemMerged' } });
    expect((await add({ name: 'Ada' }, { item: waiting })).status).toBe(200);
    const other = `item-${randomUUID()}`;
    await db.doc(feedbackPath(other)).create(aFeedback({ product_id: 'another' }));
    for (const id of [other, 'no-item']) {
      expect((await add({ name: 'Ada' }, { item: id })).status).toBe(404);
      expect((await send('voters', { item: id, after: null })).status).toBe(404);
    }
    await changeTerms(board, { read_only: true });
    expect(await add({ name: 'Ada' })).toMatchObject({ status: 403, body: { key: 'boardReadOnly' } });
  });

  test.each<[string, object]>([
    ['personRequired', { person: {} }],
    ['personRequired', { person: { name: ' \u200b ' } }],
    ['personTooLong', { person: { name: 'x'.repeat(51) } }],
    ['emailInvalid', { person: { address: 'ada' } }],
    ['emailInvalid', { person: { address: 'a@example.com, b@example.com' } }],
    ['emailInvalid', { person: { name: 'Ada', address: '' } }],
    ['personUnknown', { person: { id: 'x_nobody' } }],
    ['malformed', { person: { id: 'an-account' } }],
    ['malformed', { person: 'Ada' }],
    ['sourceTooLong', { person: { name: 'Ada' }, source: 'x'.repeat(41) }],
    ['linkInvalid', { person: { name: 'Ada' }, url: 'javascript:alert(1)' }],
    ['linkInvalid', { person: { name: 'Ada' }, url: `https://example.com/${'x'.repeat(500)}` }],
    ['malformed', { person: { name: 'Ada' }, on_behalf: { by: 'other' } }],
  ])('is refused by the name of the mistake: %s', { tags: ['all'] }, async (key, body) => {
    expect((await send('vote-for', body)).body.key).toBe(key);
    expect((await db.collection('votes').where('feedback_id', '==', item).get()).empty).toBe(true);
    expect((await db.collection('people').where('product_id', '==', board).get()).empty).toBe(true);
  });

  test('cannot be taken from a visitor who has voted', { tags: ['attack', 'all'] }, async () => {
    await identify({ email: 'ada@example.com' });
    const uid = await uidOfSubject(db, board, '42');
    await db
      .doc(votePath(item, uid))
      .create({ ...aVote({ feedback_id: item, product_id: board, user_id: uid }), fingerprint: null });
    expect((await add({ address: 'ada@example.com' })).body).toEqual({ person: uid, added: false });
    expect((await remove({ id: uid })).body.key).toBe('voteOfPerson');
  });
});

test('a vote on behalf goes with a merge and its undo, and the person’s own one names nobody of the team', {
  tags: ['attack', 'all'],
}, async () => {
  const target = await submit();
  const person = { address: 'ada@example.com' };
  await add(person, { source: 'Call' });
  await add({ name: 'Bob' }, { source: 'Mail' });
  const known = await uidOfAddress(db, board, 'ada@example.com');
  const bob = await uidOfName(db, board, 'Bob');
  const merging = async (call: string, body: object) => {
    while (!(await ask(`/api/${call}`, hostedToken({ uid: editor }), { body: { product: board, ...body } })).body.done);
  };
  await merging('merge-items', { source: item, target });
  expect(await voteOf(known, target)).toMatchObject({ via: item, on_behalf: { by: editor, source: 'Call' } });
  expect((await add(person, { item: target })).body.added).toBe(false);
  // The site names the address while the items are merged.
  expect((await identify({ email: 'ada@example.com' })).status).toBe(200);
  const uid = await uidOfSubject(db, board, '42');
  for (const id of [item, target]) {
    expect(await voteOf(known, id)).toBeUndefined();
    expect(await voteOf(uid, id)).not.toHaveProperty('on_behalf');
  }
  // Taken back on the target, a vote is taken back on the source, too.
  expect((await remove({ name: 'Bob' }, { item: target })).body.removed).toBe(true);
  await expect.poll(() => voteOf(bob)).toBeUndefined();
  await merging('unmerge-item', { source: item });
  expect(await voteOf(uid, target)).toBeUndefined();
  expect(await voteOf(uid)).toMatchObject({ user_id: uid });
  expect(await voteOf(bob)).toBeUndefined();
  await expect.poll(() => votesOf(item)).toBe(1);
  await expect.poll(() => personOf(bob)).toBeUndefined();
});

describe('the list of voters', () => {
  test('has known people alone, page by page', { tags: ['all'] }, async () => {
    const { listVoters } = await import('../../functions/src/people/list-voters.ts');
    for (const name of ['a', 'b', 'c']) await add({ name });
    await identify({ email: 'ada@example.com', company: { id: '7', name: 'Ada & Co' } });
    await add({ address: 'ada@example.com' });
    for (const uid of ['visitor', owner]) {
      await db.doc(votePath(item, uid)).create(aVote({ feedback_id: item, product_id: board }));
    }
    const caller = { uid: editor, isAnonymous: false, authTime: 0, hasEnded: false };
    const first = await listVoters(db, { caller, request: { product: board, item, after: null }, size: 3 });
    const second = await listVoters(db, { caller, request: { product: board, item, after: first.next }, size: 3 });
    expect([first.known, first.voters.length, second.voters.length, second.next]).toEqual([4, 3, 1, null]);
    const voters = [...first.voters, ...second.voters];
    expect(voters.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', null]);
    expect(voters.find(({ address }) => address === 'ada@example.com')).toMatchObject({
      company: 'Ada & Co',
      added: { by: editor, source: null, url: null },
    });
  });
});

test('the items of a company are those that its people have voted for, for the team', { tags: ['all'] }, async () => {
  const other = await submit();
  const company = { id: '7', name: 'Ada & Co' };
  await identify({ sub: '1', email: 'ada@example.com', company });
  await identify({ sub: '2', email: 'bob@example.com', company });
  await identify({ sub: '3', email: 'eve@example.com', company: { id: '8', name: 'Eve' } });
  for (const address of ['ada@example.com', 'bob@example.com', 'eve@example.com']) await add({ address });
  await add({ address: 'ada@example.com' }, { item: other });
  const ofCompany = (id: string | null, uid = editor) =>
    ask('/api/companies', hostedToken({ uid }), { body: { product: board, company: id } });
  expect((await ofCompany(null)).body).toEqual({ companies: [company, { id: '8', name: 'Eve' }], items: [] });
  expect((await ofCompany('7')).body).toEqual({ companies: [], items: [item, other] });
  expect((await ofCompany('8')).body.items).toEqual([item]);
  expect((await ofCompany('9')).body.items).toEqual([]);
  expect((await ofCompany(null, await makeAccount(auth))).body.key).toBe('votersNotYours');
});
