import type { Auth } from 'firebase-admin/auth';
import { beforeEach, expect, test } from 'vitest';
import { toCurrentAddress } from '../../../functions/src/notifications/mail/account-address.ts';
import { flushBundles } from '../../../functions/src/notifications/mail/flush-bundles.ts';
import { listMailSettings } from '../../../functions/src/notifications/mail/mail-settings.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { readMailSettings } from '../../../functions/src/notifications/mail/settings.ts';
import { addressPath, bundlePath, followPath, mailPath } from '../../../functions/src/shared/telling/paths.ts';
import { aBundle, aFollow, aMail, anAddress, someNews } from '../../support/factories.ts';
import { begin } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';

/** Mail to an account whose address changes. */

const db = connect('account-address');
const settings = { ...readMailSettings({ GCLOUD_PROJECT: 'demo' }), sender: 'own' as const, from: 'a@example.com' };
const ACCOUNT = 'account';

beforeEach(async () => {
  await clear('account-address');
  await begin(db, ['item']);
  await db.doc(followPath('item', ACCOUNT)).set(aFollow({ item: 'item', product_id: BOARD, uid: ACCOUNT }));
  const address = { product_id: BOARD, uid: ACCOUNT, email: 'old@example.com' };
  await db.doc(addressPath('own')).set(anAddress({ ...address, hash: 'old', account: true }));
  await db.doc(addressPath('entered')).set(anAddress({ ...address, hash: 'entered', email: 'work@example.com' }));
  for (const [id, hash, to] of [
    ['own', 'old', 'old@example.com'],
    ['entered', 'entered', 'work@example.com'],
  ] as const) {
    const mail = aMail({ to, product_id: BOARD, uid: ACCOUNT, address: id, hash, items: ['item'] });
    await db.doc(mailPath(id)).set(mail);
  }
});

const authOf = (user: object) => ({ getUser: async () => user }) as unknown as Auth;
const changed = authOf({ email: 'New@example.com', emailVerified: true, disabled: false });

async function send(auth: Auth): Promise<string[]> {
  const taken: string[] = [];
  const deliver = toCurrentAddress(db, auth, async ({ to }) => {
    taken.push(to);
  });
  await sendDue(db, { deliver, most: 10 });
  return taken.sort();
}
const address = async (id: string) => (await db.doc(addressPath(id)).get()).data();

test('goes to the new one, also what was written before; an address that was entered stays', async () => {
  expect(await send(changed)).toEqual(['new@example.com', 'work@example.com']);
  expect(await address('own')).toMatchObject({ state: 'confirmed', email: 'new@example.com' });
  expect(await address('entered')).toMatchObject({ state: 'confirmed', email: 'work@example.com' });
});

test.each([
  ['no verified address', { email: 'new@example.com', emailVerified: false, disabled: false }],
  ['been disabled', { email: 'old@example.com', emailVerified: true, disabled: true }],
])('ends once the account has %s', async (_, user) => {
  expect(await send(authOf(user))).toEqual(['work@example.com']);
  expect(await address('own')).toMatchObject({ state: 'stopped', email: null });
});

test('keeps what waits for a mail, and the settings show the new address', async () => {
  const waiting = { product_id: BOARD, uid: ACCOUNT, address: 'own', hash: 'old', entries: someNews().entries };
  await db.doc(bundlePath('own')).set(aBundle(waiting));
  const caller = { uid: ACCOUNT, isAnonymous: false, authTime: 0, hasEnded: false };
  const { boards } = await listMailSettings({ db, auth: changed, settings }, caller, { product: null });
  expect(boards.map((board) => board.address).sort()).toEqual(['n...@example.com', 'w...@example.com']);
  expect(await address('own')).toMatchObject({ email: 'new@example.com' });
  await flushBundles(db, await mailerOf(db, settings));
  expect((await db.collection('mail').where('to', '==', 'new@example.com').get()).size).toBe(1);
});
