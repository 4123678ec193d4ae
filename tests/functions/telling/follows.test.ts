import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { registerItem } from '../../../functions/src/counters/register-item.ts';
import { PER_STEP } from '../../../functions/src/merging/job.ts';
import { followOwn } from '../../../functions/src/notifications/news/follow-own.ts';
import { authorPath, feedbackPath } from '../../../functions/src/shared/paths.ts';
import { followSchema } from '../../../functions/src/shared/telling/follow.ts';
import { addressPath, bundlePath, followPath, mailPath } from '../../../functions/src/shared/telling/paths.ts';
import { mergeVotes } from '../../../functions/src/visitors/merge-votes.ts';
import { aBundle, aFollow, aMail, anAddress } from '../../support/factories.ts';
import { begin, merge, undo } from '../merging/support/merges.ts';
import { BOARD, submit } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';

/** Who follows an item, before anything is told: authors, merges and handovers. The rules tests cover the rest. */

const db = connect('follows');
/** Auth is not used by these tests. */
const noAuth = {
  updateUser: async () => undefined,
  revokeRefreshTokens: async () => undefined,
  deleteUser: async () => undefined,
} as unknown as Auth;

beforeEach(async () => {
  await clear('follows');
  await begin(db, ['source', 'target', 'third']);
});

async function follow(item: string, ...uids: readonly string[]): Promise<void> {
  const batch = db.batch();
  for (const uid of uids) batch.set(db.doc(followPath(item, uid)), aFollow({ item, product_id: BOARD, uid }));
  await batch.commit();
}

/** The uids that follow an item, sorted. */
async function followersOf(item: string): Promise<string[]> {
  const { docs } = await db.collection('follows').where('item', '==', item).get();
  return docs.map((document) => followSchema.parse(document.data()).uid).sort();
}

describe('the author of a new item', () => {
  test('follows it', async () => {
    await submit(db, { id: 'new' });
    await followOwn(db, 'new', 'author');
    const stored = (await db.doc(followPath('new', 'author')).get()).data();
    expect(followSchema.parse(stored)).toMatchObject({ item: 'new', product_id: BOARD, on: ['status', 'comment'] });
  });

  test('does not follow it again after a repeated event', async () => {
    await submit(db, { id: 'new' });
    await followOwn(db, 'new', 'author');
    await registerItem(db, 'new');
    await db.doc(followPath('new', 'author')).delete();
    await followOwn(db, 'new', 'author');
    expect(await followersOf('new')).toEqual([]);
  });

  test('does not follow it after “Delete my data”', async () => {
    await submit(db, { id: 'new' });
    await db.doc(authorPath('new')).delete();
    await followOwn(db, 'new', 'author');
    expect(await followersOf('new')).toEqual([]);
  });

  test('does not follow an item that is gone, nor after the account was deleted', async () => {
    await followOwn(db, 'gone', 'author');
    await submit(db, { id: 'new' });
    await db.doc('deleted_users/author').set({ done: false, begun_at: Timestamp.now(), merged_into: null });
    await followOwn(db, 'new', 'author');
    expect((await db.collection('follows').get()).size).toBe(0);
  });
});

