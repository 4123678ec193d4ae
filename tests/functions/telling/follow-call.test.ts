/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { ANSWER_AFTER_MS } from '../../../functions/src/notifications/mail/follow-by-mail.ts';
import { feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import { followPath } from '../../../functions/src/shared/telling/paths.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { aFeedback, aFollow, aProduct } from '../../support/factories.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

/** The call by which visitors enter an address, as a raw HTTP request through Hosting. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const board = randomUUID();
const item = randomUUID();

beforeAll(async () => {
  await db.doc(productPath(board)).set(aProduct());
  await db.doc(feedbackPath(item)).set(aFeedback({ product_id: board }));
  // The function starts with its first call.
  await enter(await follower(), 'first@example.com');
});

async function follower(account?: string): Promise<string> {
  const uid = account ?? (await makeVisitor(auth));
  await db.doc(followPath(item, uid)).set(aFollow({ item, product_id: board, uid }));
  return uid;
}

async function enter(uid: string, email: string, isAnonymous = true) {
  const start = performance.now();
  const { status, text, headers } = await ask('/api/follow', hostedToken({ uid, isAnonymous }), {
    body: { item, email },
  });
  const names = [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
  return { answer: { status, text, names }, ms: performance.now() - start };
}
const addressesOf = async (uid: string) => (await db.collection('addresses').where('uid', '==', uid).get()).docs;
const anEmail = () => `${randomUUID()}@example.com`;

test('the answer and its time are the same, whatever is known about the address', { tags: ['all'] }, async () => {
  const email = anEmail();
  const [ada, busy] = [await follower(), await follower()];
  const answers = { unknown: await enter(ada, email) } as Record<string, Awaited<ReturnType<typeof enter>>>;
  const [address] = await addressesOf(ada);
  expect(address?.get('state')).toBe('pending');
  await address?.ref.update({ state: 'confirmed', expires_at: null });
  answers.confirmed = await enter(ada, email);
  for (let at = 0; at < 3; at += 1) await enter(await follower(), email);
  answers['asked too often'] = await enter(await follower(), email);
  for (let at = 0; at < 5; at += 1) await enter(busy, anEmail());
  answers['of a visitor who does not follow'] = await enter(await makeVisitor(auth), anEmail());
  const account = await follower(await makeAccount(auth));
  answers.verified = await enter(account, (await auth.getUser(account)).email ?? '', false);
  expect((await addressesOf(account)).map((one) => one.get('state'))).toEqual(['confirmed']);
  for (const { answer, ms } of Object.values(answers)) {
    expect(answer).toEqual({ status: 202, text: '{}', names: answers.unknown?.answer.names });
    expect(ms).toBeGreaterThanOrEqual(ANSWER_AFTER_MS);
  }
  // The limit of the visitor says nothing about the address.
  for (const known of [email, anEmail()]) {
    const { status, text } = (await enter(busy, known)).answer;
    expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 429, key: 'tooMany' });
  }
});
