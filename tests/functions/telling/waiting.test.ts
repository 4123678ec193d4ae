import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOwners } from '../../../functions/src/notifications/digest/notify-owners.ts';
import { ownerMail, ownerMailCall } from '../../../functions/src/notifications/digest/owner-mail.ts';
import { recordWaiting } from '../../../functions/src/notifications/digest/waiting-times.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { stopOwnerMail } from '../../../functions/src/notifications/mail/stop-owner-mail.ts';
import { WAITING_EVERY_MS, WAITING_PER_DAY } from '../../../functions/src/shared/limits.ts';
import { feedbackPath, pendingCommentPath, productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { digestSchema } from '../../../functions/src/shared/telling/digest.ts';
import { mailSchema } from '../../../functions/src/shared/telling/mail.ts';
import { digestPath } from '../../../functions/src/shared/telling/paths.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { aComment, aDigest, aFeedback, aProduct, aUserPlan } from '../../support/factories.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { record } from '../support/tap.ts';
import { SETTINGS } from './support/mail.ts';

/** Mail about items that wait for approval, and what owners choose (D46). */

const db = connect('waiting');
const auth = {
  getUser: async () => ({ email: 'owner@example.com', emailVerified: true, disabled: false }),
} as unknown as Auth;

beforeEach(async () => {
  await clear('waiting');
  await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner' }));
  await db.doc(productPath(BOARD)).set(aProduct({ name: 'Acme' }));
});

const document = () => db.doc(digestPath(BOARD));
const digest = async () => digestSchema.parse((await document().get()).data());
const subscribe = () => document().set(aDigest({ digest: 'off', next_at: null, waiting: true }));
const mails = async () => (await db.collection('mail').get()).docs.map((one) => mailSchema.parse(one.data()));

/** Submits an item and delivers its event. */
async function submit(id: string, fields: object = {}): Promise<void> {
  await db
    .doc(feedbackPath(id))
    .set(aFeedback({ title: id, status: 'pending', created_at: Timestamp.now(), ...fields }));
  await recordWaiting(db, await docOf(db, feedbackPath(id)).get());
}
/** Writes a comment that waits, and delivers its event. */
async function say(item: string, content: string, fields: object = {}): Promise<void> {
  const comment = docOf(db, pendingCommentPath(`${item}-${content.length}`));
  const waiting = aComment({ feedback_id: item, product_id: BOARD, content, created_at: Timestamp.now(), ...fields });
  await db.doc(comment.path).set(waiting);
  await recordWaiting(db, await comment.get());
}
async function run() {
  const mailer = await mailerOf(db, SETTINGS);
  if (mailer === null) throw new Error('mail is off');
  expect(await notifyOwners({ db, auth, mailer })).toEqual({ failed: [] });
}

describe('what waits for approval', () => {
  test('is told at once and once, in one mail for what came together', async () => {
    await subscribe();
    for (const id of ['One', 'Two']) await submit(id);
    for (let time = 0; time < 2; time += 1) await run();
    expect((await mails()).map(({ message }) => message.subject)).toEqual(['2 new items need approval on Acme']);
    const [mail] = await mails();
    expect(mail?.needs).toBe('waiting');
    expect(mail?.message.text).toContain('https://feedback.example.com/admin/board?status=pending');
    // A repeated event.
    await recordWaiting(db, await docOf(db, feedbackPath('One')).get());
    await document().update({ waiting_at: Timestamp.now() });
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('may be comments, alone or beside items, which are told under their items', async () => {
    await db.doc(feedbackPath('Dark mode')).set(aFeedback({ title: 'Dark mode', product_id: BOARD }));
    await subscribe();
    await say('Dark mode', 'Of the owner.', { user_id: 'owner' });
    expect((await digest()).waiting_at).toBeNull();
    await say('Dark mode', 'At night, please.', { author_name: 'Ada' });
    await run();
    const [first] = await mails();
    expect(first?.message.subject).toBe('Needs approval on Acme: Dark mode');
    expect(first?.message.text).toContain('Ada: At night, please.');
    await submit('One');
    await say('Dark mode', 'And in the morning.');
    await document().update({ waited: [], waiting_at: Timestamp.now() });
    await run();
    expect((await mails()).map(({ message }) => message.subject).sort()).toEqual([
      '2 new items and comments need approval on Acme',
      'Needs approval on Acme: Dark mode',
    ]);
  });

  test('is not told of what an import has brought', async () => {
    await subscribe();
    const brought = { product_id: BOARD, created_at: Timestamp.now(), imported: 'import' };
    await db.doc(feedbackPath('Old')).set(aFeedback({ title: 'Old', status: 'pending', ...brought }));
    await db.doc(pendingCommentPath('old')).set(aComment({ feedback_id: 'Old', content: 'Old.', ...brought }));
    await submit('One');
    await run();
    const [mail, ...others] = await mails();
    expect(mail?.message.subject).toBe('Needs approval on Acme: One');
    expect(mail?.message.text).not.toContain('Old');
    expect(others).toEqual([]);
  });

  test('that comes within ten minutes of a mail waits for the end of them', async () => {
    await subscribe();
    await submit('One');
    await run();
    for (const id of ['Two', 'Three', 'Four']) await submit(id);
    await run();
    expect(await mails()).toHaveLength(1);
    const { waited, waiting_at } = await digest();
    expect((waiting_at?.toMillis() ?? 0) - (waited[0]?.toMillis() ?? 0)).toBe(WAITING_EVERY_MS);
    await document().update({ waiting_at: Timestamp.now() });
    await run();
    const subjects = (await mails()).map(({ message }) => message.subject);
    expect(subjects.sort()).toEqual(['3 new items need approval on Acme', 'Needs approval on Acme: One']);
  });

  test('comes in three mails within 24 hours; what follows waits until the first of them is a day old', {
    tags: ['attack'],
  }, async () => {
    await subscribe();
    for (let at = 0; at < WAITING_PER_DAY; at += 1) {
      await submit(`Item${at}`);
      await document().update({ waiting_at: Timestamp.now() });
      await run();
    }
    expect(await mails()).toHaveLength(WAITING_PER_DAY);
    for (const id of ['Late', 'Later']) await submit(id);
    await run();
    expect(await mails()).toHaveLength(WAITING_PER_DAY);
    const { waited, waiting_at } = await digest();
    expect((waiting_at?.toMillis() ?? 0) - (waited[0]?.toMillis() ?? 0)).toBe(DAY_MS);
    await document().update({ waiting_at: Timestamp.now() });
    await run();
    const subjects = (await mails()).map(({ message }) => message.subject);
    expect(subjects.filter((subject) => subject.startsWith('2 new items'))).toHaveLength(1);
    // Each new mail replaces the oldest one of the day.
    expect((await digest()).waited).toEqual([...waited.slice(1), expect.anything()]);
  });

  test('is told once, also if it is committed after an item of a later time', async () => {
    await subscribe();
    const before = Timestamp.fromMillis(Date.now() - 2000);
    await submit('One');
    await run();
    await submit('Slow', { created_at: before });
    await document().update({ waiting_at: Timestamp.now() });
    await run();
    await document().update({ waiting_at: Timestamp.now() });
    await run();
    const subjects = (await mails()).map(({ message }) => message.subject);
    expect(subjects.sort()).toEqual(['Needs approval on Acme: One', 'Needs approval on Acme: Slow']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['approved', () => db.doc(feedbackPath('One')).update({ status: 'open' })],
    ['archived', () => db.doc(feedbackPath('One')).update({ is_archived: true })],
    ['deleted', () => db.doc(feedbackPath('One')).delete()],
    ['on a deleted board', () => db.doc(productPath(BOARD)).delete()],
    ['on a board of an account under deletion', () => db.doc(tombstonePath('owner')).set({ done: false })],
  ])('but is %s meanwhile is not told', async (_, change) => {
    await subscribe();
    await submit('One');
    await change();
    await run();
    expect(await mails()).toEqual([]);
  });

  test('is noted for one read where nobody wants to know, and not for public or own items', async () => {
    await document().set(aDigest());
    const { db: watched, calls } = record(connect('waiting'));
    await db.doc(feedbackPath('One')).set(aFeedback({ status: 'pending' }));
    await recordWaiting(watched, await docOf(db, feedbackPath('One')).get());
    expect(calls).toHaveLength(1);
    await subscribe();
    await submit('Two', { status: 'open' });
    await submit('Three', { created_by: 'owner' });
    expect((await digest()).waiting_at).toBeNull();
  });
});

describe('an owner', () => {
  const caller = (uid = 'owner', isAnonymous = false) => ({ uid, isAnonymous, authTime: 0, hasEnded: false });
  const CHOICE = { digest: 'weekly', hour: 7, zone: 'Asia/Kolkata', waiting: true, comments: false } as const;
  const ask = async (change: Parameters<typeof ownerMail>[2]['change'], how = SETTINGS, from = caller()) =>
    ownerMailCall.contract.response.parse(
      await ownerMail({ db, auth, settings: how }, from, { product: BOARD, change }),
    );

  test('who never chose gets nothing, and sees where mail would go', async () => {
    expect(await ask(null)).toEqual({ isOn: true, account: 'owner@example.com', settings: null, subscribers: 0 });
    expect((await ask(null, { ...SETTINGS, sender: 'off' })).isOn).toBe(false);
    expect((await document().get()).exists).toBe(false);
  });

  test('chooses, and gets the digest at the next such hour', async () => {
    expect((await ask(CHOICE)).settings).toEqual(CHOICE);
    expect((await ask(null)).settings).toEqual(CHOICE);
    const { next_at, owner_id, product_id } = await digest();
    expect({ owner_id, product_id }).toEqual({ owner_id: 'owner', product_id: BOARD });
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: CHOICE.zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(local.format(next_at?.toMillis())).toBe('Mon 07:00');
    await ask({ ...CHOICE, digest: 'off' });
    expect((await digest()).next_at).toBeNull();
  });

  test('who moves the hour continues where the digest is, and who turns it on again begins anew', async () => {
    await document().set(aDigest({ waiting_since: new Date(1000) }));
    const before = await digest();
    await ask({ ...CHOICE, waiting: false });
    expect((await digest()).since.toMillis()).toBe(before.since.toMillis());
    await ask({ ...CHOICE, digest: 'off', waiting: false });
    await ask(CHOICE);
    const after = await digest();
    for (const time of [after.since, after.waiting_since]) expect(Date.now() - time.toMillis()).toBeLessThan(60_000);
  });

  test('whose open page does not know of comments yet keeps the choice', async () => {
    await ask({ ...CHOICE, comments: true });
    const { comments: _, ...earlier } = CHOICE;
    expect((await ask(earlier)).settings).toMatchObject({ comments: true });
    expect((await ask(CHOICE)).settings).toMatchObject({ comments: false });
  });

  test('whose open page knows nothing of a link that stopped the digest changes only what was changed there', {
    tags: ['all'],
  }, async () => {
    await expect(ask({ hour: 9 }), 'the first choice').rejects.toMatchObject({ key: 'malformed' });
    await ask(CHOICE);
    await stopOwnerMail(db, BOARD, ['digest']);
    expect((await ask({ hour: 9 })).settings).toEqual({ ...CHOICE, hour: 9, digest: 'off' });
    expect((await digest()).next_at).toBeNull();
    await expect(ask({ zone: 'Europe/Atlantis' })).rejects.toMatchObject({ key: 'malformed' });
  });

  test.each(['Europe/Atlantis', '+01:00', 'x'.repeat(64)])('cannot choose the zone %s', async (zone) => {
    await expect(ask({ ...CHOICE, zone })).rejects.toMatchObject({ key: 'malformed' });
    expect((await document().get()).exists).toBe(false);
  });

  test.each([
    ['another account', 'notOwner', caller('eve')],
    ['a visitor', 'signInRequired', caller('owner', true)],
  ])('is nobody else: %s', { tags: ['attack'] }, async (_, key, from) => {
    await db.doc(userPlanPath('eve')).set(aUserPlan({ user_id: 'eve' }));
    for (const change of [null, CHOICE]) await expect(ask(change, SETTINGS, from)).rejects.toMatchObject({ key });
    expect((await document().get()).exists).toBe(false);
  });

  test('whose account or board is going away stores nothing', async () => {
    await db.doc(tombstonePath('owner')).set({ done: false });
    await expect(ask(CHOICE)).rejects.toMatchObject({ key: 'boardNotFound' });
    await db.doc(productPath(BOARD)).delete();
    await expect(ask(CHOICE)).rejects.toMatchObject({ key: 'boardNotFound' });
    expect((await document().get()).exists).toBe(false);
  });

  test.each([
    { digest: 'hourly' },
    { hour: -1 },
    { hour: 24 },
    { hour: 9.5 },
    { zone: '' },
    { zone: 'x'.repeat(65) },
    { waiting: 'yes' },
    { comments: 'yes' },
    { next_at: null },
  ])('cannot send %j', { tags: ['attack'] }, (fields) => {
    const of = (change: object) => ownerMailCall.contract.request.safeParse({ product: BOARD, change }).success;
    expect(of({ ...CHOICE, hour: 23 }) && of({ ...CHOICE, hour: 0 })).toBe(true);
    expect(of({ ...CHOICE, ...fields })).toBe(false);
  });
});
