import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeBoard } from '../../functions/src/abuse/purge.ts';
import {
  authorPath,
  blockPath,
  commentPath,
  feedbackPath,
  memberPath,
  pendingCommentPath,
  picturePath,
  productPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import type { Role } from '../../functions/src/shared/team/roles.ts';
import { changePath, digestPath } from '../../functions/src/shared/telling/paths.ts';
import { TEST_MS } from '../stack/emulators/emulator-env.ts';
import { POSTS_PER_HOUR } from '../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aComment, aDigest, aMember, anAuthor, aPicture, aProduct, aUserPlan } from '../support/factories.ts';
import { anItem, hosted as db, until } from './support/hosted.ts';
import { ask, finish, hostedAuth, hostedToken } from './support/hosting.ts';

/** Comments that wait for approval (D62), by raw HTTP requests through Hosting, with the events that follow. */

const auth = hostedAuth();
const requireApproval = { anonymous: false, signed: false, comments: true };

let owner = '';
let visitor = '';
let board = '';
let item = '';
beforeEach(async () => {
  owner = await makeAccount(auth);
  visitor = await makeVisitor(auth);
  board = `board-${randomBytes(8).toString('hex')}`;
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
  await db
    .doc(productPath(board))
    .set(aProduct({ owner_id: owner, settings: { ...DEFAULT_SETTINGS, requireApproval } }));
  item = await anItem(board);
});

/** Writes a comment as a visitor's browser does. @returns its id */
async function write(fields: Parameters<typeof aComment>[0] = {}, uid = visitor, on = item): Promise<string> {
  const id = `comment-${randomBytes(8).toString('hex')}`;
  const batch = db.batch();
  batch.set(db.doc(pendingCommentPath(id)), aComment({ product_id: board, feedback_id: on, ...fields }));
  batch.set(db.doc(authorPath(id)), anAuthor({ uid, product_id: board, waits_on: on }));
  await batch.commit();
  return id;
}
const decide = (comment: string, approve: boolean, uid: string | null = owner, product = board) =>
  ask('/api/decide-comment', uid === null ? null : hostedToken({ uid }), { body: { product, comment, approve } });
const found = async (path: string) => (await db.doc(path).get()).data();
const join = async (role: Role) => {
  const uid = await makeAccount(auth);
  await db.doc(memberPath(board, uid)).set(aMember({ product_id: board, user_id: uid, role }));
  return uid;
};
const acts = async () => {
  const { docs } = await db.collection('activity').where('product_id', '==', board).get();
  return docs.map((one) => one.data());
};

describe('an approved comment', () => {
  test('is a new comment: counted, told to followers, and dated now, and only once', async () => {
    const long = new Date('2026-01-01');
    const id = await write({ content: 'Please, soon.', created_at: long, author_name: 'Ada' });
    const before = Date.now();
    expect(await decide(id, true)).toMatchObject({ status: 200, body: {} });
    const comment = await found(commentPath(id));
    expect(comment).toEqual({
      ...aComment({ product_id: board, feedback_id: item, content: 'Please, soon.', author_name: 'Ada' }),
      created_at: expect.anything(),
    });
    const at = comment?.created_at.toMillis();
    expect(at).toBeGreaterThan(before - 60_000);
    expect(await found(pendingCommentPath(id))).toBeUndefined();
    expect(await found(authorPath(id))).toEqual({ uid: visitor, product_id: board, created_at: expect.anything() });
    await expect.poll(async () => (await found(feedbackPath(item)))?.comments).toBe(1);
    await until(async () => {
      const { docs } = await db.collection('changes').where('product_id', '==', board).get();
      expect(docs.map((one) => one.id)).toEqual([
        expect.stringContaining(changePath(`comment:${item}:`).slice('changes/'.length)),
      ]);
    });
    expect(await acts()).toEqual([expect.objectContaining({ what: 'comment-approved', by: owner, item })]);
    // Two members, or a double click.
    expect((await decide(id, true)).status).toBe(200);
    expect((await decide(id, false)).status).toBe(404);
    expect(await found(commentPath(id))).toEqual(comment);
    expect(await acts()).toHaveLength(1);
    // The end of the waiting is no end of the comment. A later rejection shows that its event has been worked off.
    const later = await write();
    expect((await decide(later, false)).status).toBe(200);
    await expect.poll(() => found(authorPath(later))).toBeUndefined();
    expect(await found(authorPath(id))).toBeDefined();
  });

  test('keeps its place among replies, its name and its pictures', async () => {
    const picture = randomBytes(10).toString('hex');
    const shown = { id: picture, width: 4, height: 4, alt: '' };
    const id = await write({ reply_to: 'another', user_id: owner, pictures: [shown] }, owner);
    const on = { kind: 'pending_comment', id } as const;
    await db.doc(picturePath(picture)).set(aPicture({ product_id: board, user_id: owner, on }));
    expect((await decide(id, true)).status).toBe(200);
    expect(await found(commentPath(id))).toMatchObject({ reply_to: 'another', user_id: owner, pictures: [shown] });
    expect((await found(picturePath(picture)))?.on).toEqual({ kind: 'comment', id });
  });

  test('is on the target of an item that was merged meanwhile, and says where it came from', async () => {
    const id = await write();
    const target = await anItem(board);
    await db.doc(feedbackPath(item)).update({ is_archived: true, merged_into: target, merged_at: new Date() });
    expect((await decide(id, true)).status).toBe(200);
    expect(await found(commentPath(id))).toMatchObject({ feedback_id: target, from: item });
    await expect.poll(async () => (await found(feedbackPath(target)))?.comments).toBe(1);
  });

  test('takes no pictures of its author afterwards, one that waits does', { tags: ['attack'] }, async () => {
    const id = await write({ user_id: owner }, owner);
    await db.doc(productPath(board)).update({ 'settings.pictures': 'everyone' });
    const stranger = await makeAccount(auth);
    const own = await write({ user_id: stranger }, stranger);
    const place = (comment: string, uid: string) =>
      ask('/api/set-pictures', hostedToken({ uid }), {
        body: { product: board, on: { kind: 'comment', id: comment }, pictures: [] },
      });
    expect((await place(own, stranger)).status).toBe(200);
    expect((await place(id, stranger)).status).toBe(403);
    expect((await decide(own, true)).status).toBe(200);
    expect((await place(own, stranger)).status).toBe(403);
  });
});

describe('a rejected comment', () => {
  test('is gone with its author and its pictures, and tells nobody', async () => {
    const id = await write();
    expect((await decide(id, false)).status).toBe(200);
    await expect.poll(() => found(authorPath(id))).toBeUndefined();
    expect(await found(pendingCommentPath(id))).toBeUndefined();
    expect(await found(commentPath(id))).toBeUndefined();
    expect(await acts()).toEqual([expect.objectContaining({ what: 'comment-rejected', by: owner, item })]);
    expect((await decide(id, false)).status).toBe(200);
    expect((await decide(id, true)).status).toBe(404);
    expect((await found(feedbackPath(item)))?.comments).toBe(0);
    expect((await db.collection('changes').where('product_id', '==', board).get()).empty).toBe(true);
  });

  test('or one that its author has taken back cannot be approved any more', async () => {
    const id = await write();
    await db.doc(pendingCommentPath(id)).delete();
    await expect.poll(() => found(authorPath(id))).toBeUndefined();
    expect((await decide(id, true)).status).toBe(404);
    expect(await found(commentPath(id))).toBeUndefined();
  });
});

test('editors decide on comments of their board, and nobody else', { tags: ['attack'] }, async () => {
  const id = await write();
  const other = `board-${randomBytes(8).toString('hex')}`;
  const [viewer, stranger] = [await join('viewer'), await makeAccount(auth)];
  await db.doc(productPath(other)).set(aProduct({ owner_id: stranger }));
  await db.doc(userPlanPath(stranger)).set(aUserPlan({ user_id: stranger, plan_name: PRO.name, ...PRO.limits }));
  for (const approve of [true, false]) {
    for (const uid of [viewer, stranger]) expect((await decide(id, approve, uid)).status).toBe(403);
    expect((await decide(id, approve, null)).status).toBe(401);
    expect((await decide(id, approve, stranger, other)).status).toBe(404);
    const anonymous = hostedToken({ uid: visitor, isAnonymous: true });
    const body = { product: board, comment: id, approve };
    expect((await ask('/api/decide-comment', anonymous, { body })).status).toBe(401);
  }
  await db.doc(userPlanPath(owner)).update({ account_active: false });
  expect((await decide(id, true)).status).toBe(403);
  await db.doc(userPlanPath(owner)).update({ account_active: true });
  expect(await found(pendingCommentPath(id))).toBeDefined();
  expect((await decide(id, true, await join('editor'))).status).toBe(200);
});

describe('what else ends a waiting comment', () => {
  test('the deletion of its item, and the person who erases what is theirs', async () => {
    const stays = await anItem(board);
    const [gone, erased] = [await write(), await write({}, visitor, stays)];
    await db.doc(feedbackPath(item)).delete();
    await expect.poll(() => found(pendingCommentPath(gone))).toBeUndefined();
    await expect.poll(() => found(authorPath(gone))).toBeUndefined();
    const token = hostedToken({ uid: visitor, isAnonymous: true });
    await finish(() => ask('/api/erase-mine', token, { body: { product: board } }));
    expect(await found(pendingCommentPath(erased))).toBeUndefined();
    expect(await found(authorPath(erased))).toBeUndefined();
  });

  test('until then its author can export it', async () => {
    await write({ content: 'Mine, and not yet seen.' });
    const token = hostedToken({ uid: visitor, isAnonymous: true });
    const answer = await ask('/api/export-mine', token, { body: { product: board, from: null } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Mine, and not yet seen.');
  });

  test('the removal of its visitor, or of a period', { tags: ['attack'] }, async () => {
    const [first, second] = [await write(), await write({}, await makeVisitor(auth))];
    const caller = { uid: owner, isAnonymous: false, authTime: Date.now(), hasEnded: false };
    await purgeBoard(db, { caller, request: { id: board, writtenBy: first }, sweepMs: TEST_MS });
    expect(await found(pendingCommentPath(first))).toBeUndefined();
    expect(await found(pendingCommentPath(second))).toBeDefined();
    const now = Date.now();
    const request = { id: board, from: now - 600_000, to: now + 600_000 };
    await purgeBoard(db, { caller, request, sweepMs: TEST_MS });
    expect(await found(pendingCommentPath(second))).toBeUndefined();
    expect(await found(authorPath(second))).toBeUndefined();
  });

  test('a flood of them blocks its visitor like a flood of comments', { tags: ['attack'] }, async () => {
    const batch = db.batch();
    for (let at = 0; at < Number(POSTS_PER_HOUR); at += 1)
      batch.set(
        db.doc(authorPath(`flood-${randomBytes(8).toString('hex')}`)),
        anAuthor({ uid: visitor, product_id: board }),
      );
    await batch.commit();
    await write();
    await expect.poll(() => found(blockPath(board, visitor))).toMatchObject({ reason: 'posts' });
  });
});

test('the owner who wants mails about what waits gets one about a comment', async () => {
  const digest = aDigest({ product_id: board, owner_id: owner, waiting: true, waiting_at: null });
  await db.doc(digestPath(board)).set(digest);
  const other = await write();
  await until(async () => expect((await found(digestPath(board)))?.waiting_at).not.toBe(null));
  expect(await found(pendingCommentPath(other))).toBeDefined();
});
