import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { countFollowers } from '../../../functions/src/notifications/news/count-followers.ts';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { recordComment } from '../../../functions/src/notifications/news/record-comment.ts';
import { recordEntries } from '../../../functions/src/notifications/news/record-entries.ts';
import {
  actPath,
  commentPath,
  entryPath,
  feedbackPath,
  memberPath,
  productPath,
} from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { addressPath, changePath, followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { aComment, aFollow, aMember, anAddress, anEntry } from '../../support/factories.ts';
import { begin } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { SETTINGS } from './support/mail.ts';

/** What the team says without a mail: followers read it on the board, in their news. */

const db = connect('quiet');
const REST = 60_000;

const follow = (uid: string) => db.doc(followPath('item', uid)).set(aFollow({ item: 'item', product_id: BOARD, uid }));
const confirm = (uid: string, hash = uid) =>
  db.doc(addressPath(`of-${uid}-${hash}`)).set(anAddress({ product_id: BOARD, uid, hash, state: 'confirmed' }));
const act = (id: string, quiet: boolean) =>
  db.doc(actPath(id)).set({ product_id: BOARD, by: 'owner', at: Timestamp.now(), ...(quiet && { quiet }) });

beforeEach(async () => {
  await clear('quiet');
  await begin(db, ['item']);
  await follow('ada');
  await confirm('ada');
});

/** Changes the item as the team does. @returns delivers the event */
async function change(fields: object, quiet: boolean) {
  const before = await docOf(db, feedbackPath('item')).get();
  const id = `act${Math.random()}`.replace('.', '');
  await act(id, quiet);
  await before.ref.update({ ...fields, act: id });
  const after = await before.ref.get();
  return () => recordChange(db, { before, after, restMs: -1 });
}
const answer = (text: string) => ({ response: { text, at: Timestamp.now() } });

/** @returns how many news and mails there are */
async function told(): Promise<readonly [news: number, mails: number]> {
  await notifyDue(db, { restMs: REST, mailer: await mailerOf(db, SETTINGS) });
  const news = (await db.doc(newsPath('ada')).get()).get('entries') ?? [];
  return [news.length, (await db.collection('mail').get()).size];
}

/** Publishes an entry about the item, as the team does, and delivers it. */
async function publish(
  id: string,
  { quiet, body = 'It is there.' }: { readonly quiet: boolean; readonly body?: string },
) {
  await db
    .doc(productPath(BOARD))
    .update({ settings: { ...DEFAULT_SETTINGS, changelog: true }, features: ['roadmap'] });
  await recordEntries(db, 0);
  await act(id, quiet);
  const published_at = Timestamp.now() as never;
  await db
    .doc(entryPath(id))
    .set(anEntry({ product_id: BOARD, items: ['item'], state: 'published', published_at, body }));
  await recordEntries(db, 0);
}

describe('without a mail', () => {
  test('an answer is told on the board alone, however often its event comes', async () => {
    const deliver = await change(answer('Soon.'), true);
    for (let time = 0; time < 3; time += 1) await deliver();
    expect(await told()).toEqual([1, 0]);
    await deliver();
    expect(await told()).toEqual([1, 0]);
  });

  test('a comment is, and one with a mail in the same minutes is mailed', async () => {
    const then = Date.now() - 3 * REST;
    const write = async (id: string, quiet: boolean) => {
      const created_at = Timestamp.fromMillis(Math.floor(then / REST) * REST);
      await act(id, quiet);
      await db.doc(commentPath(id)).set({
        ...aComment({ feedback_id: 'item', product_id: BOARD, created_at: created_at as never }),
        by_team: true,
      });
      const comment = await docOf(db, commentPath(id)).get();
      await recordComment(db, { comment, uid: 'owner', restMs: REST });
    };
    await write('one', true);
    await write('two', true);
    const [waiting] = (await db.collection('changes').get()).docs;
    expect(waiting?.get('telling.quiet')).toBe(true);
    await write('three', false);
    expect(await told()).toEqual([1, 1]);
  });

  test('an entry of the changelog is', async () => {
    await publish('entry', { quiet: true });
    expect(await told()).toEqual([1, 0]);
  });
});

describe('one mail among several changes', () => {
  test.each([
    ['a later status', [true, false]],
    ['an earlier status', [false, true]],
  ])('%s with a mail is mailed with the answer', async (_, [ofAnswer = true, ofStatus = true]) => {
    await (await change(answer('Soon.'), ofAnswer))();
    await (await change({ status: 'completed' }, ofStatus))();
    expect(await told()).toEqual([1, 1]);
  });

  test('does not count once it was sent', async () => {
    await (await change({ status: 'completed' }, false))();
    expect(await told()).toEqual([1, 1]);
    await (await change(answer('Done.'), true))();
    expect((await db.doc(changePath('item')).get()).get('quiet')).toBe(true);
    expect(await told()).toEqual([2, 1]);
  });
});

test('an entry with the text of an answer is not told again to those who hear of the answer', async () => {
  await (await change(answer('Here it is.'), false))();
  await publish('entry', { quiet: false, body: 'Here it is.' });
  expect(await told()).toEqual([1, 1]);
  await publish('other', { quiet: false, body: 'And more.' });
  expect((await told())[0]).toBe(2);
});

describe('a mail that waits', { tags: ['all'] }, () => {
  const answered = async () => (await change(answer('Soon.'), false))();
  const published = () => publish('entry', { quiet: false });
  const item = () => docOf(db, feedbackPath('item'));
  const sent = () => sendDue(db, { deliver: async () => undefined, most: 10 });

  test.each([
    ['an answer', answered],
    ['an entry', published],
  ])('about %s is sent', async (_, write) => {
    await write();
    expect(await told()).toEqual([1, 1]);
    expect(await sent()).toMatchObject({ sent: 1 });
  });

  test.each([
    ['an answer that is removed', answered, () => item().update({ response: FieldValue.delete() })],
    ['an answer that is another one by now', answered, () => item().update(answer('No.'))],
    ['an entry that is a draft again', published, () => db.doc(entryPath('entry')).update({ state: 'draft' })],
    ['an entry that is deleted', published, () => db.doc(entryPath('entry')).delete()],
  ])('about %s is not', async (_, write, takeBack) => {
    await write();
    expect(await told()).toEqual([1, 1]);
    await takeBack();
    expect(await sent()).toMatchObject({ sent: 0 });
    expect((await db.collection('mail').get()).size).toBe(0);
  });
});

describe('how many a mail reaches', () => {
  const ask = (uid: string, item = 'item', what?: 'answer' | 'comment') =>
    countFollowers(db, {
      caller: { uid, isAnonymous: false, authTime: 0, hasEnded: false },
      request: { product: BOARD, item, what },
    });

  test('leaves out who is not told: the owner of an answer, the author of a comment, and who is not let in', {
    tags: ['all'],
  }, async () => {
    const owner = (await db.doc(productPath(BOARD)).get()).get('owner_id');
    await db.doc(memberPath(BOARD, 'member')).set(aMember({ product_id: BOARD, user_id: 'member', role: 'editor' }));
    for (const uid of [owner, 'member']) {
      await follow(uid);
      await confirm(uid);
    }
    expect(await ask('member', 'item', 'answer')).toEqual({ followers: 2, mailed: 2 });
    expect(await ask('member', 'item', 'comment')).toEqual({ followers: 2, mailed: 2 });
    expect(await ask(owner, 'item', 'comment')).toEqual({ followers: 2, mailed: 2 });
    await db.doc(followPath('item', 'ada')).update({ on: ['status'] });
    expect(await ask(owner, 'item', 'comment')).toEqual({ followers: 1, mailed: 1 });
    await db.doc(productPath(BOARD)).update({ 'settings.access': 'team' });
    expect(await ask('member', 'item', 'answer')).toEqual({ followers: 1, mailed: 1 });
    expect(await ask('member', 'item', 'comment')).toEqual({ followers: 1, mailed: 1 });
  });

  test('is the number of mailboxes, for the team alone', { tags: ['attack'] }, async () => {
    const owner = (await db.doc(productPath(BOARD)).get()).get('owner_id');
    for (const uid of ['bob', 'cleo', 'dan']) await follow(uid);
    await confirm('bob', 'ada');
    await confirm('cleo');
    await db
      .doc(addressPath('pending'))
      .set(anAddress({ product_id: BOARD, uid: 'dan', hash: 'dan', state: 'pending' }));
    expect(await ask(owner)).toEqual({ followers: 4, mailed: 2 });
    await expect(ask('stranger')).rejects.toMatchObject({ key: 'votersNotYours' });
    await expect(ask(owner, 'elsewhere')).rejects.toMatchObject({ key: 'notFound' });
  });

  test('is not looked up if very many follow', { tags: ['all'] }, async () => {
    const owner = (await db.doc(productPath(BOARD)).get()).get('owner_id');
    const writer = db.bulkWriter();
    for (let at = 0; at < 130; at += 1) {
      void writer.set(
        db.doc(followPath('item', `v${at}`)),
        aFollow({ item: 'item', product_id: BOARD, uid: `v${at}` }),
      );
    }
    await writer.close();
    expect(await ask(owner)).toEqual({ followers: 131, mailed: null });
  });
});
