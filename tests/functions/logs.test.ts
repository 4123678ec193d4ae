import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayPath } from '../../functions/src/health/day.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import { addressPath, MAIL_PAGES, mailPath } from '../../functions/src/shared/telling/paths.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { inLocal } from '../stack/paths.ts';
import { makeAccount } from '../support/auth.ts';
import { aMail, anAddress, aProduct, aRedeemCode } from '../support/factories.ts';
import { type Answer, ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** The functions' log output during successful and failing calls. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const CODE = `TEST-${randomUUID().toUpperCase()}`;
const NAME = `Board of ${randomUUID()}`;
const SESSION = `cs_test_${randomUUID()}`;

const linesOfFunctions = () =>
  readFileSync(inLocal('emulators.log'), 'utf8')
    .split('\n')
    // The last one may be half written.
    .slice(0, -1)
    .filter((line) => line.startsWith('>  '))
    .map((line) => line.slice(3));

/** The catcher refuses such addresses, and quotes them. */
const REFUSED = `refused-${randomUUID()}@example.com`;

/** Opens the pages that mails lead to, with tokens that hold an address. */
async function askMailPages(email: string): Promise<void> {
  for (const page of Object.values(MAIL_PAGES))
    for (const method of ['GET', 'POST'])
      expect((await ask(`${page}?t=${encodeURIComponent(email)}`, null, { method })).status).toBe(404);
}

/** Sends a mail that the server refuses. */
async function sendRefusedMail(): Promise<void> {
  const id = randomUUID();
  await db.doc(productPath(id)).set(aProduct());
  await db.doc(addressPath(id)).set(anAddress({ email: REFUSED, uid: id, product_id: id }));
  const delivery = { state: 'PENDING', attempts: 0, next_at: Timestamp.fromMillis(1), error: null };
  await db
    .doc(mailPath(id))
    .set(aMail({ to: REFUSED, address: id, uid: id, product_id: id, delivery: delivery as never }));
  await callScheduled('sendMail');
  expect((await db.doc(mailPath(id)).get()).get('delivery')).toMatchObject({ state: 'RETRY', error: '550' });
  await db.doc(mailPath(id)).delete();
  await db.doc(productPath(id)).delete();
}

const answers: Answer[] = [];
let secrets: string[] = [];

beforeAll(async () => {
  const uid = await makeAccount(auth, 'logged');
  const { email = '' } = await auth.getUser(uid);
  await db.doc(`redeem_codes/${CODE}`).create(aRedeemCode({ code: CODE, granted_plan_identifier: 'pro' }));
  const token = hostedToken({ uid, claims: { email } });
  const post = async (path: string, body?: unknown, bearer: string | null = token) => {
    const answer = await ask(path, bearer, { body });
    answers.push(answer);
    return answer.body;
  };
  await post('/api/redeem-code', { code: CODE });
  const { id } = await post('/api/create-board', { name: NAME, settings: {} });
  await post('/api/create-board', { name: NAME, settings: { owner: email } });
  await post('/api/create-checkout-session', { userId: uid, amount: 1000, productName: 'Pro Plan' });
  await post('/api/verify-payment', { sessionId: SESSION, userId: uid });
  await post('/api/create-payment-intent', {
    amount: 1000,
    metadata: { product_name: NAME, customer_email: email },
  });
  await post('/api/follow', { item: id, email });
  await post('/api/mail-settings', { product: null });
  await post('/api/owner-mail', { product: id, change: null });
  await post('/api/stop-mail', { product: null });
  await askMailPages(email);
  await sendRefusedMail();
  await post('/api/export-account', { from: null });
  await post('/api/merge-visitor', { visitorToken: token });
  const { code } = await post('/api/visitor-code', {});
  await post('/api/claim-visitor', { code: `${code}` });
  await post('/api/claim-visitor', { code: CODE });
  await post('/api/report-error', { name: 'TypeError', frames: ['render (/assets/app-x.js:1:2)'], page: '/admin' });
  await post('/api/report-error', { name: email, frames: [], page: '/' });
  await post('/api/stripe-webhook', { email });
  await post('/api/delete-board', { id });
  await post('/functions/v1/delete-account', undefined, `${token}x`);
  await post('/functions/v1/delete-account');
  secrets = [email, CODE, NAME, SESSION, token, uid, String(code), REFUSED];
});

test('each answer has its own request id', () => {
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(ids).size).toBe(answers.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202, 400, 401, 403, 404, 409]));
});

test('the log has one line per call, with its request id and outcome', async () => {
  for (const { headers, status } of answers) {
    const id = headers.get('x-request-id') ?? '';
    await expect.poll(() => linesOfFunctions().filter((line) => line.includes(id))).toHaveLength(1);
    const [line = ''] = linesOfFunctions().filter((each) => each.includes(id));
    expect(JSON.parse(line)).toMatchObject({ severity: 'INFO', request: id, status, ms: expect.any(Number) });
  }
});

test('a mail server that refuses is logged with what it refused', { tags: ['attack'] }, async () => {
  const lines = () => linesOfFunctions().filter((line) => line.includes('The mail server refused mails'));
  await expect.poll(lines).not.toEqual([]);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ severity: 'WARNING', failures: { 'RCPT TO 550': 1 } });
});

test('a page error is logged for Error Reporting', async () => {
  const reported = () => linesOfFunctions().filter((line) => line.includes('A page failed'));
  await expect.poll(reported).not.toEqual([]);
  expect(JSON.parse(reported()[0] ?? '')).toMatchObject({
    severity: 'ERROR',
    '@type': expect.stringMatching(/ReportedErrorEvent$/),
    stack_trace: 'TypeError\n    at render (/assets/app-x.js:1:2)',
    page: '/admin',
  });
});

test('a schedule logs its run, and the daily report is one line', { tags: ['all'] }, async () => {
  for (const name of ['reconcile', 'healthReport']) await callScheduled(name);
  const lines = () => linesOfFunctions().filter((line) => line.includes('"message":"Health"'));
  await expect.poll(lines).not.toEqual([]);
  const health = JSON.parse(lines().at(-1) ?? '');
  expect(health).toMatchObject({ problems: expect.any(Array), figures: { products: expect.any(Number) } });
  expect(health.problems.join()).not.toMatch(/have stopped \(.*reconcile/);
  const day = await db.doc(dayPath(Date.now())).get();
  expect(day.get('report.figures')).toEqual(health.figures);
});

describe('the log of all calls above', () => {
  test('names no user and contains none of their data', { tags: ['attack'] }, () => {
    const all = linesOfFunctions().join('\n');
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  test.each([
    ['address', /[\w.+-]+@[\w-]+\.\w+/],
    ['token', /eyJ[\w-]{10,}/],
    ['key', /\b(?:[srp]k_(?:test|live)|whsec)_\w+/],
    ['code to redeem', /\b(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}\b/],
    ['account', /"(?:uid|user_id|email)"/],
  ])('holds no %s', (_, pattern) => {
    expect(linesOfFunctions().length).toBeGreaterThan(10);
    expect(linesOfFunctions().filter((line) => pattern.test(line))).toEqual([]);
  });
});
