import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import {
  linkPath,
  productPath,
  trackerSecretPath,
  trackersPath,
  userPlanPath,
} from '../../../functions/src/shared/paths.ts';
import { mailSchema } from '../../../functions/src/shared/telling/mail.ts';
import { OWNER_WORDS } from '../../../functions/src/shared/telling/words/owner-words.ts';
import { CONNECTION_PROBLEMS } from '../../../functions/src/shared/trackers/values.ts';
import { notifyOwnersOfTrackers } from '../../../functions/src/trackers/notify-owners.ts';
import { aConnection, aLink, aProduct, aTrackerSecret, aUserPlan } from '../../support/factories.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { SETTINGS } from '../telling/support/mail.ts';

/** Owners are told of problems with trackers: each once, in their language (D63). */

const NAME = 'tracker-mails';
const db = connect(NAME);
const secret = db.doc(trackerSecretPath(BOARD, 'github'));
const owner = { email: 'owner@example.com', emailVerified: true, disabled: false };
const auth = { getUser: async () => owner } as unknown as Auth;

beforeEach(async () => {
  await clear(NAME);
  await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner' }));
  await db.doc(productPath(BOARD)).set(aProduct({ name: 'Acme' }));
  await db.doc(trackersPath(BOARD)).set({ product_id: BOARD, github: aConnection() });
  await secret.set(aTrackerSecret({ product_id: BOARD }));
});

async function run(): Promise<void> {
  const mailer = await mailerOf(db, SETTINGS);
  if (mailer === null) throw new Error('mail is off');
  await notifyOwnersOfTrackers({ db, auth, mailer });
}
const mails = async () => (await db.collection('mail').get()).docs.map((one) => mailSchema.parse(one.data()));
const texts = async () => (await mails()).map(({ message }) => message.text.replaceAll(/\s+/g, ' '));

describe.each(['en', 'de'] as const)('in the language %s', (locale) => {
  test.each([...CONNECTION_PROBLEMS, 'links', 'public'] as const)('the owner is told once of %s', async (problem) => {
    await db.doc(productPath(BOARD)).update({ 'settings.locale': locale });
    await secret.update({ untold: [problem] });
    for (const _ of ['first', 'again']) await run();
    const { trackerProblems, trackerSubject, trackerOpen } = OWNER_WORDS[locale];
    expect(await mails()).toMatchObject([{ to: owner.email, message: { subject: trackerSubject('Acme') } }]);
    const [text] = await texts();
    expect(text).toContain(trackerProblems[problem]('acme/app'));
    expect(text).toContain(trackerOpen);
    expect((await secret.get()).get('untold')).toEqual([]);
  });
});

test('names are said to be removed only when none is left', async () => {
  const link = db.doc(linkPath('item', 'github', '1'));
  await link.set(aLink({ product_id: BOARD, item: 'item', remark: '7', names: true }));
  await secret.update({ untold: ['public'] });
  await run();
  expect(await texts()).toEqual([expect.stringContaining(OWNER_WORDS.en.trackerProblems.publicLeft('acme/app'))]);
});

test('issues are told of once a day, however many are gone', async () => {
  vi.setSystemTime(Date.now());
  onTestFinished(() => void vi.useRealTimers());
  for (const _ of ['one', 'another']) {
    await secret.update({ untold: ['links'] });
    await run();
  }
  expect(await mails()).toHaveLength(1);
});

test('of two problems, the later one does not hide the earlier one', async () => {
  await secret.update({ untold: ['public', 'token'] });
  await run();
  const { trackerProblems } = OWNER_WORDS.en;
  const said = (await texts()).join();
  for (const problem of ['public', 'token'] as const) expect(said).toContain(trackerProblems[problem]('acme/app'));
});
