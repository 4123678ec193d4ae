/** @module-tag attack */
import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { flushBundles } from '../../../functions/src/notifications/mail/flush-bundles.ts';
import { followByMail } from '../../../functions/src/notifications/mail/follow-by-mail.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { feedbackPath, guestPath, memberPath, productPath } from '../../../functions/src/shared/paths.ts';
import { addressPath, followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { guestKeyOf, mailboxKeyOf } from '../../../functions/src/store/is-let-in.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { aFollow, aMember, anAddress } from '../../support/factories.ts';
import { begin } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect, functionsAuth } from '../support/emulator.ts';
import { SETTINGS } from './support/mail.ts';

/** Mails about a private board (D62) go to those whom it lets in when they are sent, about what they find. */

const db = connect('private-mail');
/** The last one knows the item's address, and was never let in. */
const PEOPLE = ['guest', 'member', 'x_person', 'account'];

beforeEach(async () => {
  await functionsAuth();
  await clear('private-mail');
  await begin(db, ['item']);
  await db.doc(productPath(BOARD)).update({ 'settings.access': 'people', 'settings.domains': ['example.com'] });
  await db.doc(feedbackPath('item')).update({ created_by: 'x_person' });
  await db.doc(guestPath(BOARD, guestKeyOf('guest'))).set({ product_id: BOARD });
  await db.doc(memberPath(BOARD, 'member')).set(aMember({ product_id: BOARD, user_id: 'member', role: 'viewer' }));
  for (const uid of PEOPLE) {
    await db.doc(followPath('item', uid)).set(aFollow({ item: 'item', product_id: BOARD, uid }));
    const of = { product_id: BOARD, uid, email: `${uid}@example.com`, hash: uid };
    await db.doc(addressPath(uid)).set(anAddress({ ...of, state: 'confirmed', expires_at: null }));
  }
});

const setBoard = (settings: object) =>
  db
    .doc(productPath(BOARD))
    .update(Object.fromEntries(Object.entries(settings).map(([field, value]) => [`settings.${field}`, value])));
const revoke = () => db.doc(guestPath(BOARD, guestKeyOf('guest'))).delete();

async function tell(status = 'closed'): Promise<string[]> {
  const before = await docOf(db, feedbackPath('item')).get();
  await before.ref.update({ status });
  await recordChange(db, { before, after: await before.ref.get(), restMs: -1 });
  await notifyDue(db, { restMs: 60_000, mailer: await mailerOf(db, SETTINGS) });
  return (await db.collection('mail').get()).docs.map((mail) => String(mail.get('to'))).sort();
}

async function sent(): Promise<string[]> {
  const all: string[] = [];
  await sendDue(db, { deliver: async ({ to }) => void all.push(to), most: 10 });
  return all.sort();
}

test('the team and guests get a mail, others none, and nobody news', async () => {
  expect(await tell()).toEqual(['guest@example.com', 'member@example.com']);
  for (const uid of PEOPLE) expect((await db.doc(newsPath(uid)).get()).exists).toBe(false);
  expect(await sent()).toEqual(['guest@example.com', 'member@example.com']);
});

test('an account at a domain of the board gets a mail as long as its address there is verified', async () => {
  const auth = await functionsAuth();
  const uids = { at: 'domain-account', unverified: 'unverified-account', elsewhere: 'account-elsewhere' };
  for (const [uid, email, emailVerified] of [
    [uids.at, 'Ada@Example.com', true],
    [uids.unverified, 'unverified@example.com', false],
    [uids.elsewhere, 'ada@example.com.example', true],
  ] as const) {
    await auth.deleteUser(uid).catch(() => undefined);
    await auth.createUser({ uid, email, emailVerified });
    await db.doc(followPath('item', uid)).set(aFollow({ item: 'item', product_id: BOARD, uid }));
    const of = { product_id: BOARD, uid, email: `${uid}@example.com`, hash: uid };
    await db.doc(addressPath(uid)).set(anAddress({ ...of, state: 'confirmed', expires_at: null }));
  }
  await db.doc(feedbackPath('item')).update({ is_shared: true });
  expect(await tell()).toEqual(['domain-account@example.com', 'guest@example.com', 'member@example.com']);
  await auth.updateUser(uids.at, { email: 'ada@elsewhere.example', emailVerified: true });
  expect(await sent()).toEqual(['guest@example.com', 'member@example.com']);
});

test('an account at a domain of the board that is kept out gets no mail, also with another tag', async () => {
  const auth = await functionsAuth();
  const uid = 'kept-out-account';
  await auth.deleteUser(uid).catch(() => undefined);
  await auth.createUser({ uid, email: 'eve+news@example.com', emailVerified: true });
  await db.doc(followPath('item', uid)).set(aFollow({ item: 'item', product_id: BOARD, uid }));
  const of = { product_id: BOARD, uid, email: `${uid}@example.com`, hash: uid };
  await db.doc(addressPath(uid)).set(anAddress({ ...of, state: 'confirmed', expires_at: null }));
  expect(await tell()).toEqual(['guest@example.com', 'kept-out-account@example.com', 'member@example.com']);
  await db.doc(guestPath(BOARD, mailboxKeyOf('eve@example.com'))).set({ product_id: BOARD });
  expect(await sent()).toEqual(['guest@example.com', 'member@example.com']);
});

test('who is removed, or finds the item no more, gets nothing that waits', async () => {
  await tell();
  await revoke();
  expect(await sent()).toEqual(['member@example.com']);
});

test.each([{ access: 'team' }, { access: 'people', sees: 'own' }, { access: 'people', sees: 'company' }])(
  'a guest gets no mail that was written before the board had %j',
  async (settings) => {
    await tell();
    await setBoard(settings);
    expect(await sent()).toEqual(['member@example.com']);
  },
);

test('a guest hears of what is shared or the own, where each finds only their own', async () => {
  await setBoard({ sees: 'own' });
  expect(await tell()).toEqual(['member@example.com']);
  await db.doc(feedbackPath('item')).update({ is_shared: true });
  expect(await tell('completed')).toContain('guest@example.com');
});

test('what waits in a bundle goes only to those who are let in by then', async () => {
  await tell();
  await tell('completed');
  const bundles = await db.collection('bundles').get();
  expect(bundles.size).toBeGreaterThan(0);
  for (const bundle of bundles.docs) await bundle.ref.update({ due_at: Timestamp.fromMillis(0) });
  await revoke();
  for (const mail of (await db.collection('mail').get()).docs) await mail.ref.delete();
  await flushBundles(db, await mailerOf(db, SETTINGS));
  expect((await db.collection('mail').get()).docs.map((mail) => mail.get('to'))).toEqual(['member@example.com']);
});

test('only the team and guests may add an address', async () => {
  const auth = { getUser: async () => ({ email: 'new@example.com', emailVerified: true }) } as unknown as Auth;
  const dependencies = { db, auth, settings: SETTINGS, answerAfterMs: 0 };
  for (const uid of PEOPLE) {
    const caller = { uid, isAnonymous: false, authTime: 0, hasEnded: false };
    const request = { item: 'item', email: 'new@example.com' };
    await followByMail(dependencies, { caller, request, headers: { 'x-forwarded-for': '192.0.2.1' } });
  }
  const added = await db.collection('addresses').where('email', '==', 'new@example.com').get();
  expect(added.docs.map((address) => address.get('uid')).sort()).toEqual(['guest', 'member']);
});