describe('a merge', () => {
  test('makes the followers of the source follow the target once, and its undo takes that back', async () => {
    await follow('source', 'ada', 'both');
    await follow('target', 'bob', 'both');
    await merge(db, { source: 'source', target: 'target' });
    expect(await followersOf('target')).toEqual(['ada', 'bob', 'both']);
    expect(await followersOf('source')).toEqual(['ada', 'both']);
    await undo(db, 'source');
    expect(await followersOf('target')).toEqual(['bob', 'both']);
    expect((await db.doc(followPath('target', 'both')).get()).data()).toMatchObject({ also: [] });
  });

  test('keeps the follow of a person who follows another source, too', async () => {
    await follow('source', 'ada');
    await follow('third', 'ada');
    await merge(db, { source: 'source', target: 'target' });
    await merge(db, { source: 'third', target: 'target' });
    await undo(db, 'source');
    expect((await db.doc(followPath('target', 'ada')).get()).data()).toMatchObject({ via: 'third' });
    await undo(db, 'third');
    expect(await followersOf('target')).toEqual([]);
  });

  test('in a chain is undone at every level', async () => {
    await follow('source', 'ada');
    await follow('target', 'bob');
    await merge(db, { source: 'source', target: 'target' });
    await merge(db, { source: 'target', target: 'third' });
    expect(await followersOf('third')).toEqual(['ada', 'bob']);
    await undo(db, 'source');
    expect(await followersOf('third')).toEqual(['bob']);
    expect(await followersOf('target')).toEqual(['bob']);
  });

  test('copies more follows than one step holds, and those of nobody whose account is being deleted', async () => {
    const uids = Array.from({ length: PER_STEP + 1 }, (_, at) => `person${String(at).padStart(3, '0')}`);
    await follow('source', ...uids, 'zoe');
    await db.doc('deleted_users/zoe').set({ done: false, begun_at: Timestamp.now(), merged_into: null });
    await merge(db, { source: 'source', target: 'target' });
    expect(await followersOf('target')).toEqual(uids);
  });
});

describe('a visitor who signs in', () => {
  test('follows the same items once', async () => {
    await follow('source', 'visitor');
    await follow('target', 'visitor', 'account');
    await mergeVotes(db, { from: 'visitor', heir: { uid: 'account', isAnonymous: false } });
    await mergeVotes(db, { from: 'visitor', heir: { uid: 'account', isAnonymous: false } });
    expect(await followersOf('source')).toEqual(['account']);
    expect(await followersOf('target')).toEqual(['account']);
  });

  test('gets the mail that the visitor has confirmed, and what waits for it', async () => {
    await follow('source', 'visitor');
    await db.doc(addressPath('confirmed')).set(anAddress({ product_id: BOARD, uid: 'visitor' }));
    const pending = anAddress({ product_id: BOARD, uid: 'visitor', hash: 'other', state: 'pending' });
    await db.doc(addressPath('pending')).set(pending);
    await db.doc(bundlePath('waiting')).set(aBundle({ product_id: BOARD, address: 'confirmed', hash: 'hash-of-ada' }));
    const queued = { product_id: BOARD, address: 'confirmed', hash: 'hash-of-ada' };
    await db.doc(mailPath('queued')).set(aMail(queued));
    await db
      .doc(mailPath('sent'))
      .set(aMail({ ...queued, delivery: { state: 'SUCCESS', attempts: 1, next_at: null } }));
    await db.doc(mailPath('asking')).set(aMail({ product_id: BOARD, address: 'pending', needs: 'pending' }));
    await deleteAccount({ db, auth: noAuth }, 'visitor', { heir: { uid: 'account', isAnonymous: false } });
    const left = async (collection: string) =>
      Object.fromEntries((await db.collection(collection).get()).docs.map((one) => [one.id, one.get('uid')]));
    expect(await left('addresses')).toEqual({ confirmed: 'account', pending: 'account' });
    expect(await left('bundles')).toEqual({ waiting: 'account' });
    expect(await left('mail')).toEqual({ queued: 'account', asking: 'account' });
  });

  test('gives nothing of it to an account that is being deleted', async () => {
    await db.doc(addressPath('confirmed')).set(anAddress({ product_id: BOARD, uid: 'visitor' }));
    await db.doc('deleted_users/account').set({ done: false, begun_at: Timestamp.now(), merged_into: null });
    await mergeVotes(db, { from: 'visitor', heir: { uid: 'account', isAnonymous: false } });
    expect((await db.doc(addressPath('confirmed')).get()).get('uid')).toBe('visitor');
  });

  test('follows no item that is gone', async () => {
    await follow('source', 'visitor');
    await db.doc(feedbackPath('source')).delete();
    await mergeVotes(db, { from: 'visitor', heir: { uid: 'account', isAnonymous: false } });
    expect(await followersOf('source')).toEqual([]);
  });
});
