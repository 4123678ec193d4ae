import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { maskedAddress } from '../../../functions/src/notifications/mail/email-address.ts';
import {
  listMailSettings,
  mailSettingsCall,
  stopOwnMail,
} from '../../../functions/src/notifications/mail/mail-settings.ts';
import { type MailSettings, readMailSettings } from '../../../functions/src/notifications/mail/settings.ts';
import { addressPath } from '../../../functions/src/shared/telling/paths.ts';
import { anAddress, aProduct } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';

/** What people see and stop of their own mail. */

const db = connect('mail-settings');
const OFF = readMailSettings({ GCLOUD_PROJECT: 'demo' });
const ON = { ...OFF, sender: 'own' as const };

beforeEach(async () => {
  await clear('mail-settings');
  for (const id of ['one', 'two']) await db.doc(`products/${id}`).set(aProduct({ name: `Board ${id}` }));
  await add('a', { product_id: 'one' });
  await add('b', {
    product_id: 'two',
    state: 'pending',
    expires_at: Timestamp.fromMillis(Date.now() + 60_000) as never,
  });
  await add('expired', { product_id: 'one', state: 'pending', expires_at: Timestamp.fromMillis(1) as never });
  await add('stopped', { product_id: 'one', state: 'stopped', email: null });
  await add('gone', { product_id: 'no-board' });
  await add('foreign', { product_id: 'one', uid: 'ben', email: 'ben@example.com' });
});

const add = (id: string, fields: Parameters<typeof anAddress>[0]) =>
  db.doc(addressPath(id)).set(anAddress({ uid: 'ada', ...fields }));
const caller = (uid: string, isAnonymous: boolean) => ({ uid, isAnonymous, authTime: 0, hasEnded: false });
const authOf = (emailVerified: boolean) =>
  ({ getUser: async () => ({ email: 'Ada@example.com', emailVerified }) }) as unknown as Auth;

async function list(
  product: string | null,
  { isAnonymous = false, isVerified = true, settings = ON as MailSettings } = {},
) {
  const answer = await listMailSettings({ db, auth: authOf(isVerified), settings }, caller('ada', isAnonymous), {
    product,
  });
  return mailSettingsCall.contract.response.parse(answer);
}
const states = async () =>
  Object.fromEntries((await db.collection('addresses').get()).docs.map((one) => [one.id, one.get('state')]));

test('a person sees their own boards, with masked addresses', { tags: ['attack'] }, async () => {
  const answer = await list(null);
  expect(answer).toMatchObject({ isOn: true, account: 'a...@example.com' });
  expect(answer.boards.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { product: 'one', name: 'Board one', address: 'a...@example.com', isConfirmed: true, hasEntries: false },
    { product: 'two', name: 'Board two', address: 'a...@example.com', isConfirmed: false, hasEntries: false },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/ada@|ben/i);
});

test('an address that a visitor has brought along is listed once', async () => {
  const copy = { product_id: 'two', state: 'confirmed' as const };
  await add('brought', copy);
  const { boards } = await list('two');
  expect(boards).toMatchObject([{ product: 'two', isConfirmed: true }]);
});

test('of one board, as a visitor, unverified, or without mail', async () => {
  expect((await list('two')).boards.map(({ product }) => product)).toEqual(['two']);
  expect(await list('one', { isAnonymous: true })).toMatchObject({ account: null });
  expect(await list('one', { isVerified: false })).toMatchObject({ account: null });
  expect(await list('one', { settings: OFF })).toMatchObject({ isOn: false });
});

test('stopping one board leaves the others, and stopping all leaves those of other people', {
  tags: ['attack'],
}, async () => {
  for (let time = 0; time < 2; time += 1) await stopOwnMail(db, caller('ada', true), { product: 'one' });
  expect(await states()).toMatchObject({ a: 'stopped', b: 'pending', gone: 'confirmed', foreign: 'confirmed' });
  expect((await db.doc(addressPath('a')).get()).get('email')).toBeNull();
  await stopOwnMail(db, caller('ada', true), { product: null });
  expect(await states()).toMatchObject({ b: 'stopped', gone: 'stopped', foreign: 'confirmed' });
});

test.each([
  ['ada@example.com', 'a...@example.com'],
  ['a@example.com', 'a...@example.com'],
  ['a@b@example.com', 'a...@example.com'],
])('%s is masked', { tags: ['attack'] }, (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
