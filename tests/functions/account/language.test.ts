/** @module-tag attack */
import { beforeAll, expect, test } from 'vitest';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { aUserPlan } from '../../support/factories.ts';
import { hosted as db } from '../support/hosted.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

/** The language of an account, for mails to it (D56), by raw HTTP through Hosting. */

const auth = hostedAuth();
let uid = '';
beforeAll(async () => {
  uid = await makeAccount(auth);
  await db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid }));
});
const setLanguage = (language: unknown, token: string | null = hostedToken({ uid })) =>
  ask('/api/set-language', token, { body: { language } });
const stored = async () => (await db.doc(userPlanPath(uid)).get()).data();

test('is stored with the plan, of which nothing else changes', async () => {
  const before = await stored();
  for (const language of ['de', 'de', 'en'] as const) {
    expect(await setLanguage(language)).toMatchObject({ status: 200, body: {} });
    expect(await stored()).toEqual({ ...before, language });
  }
});

test('is one that owners have', async () => {
  await setLanguage('de');
  for (const bad of ['fr', 'DE', 'de-AT', '', '<script>', null, 7, ['de'], undefined]) {
    const { status, body } = await setLanguage(bad);
    expect([status, body.key, body.field], String(bad)).toEqual([400, 'malformed', 'language']);
  }
  const { status } = await ask('/api/set-language', hostedToken({ uid }), { body: { language: 'en', uid: 'other' } });
  expect(status).toBe(400);
  expect((await stored())?.language).toBe('de');
});

test('is of accounts, and makes no plan for one that has none', async () => {
  expect((await setLanguage('de', null)).status).toBe(401);
  const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
  expect((await setLanguage('de', visitor)).status).toBe(401);
  const unpaid = await makeAccount(auth);
  expect((await setLanguage('de', hostedToken({ uid: unpaid }))).status).toBe(200);
  expect((await db.doc(userPlanPath(unpaid)).get()).exists).toBe(false);
});
