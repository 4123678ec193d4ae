/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { FEATURES } from '../../functions/src/shared/features.ts';
import {
  boardSecretPath,
  commentPath,
  feedbackPath,
  firstPagePath,
  productPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { inLocal } from '../stack/paths.ts';
import { catcherUrl, caughtAt } from '../stack/webhooks/read-hooks.ts';
import { makeAccount, personClaims, personToken } from '../support/auth.ts';
import { aComment, aFeedback, anEntry, aProduct, aUserPlan, aVote } from '../support/factories.ts';
import { answer, hosted as db, published, until } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/**
 * “Names and addresses of people are in no public document, page, feed, log line or CDN answer” (D49, D50). Each name,
 * address, id, company and source has a mark that is searched for in everything that others can read.
 */

const auth = hostedAuth();
const mark = randomUUID().replaceAll('-', '').slice(0, 16);
const PRIVATE = {
  identified: { sub: `sub${mark}`, name: `Ada ${mark}`, email: `ada${mark}@example.com` },
  company: { id: `c${mark}`, name: `Company ${mark}` },
  added: { name: `Bob ${mark}`, address: `bob${mark}@example.com` },
  named: { name: `Eve ${mark}` },
  source: `Call ${mark}`,
  url: `https://crm.example/${mark}`,
};
const SECRET = 'hbs_privacy';
const hook = catcherUrl(`privacy-${mark}`);
const board = `board-${randomUUID()}`;
const [item, other, comment] = [`item-${randomUUID()}`, `item-${randomUUID()}`, `comment-${randomUUID()}`];
let owner = '';
const people: string[] = [];

const send = async (call: string, body: object) => {
  const once = () => ask(`/api/${call}`, hostedToken({ uid: owner }), { body: { product: board, ...body } });
  const first = await once();
  // Each function starts on its first call, which may take longer than Hosting waits.
  const { status, body: answered } = first.status === 504 ? await once() : first;
  expect(status, call).toBe(200);
  return answered;
};
const votesOf = async () => (await db.doc(feedbackPath(item)).get()).get('votes');

beforeAll(async () => {
  owner = await makeAccount(auth);
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
  const settings = { ...DEFAULT_SETTINGS, changelog: true, roadmap: [{ status: 'open', title: 'Ideas' }] };
  const features = [...FEATURES];
  await db.doc(productPath(board)).create(aProduct({ owner_id: owner, features, settings: settings as never }));
  await db.doc(boardSecretPath(board)).set({ current: SECRET, previous: null, previous_until: null });
  const watched = { url: hook, format: 'standard', events: ['item.votes_reached', 'item.status_changed'] };
  await send('webhooks', { action: 'add', hook: { ...watched, thresholds: [2] } });
  for (const id of [item, other]) await db.doc(feedbackPath(id)).create(aFeedback({ product_id: board }));
  const { identified, company, added, named, source, url } = PRIVATE;
  const token = personToken(personClaims(board, { ...identified, company }), SECRET);
  expect((await ask('/api/identify', null, { body: { product: board, token } })).status).toBe(200);
  const found = await db.collection('people').where('product_id', '==', board).get();
  const uid = String(found.docs[0]?.get('uid'));
  // What the person does on the board.
  const own = aVote({ feedback_id: item, product_id: board, user_id: uid, fingerprint: null });
  await db.doc(`votes/${item}_${uid}`).create(own);
  await db.doc(commentPath(comment)).create(aComment({ feedback_id: item, product_id: board, user_id: uid }));
  for (const person of [added, named]) {
    const { person: id } = await send('vote-for', { item, person, source, url });
    people.push(String(id));
  }
  await send('vote-for', { item: other, person: { address: identified.email }, source, url });
  await send('voters', { item, after: null });
  await send('companies', { company: company.id });
  // Refusals are logged, too.
  await ask('/api/vote-for', hostedToken({ uid: owner }), {
    body: { product: board, item, person: { ...added, x: 1 } },
  });
  await ask('/api/unvote-for', hostedToken({ uid: owner }), { body: { product: 'no-board', item, person: added } });
  await db.doc(feedbackPath(item)).update({ status: 'in-progress' });
  await db.doc(`changelog/entry-${board}`).create(anEntry({ product_id: board, items: [item], ...published(1) }));
  await until(async () => {
    expect(await votesOf()).toBe(3);
    expect(await caughtAt(hook)).toHaveLength(2);
  });
});

/** Fails if a text has a mark, or the uid of a person whom only the team knows. */
function expectNothingOf(text: string, where: string): void {
  expect(text, where).not.toContain(mark);
  for (const uid of people) expect(text, where).not.toContain(uid);
}

test('the team finds all of it, so the marks are where they are looked for', async () => {
  const { voters } = await send('voters', { item, after: null });
  const told = JSON.stringify(voters);
  const { identified, company, added, named, source, url } = PRIVATE;
  for (const one of [
    identified.name,
    identified.email,
    company.name,
    added.name,
    added.address,
    named.name,
    source,
    url,
  ])
    expect(told).toContain(one);
});

test('no page, feed and open data of the board has any of it', { tags: ['attack'] }, async () => {
  const ofBoard = `/boards/${board}`;
  const views = ['', '?view=roadmap', '?view=changelog', '?view=mine', `?item=${item}`, '?sort=trending'];
  const paths = [
    ...views.map((query) => `/embed/${board}${query}`),
    ...['live.json', 'items.json', 'llms.txt'].map((file) => `${ofBoard}/${file}`),
    ...['json', 'atom', 'rss'].map((format) => `${ofBoard}/changelog.${format}`),
    ...['svg', 'json'].map((format) => `${ofBoard}/items/${item}.${format}`),
    ...['svg', 'json'].map((format) => `${ofBoard}/items/${other}.${format}`),
  ];
  for (const path of paths) {
    const { status, html, response } = await answer(path);
    expect(status, path).toBeLessThan(400);
    expectNothingOf(html, path);
    expectNothingOf(JSON.stringify([...response.headers]), `${path}, headers`);
  }
});

test('no document that visitors can read has any of it', { tags: ['attack'] }, async () => {
  for (const path of [
    productPath(board),
    firstPagePath(board),
    feedbackPath(item),
    feedbackPath(other),
    commentPath(comment),
  ]) {
    const document = await db.doc(path).get();
    // The first page is written once somebody has asked for it.
    expect(document.exists || path === firstPagePath(board), path).toBe(true);
    expectNothingOf(JSON.stringify(document.data()), path);
  }
});

test('no webhook, mail, notice and counter has any of it', { tags: ['attack'] }, async () => {
  for (const { body } of await caughtAt(hook)) expectNothingOf(JSON.stringify(body), 'webhook');
  for (const name of ['deliveries', 'mail', 'bundles', 'changes', 'counters', 'stats', 'follows', 'addresses']) {
    const { docs } = await db.collection(name).where('product_id', '==', board).get();
    for (const one of docs) expectNothingOf(JSON.stringify([one.id, one.data()]), name);
  }
});

test('no line of the log has any of it', { tags: ['attack'] }, () => {
  const lines = readFileSync(inLocal('emulators.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('>  '));
  expect(lines.filter((line) => line.includes('/api/vote-for')).length).toBeGreaterThan(2);
  for (const line of lines) expectNothingOf(line, 'log');
});
