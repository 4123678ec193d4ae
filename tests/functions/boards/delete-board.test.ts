import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  activityPath,
  apiKeyPath,
  invitationPath,
  linkPath,
  memberPath,
  ownViewsPath,
  pendingCommentPath,
  reactionPath,
  seenPath,
  trackersPath,
  triagePath,
} from '../../../functions/src/shared/paths.ts';
import { followPath } from '../../../functions/src/shared/telling/paths.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import {
  aComment,
  aConnection,
  aFollow,
  aLink,
  aMember,
  aNote,
  anActivity,
  anApiKey,
  anInvitation,
  aProduct,
  aReaction,
  aSeen,
  aTriage,
  aUserPlan,
  ownViews,
} from '../../support/factories.ts';
import { fill, submit } from '../support/board.ts';
import { ask, finish, hostedAuth, hostedToken } from '../support/hosting.ts';

/** The call as a raw HTTP request through Hosting, with the triggers that follow. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const PATH = '/api/delete-board';
const UNKNOWN = { status: 404, body: { error: 'Product not found', key: 'boardNotFound' } };

let uid = '';
let board = '';
beforeEach(async () => {
  uid = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(`products/${board}`).create(aProduct({ owner_id: uid }));
});

const token = (traits = {}) => hostedToken({ uid, ...traits });
const remove = (id: unknown = board, bearer: string | null = token()) => ask(PATH, bearer, { body: { id } });
const exists = async () => (await db.doc(`products/${board}`).get()).exists;
const tombstone = async () => (await db.doc(`deleted_products/${board}`).get()).data();

async function remains(): Promise<string[]> {
  const collections = [
    'products',
    'feedback',
    'votes',
    'comments',
    'pending_comments',
    'notes',
    'follows',
    'reactions',
    'authors',
    'counters',
    'stats',
    'seen',
    'own_views',
    'triage',
    'links',
    'trackers',
    'members',
    'invitations',
    'activity',
    'acts',
    'api_keys',
  ];
  const found = await Promise.all(
    collections.map((collection) => db.collection(collection).where('product_id', '==', board).get()),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

async function fillBoard(items: number): Promise<void> {
  await db.doc(seenPath(board, uid)).set(aSeen({ product_id: board, uid }));
  await db.doc(ownViewsPath(board, uid)).set(ownViews({ product_id: board, uid }));
  await db.doc(triagePath(board)).set(aTriage({ product_id: board }));
  await db.doc(trackersPath(board)).set({ product_id: board, github: aConnection() });
  await db.doc(linkPath(board, 'github', '1')).set(aLink({ product_id: board, item: board }));
  await db.doc(memberPath(board, 'ada')).set(aMember({ product_id: board, user_id: 'ada' }));
  await db.doc(invitationPath(board)).set(anInvitation({ product_id: board }));
  await db.doc(apiKeyPath(board)).set(anApiKey({ product_id: board }));
  await db.doc(activityPath(board)).set(anActivity({ product_id: board }));
  await db.doc(pendingCommentPath(board)).set(aComment({ product_id: board }));
  await db.doc(reactionPath(board, uid)).set(aReaction({ entry: board, product_id: board, uid }));
  for (let at = 0; at < items; at += 1) {
    await submit(db, { id: `${board}-${at}`, productId: board });
    await fill(db, { feedbackId: `${board}-${at}`, votes: 3, comments: 2, productId: board });
    await db.doc(followPath(`${board}-${at}`, uid)).create(aFollow({ item: `${board}-${at}`, product_id: board, uid }));
    await db.doc(`notes/${board}-${at}`).create(aNote({ feedback_id: `${board}-${at}`, product_id: board, by: uid }));
  }
}

const removed = () => finish(remove);

describe('the owner deletes a board', () => {
  test('with all its contents, and its id stays taken', async () => {
    await fillBoard(20);
    await removed();
    expect(await exists()).toBe(false);
    // Events of earlier writes may still be pending.
    await expect.poll(remains, { interval: 500 }).toEqual([]);
    expect(await tombstone()).toEqual({ done: true, deleted_at: expect.any(Timestamp), owner_id: uid });
  });

  test('once, also with concurrent and repeated requests', { tags: ['all'] }, async () => {
    await fillBoard(3);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(remains).toEqual([]);
    await removed();
    expect(await tombstone()).toMatchObject({ done: true, owner_id: uid });
  });

  test('also if the account is not active', async () => {
    await db.doc(`user_plans/${uid}`).set(aUserPlan({ user_id: uid, account_active: false }));
    await removed();
  });
});

describe('a deletion is refused to', () => {
  test('a request without a valid token', async () => {
    for (const bearer of [null, 'a.b.c', 'owner', token({ life: -1000 }), token({ uid: 'nobody' })]) {
      expect(await remove(board, bearer)).toMatchObject({ status: 401, body: { error: 'No active session' } });
    }
    expect(await exists()).toBe(true);
  });

  test('an anonymous visitor', async () => {
    const visitor = await makeVisitor(auth);
    expect((await remove(board, token({ uid: visitor, isAnonymous: true }))).status).toBe(401);
    expect(await exists()).toBe(true);
  });

  test('the owner of another board', async () => {
    const stranger = await makeAccount(auth, 'stranger');
    await db.doc(`user_plans/${stranger}`).set(aUserPlan({ user_id: stranger }));
    const boasting = token({ uid: stranger, claims: { account_active: true, admin: true } });
    expect(await remove(board, boasting)).toMatchObject({
      status: 403,
      body: { error: "Only the board's owner can delete it", key: 'boardNotYours' },
    });
    expect(await exists()).toBe(true);
    expect(await tombstone()).toBeUndefined();
  });

  test('another account, without revealing that the board existed', async () => {
    await remove();
    const stranger = await makeAccount(auth, 'stranger');
    expect(await remove(board, token({ uid: stranger }))).toMatchObject(UNKNOWN);
  });
});

test('an unknown board is answered with 404', async () => {
  expect(await remove('never-was')).toMatchObject(UNKNOWN);
  expect((await db.doc('deleted_products/never-was').get()).exists).toBe(false);
});

test('a board deleted with its owner’s account is answered with 404', async () => {
  const gone = `gone-${randomUUID()}`;
  await db.doc(`deleted_products/${gone}`).create({ done: true, deleted_at: new Date(), owner_id: null });
  expect(await remove(gone)).toMatchObject(UNKNOWN);
});

test.each([undefined, null, 5, '', 'a/b', '../x', ['x'], 'x'.repeat(129)])('%j is no board’s id', async (id) => {
  expect(await ask(PATH, token(), { body: { id } })).toMatchObject({
    status: 400,
    body: { error: 'The request is not valid.' },
  });
});

test('a request that names an owner is refused', async () => {
  expect((await ask(PATH, token(), { body: { id: board, owner_id: uid } })).status).toBe(400);
  expect(await exists()).toBe(true);
});

test.each(['GET', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  expect((await ask(PATH, token(), { method })).status).toBe(405);
});
