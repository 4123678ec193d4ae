import { describe, expect, test } from 'vitest';
import { feedbackPath, linkPath, trackerSecretPath, trackersPath } from '../../../functions/src/shared/paths.ts';
import { changeConnection } from '../../../functions/src/trackers/connection-state.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { makeAccount } from '../../support/auth.ts';
import { changeTerms, hosted as db, until } from '../support/hosted.ts';
import { hostedAuth } from '../support/hosting.ts';
import { aBoard, aRepository, calling, connected, linksOf } from './support/connected.ts';
import { followUntil } from './support/followed.ts';

/** A board is connected to a repository of GitHub, tried, and disconnected (D63). */

const trackers = (owner: string, product: string, more: object) =>
  calling(owner, '/api/trackers', { product, tracker: 'github', ...more });

test('a token is tried, the webhook is made, and no answer or document shows the token again', async () => {
  const { owner, board, name, token, seen, connection } = await connected();
  expect(await connection()).toMatchObject({
    ...{ place: name, url: `https://github.com/${name}`, is_public: false, problem: null, by: owner },
    rules: { reopen: true, complete: true, close: true },
  });
  const { hooks } = await seen();
  expect(hooks.map(({ url }) => new URL(url).pathname)).toEqual([`/hooks/github/${board}`]);
  const stored = await db.doc(trackerSecretPath(board, 'github')).get();
  expect(JSON.stringify(stored.data())).not.toContain(token);
  expect(JSON.stringify(stored.data())).not.toContain((await seen()).signing);
  const tried = await trackers(owner, board, { action: 'try' });
  expect(tried).toMatchObject({ status: 200, body: { isBroad: false, isPublic: false } });
  expect(tried.text).not.toContain(token);
});

test('trying stores nothing and makes nothing', async () => {
  const [{ owner, board }, { name, token }] = await Promise.all([aBoard(), aRepository({ isPrivate: false })]);
  const answer = await trackers(owner, board, { action: 'try', token, repository: name });
  expect(answer).toMatchObject({ status: 200, body: { isBroad: false, isPublic: true } });
  expect((await db.doc(trackersPath(board)).get()).exists).toBe(false);
  expect(await atGithub('read', { name })).toMatchObject({ hooks: [], issues: [] });
});

test('a connection is tried for all that it needs, each time', async () => {
  const { owner, board, token } = await connected();
  for (const [rights, key] of [
    [{ hooks: 'none' }, 'trackerHooksRight'],
    [{ issues: 'read' }, 'trackerIssuesRight'],
    [{ isRevoked: true }, 'trackerTokenRefused'],
  ] as const) {
    await atGithub('token', { token, ...rights });
    expect(await trackers(owner, board, { action: 'try' })).toMatchObject({ status: 400, body: { key } });
  }
});

test('a classic token works, and the answer says that less would do', async () => {
  const [{ owner, board }, { name, token }] = await Promise.all([
    aBoard(),
    aRepository({}, { repository: null, isClassic: true }),
  ]);
  const answer = await trackers(owner, board, {
    action: 'connect',
    token,
    repository: `https://github.com/${name}.git`,
  });
  expect(answer).toMatchObject({ status: 200, body: { isBroad: true } });
});

describe('what does not work is said, and nothing is stored:', { tags: ['attack'] }, () => {
  test.each([
    ['a revoked token', {}, { isRevoked: true }, 'trackerTokenRefused', 'token'],
    ['an expired token', {}, { expires: 1 }, 'trackerTokenRefused', 'token'],
    ['a token for another repository', {}, { repository: 'acme/other' }, 'trackerPlaceUnknown', 'repository'],
    ['a token that may only read', {}, { issues: 'read' }, 'trackerIssuesRight', 'token'],
    ['a token without the right to webhooks', {}, { hooks: 'none' }, 'trackerHooksRight', 'token'],
    ['an archived repository', { isArchived: true }, {}, 'trackerIssuesOff', 'repository'],
    ['a repository without issues', { hasIssues: false }, {}, 'trackerIssuesOff', 'repository'],
  ] as const)('%s', async (_, repository, rights, key, field) => {
    const [{ owner, board }, { name, token }] = await Promise.all([aBoard(), aRepository(repository, rights)]);
    const answer = await trackers(owner, board, { action: 'connect', token, repository: name });
    expect(answer).toMatchObject({ status: 400, body: { key, field } });
    expect(answer.text).not.toContain(token);
    expect((await db.doc(trackerSecretPath(board, 'github')).get()).exists).toBe(false);
    expect((await atGithub('read', { name })).hooks).toEqual([]);
  });

  test.each([
    ['a name that is none', { repository: 'app' }, 'trackerPlaceRequired'],
    ['no repository', {}, 'trackerPlaceRequired'],
    ['a token that no header takes', { repository: 'acme/app', token: 'a\nb' }, 'trackerTokenRefused'],
  ])('%s', async (_, more, key) => {
    const { owner, board } = await aBoard();
    const answer = await trackers(owner, board, { action: 'connect', token: 'github_pat_x', ...more });
    expect(answer).toMatchObject({ status: 400, body: { key } });
  });

  test.each([
    ['for a time', { headers: { 'retry-after': '60' } }],
    ['by a secondary limit', { message: 'You have exceeded a secondary rate limit.' }],
    ['until the hour ends', { message: 'API rate limit exceeded', headers: { 'x-ratelimit-remaining': '0' } }],
  ])('a tracker that wants to be left alone %s', async (_, fault) => {
    const [{ owner, board }, { name, token }] = await Promise.all([aBoard(), aRepository()]);
    await atGithub('fail', { name, times: 1, status: 403, ...fault });
    const answer = await trackers(owner, board, { action: 'connect', token, repository: name });
    expect(answer).toMatchObject({ status: 503, body: { key: 'trackerBusy' } });
  });

  test('someone else, and an owner without the plan', async () => {
    const [{ owner, board }, { name, token }] = await Promise.all([aBoard(), aRepository()]);
    const stranger = await makeAccount(hostedAuth());
    const connect = { action: 'connect', token, repository: name };
    for (const action of [connect, { action: 'try' }, { action: 'disconnect' }])
      expect(await trackers(stranger, board, action)).toMatchObject({ status: 403, body: { key: 'trackersNotYours' } });
    await changeTerms(board, { features: [] });
    expect(await trackers(owner, board, connect)).toMatchObject({ status: 403, body: { key: 'integrationsClosed' } });
    const find = { product: board, tracker: 'github', text: 'x' };
    expect(await calling(owner, '/api/find-issues', find)).toMatchObject({ status: 403 });
  });
});

test('a second connection takes the place of the first, with its webhook', async () => {
  const { owner, board, name } = await connected();
  const other = await aRepository();
  const answer = await trackers(owner, board, { action: 'connect', token: other.token, repository: other.name });
  expect(answer.status).toBe(200);
  expect((await atGithub('read', { name })).hooks).toEqual([]);
  expect((await atGithub('read', { name: other.name })).hooks).toHaveLength(1);
  await trackers(owner, board, { action: 'connect', token: other.token, repository: other.name });
  expect((await atGithub('read', { name: other.name })).hooks).toHaveLength(1);
});

test('the same repository keeps its webhook, whose deliveries count at every moment of a new connection', async () => {
  const { owner, board, name, token, seen, happens, newItem, create } = await connected();
  const item = await newItem();
  await create(item);
  const before = await seen();
  const next = { action: 'connect', token, repository: name };
  // As if it had ended there.
  await atGithub('fail', { name, times: 1, status: 503, at: 'PATCH' });
  expect((await trackers(owner, board, next)).status).toBe(502);
  await happens(1, 'closed', { state: 'closed', reason: 'completed' });
  expect((await seen()).sent.at(-1)).toMatchObject({ status: 202 });
  expect((await trackers(owner, board, next)).status).toBe(200);
  await happens(1, 'reopened', { state: 'open', reason: 'reopened' });
  expect((await seen()).sent.at(-1)).toMatchObject({ status: 202 });
  const after = await seen();
  expect([after.hooks, after.signing]).toEqual([before.hooks, before.signing]);
  expect(after.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([]);
});

test('two people who connect the same repository at once leave a webhook that counts', async () => {
  const [{ owner, board }, { name, token }] = await Promise.all([aBoard(), aRepository()]);
  const connect = { action: 'connect', token, repository: name };
  const answers = await Promise.all([trackers(owner, board, connect), trackers(owner, board, connect)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const { hooks } = await atGithub('read', { name });
  expect(hooks).toHaveLength(1);
  await atGithub('open', { name });
  expect((await atGithub('read', { name })).sent.at(-1)).toMatchObject({ status: 202 });
});

test('what a look finds comes not back to a connection that was ended meanwhile', async () => {
  const { owner, board, name, connection } = await connected();
  const known = await connection();
  await trackers(owner, board, { action: 'disconnect' });
  const of = { productId: board, name: 'github' } as const;
  expect(await changeConnection(db, of, known, { change: { place: name }, untold: 'token' })).toBe(false);
  expect((await db.doc(trackersPath(board)).get()).data()).toEqual({ product_id: board });
  expect((await db.doc(trackerSecretPath(board, 'github')).get()).exists).toBe(false);
});

test('a token that no connection works with goes, with its webhook', async () => {
  const [left, kept] = await Promise.all([connected(), connected()]);
  await db.doc(trackersPath(left.board)).set({ product_id: left.board });
  await until(async () => {
    await callScheduled('sweepTrackers');
    expect((await db.doc(trackerSecretPath(left.board, 'github')).get()).exists).toBe(false);
  });
  expect((await left.seen()).hooks).toEqual([]);
  expect((await kept.seen()).hooks).toHaveLength(1);
});

test('rules that are saved leave the own statuses of another page as they are', async () => {
  const { owner, board, connection } = await connected();
  const rules = { reopen: true, complete: true, close: true };
  await trackers(owner, board, { action: 'set', rules, statuses: { complete: 'shipped' } });
  await trackers(owner, board, { action: 'set', rules: { ...rules, close: false } });
  expect(await connection()).toMatchObject({ rules: { close: false }, statuses: { complete: 'shipped' } });
  const long = { action: 'set', rules, statuses: { complete: 'x'.repeat(100) } };
  expect((await trackers(owner, board, long)).status).toBe(400);
});

test('disconnecting removes token and webhook, and leaves the links', async () => {
  const { owner, board, name, newItem, create, seen } = await connected();
  const item = await newItem();
  expect((await create(item)).status).toBe(200);
  const answer = await trackers(owner, board, { action: 'disconnect' });
  expect(answer).toMatchObject({ status: 200, body: { isPublic: null } });
  expect((await db.doc(trackerSecretPath(board, 'github')).get()).exists).toBe(false);
  expect((await db.doc(trackersPath(board)).get()).data()).toEqual({ product_id: board });
  expect((await seen()).hooks).toEqual([]);
  expect(await linksOf(item)).toMatchObject([{ due_at: null, state: 'open' }]);
  const again = await calling(owner, '/api/link-issue', { item, tracker: 'github', create: true });
  expect(again).toMatchObject({ status: 409, body: { key: 'trackerOff' } });
  const acts = await db.collection('activity').where('product_id', '==', board).get();
  const about = acts.docs
    .filter((act) => String(act.get('what')).startsWith('tracker-'))
    .map((act) => act.get('about'));
  expect(about).toEqual([name, name]);
});

test('a token is gone while the tracker does not yet answer, and a webhook although it failed once', async () => {
  const { owner, board, name, seen } = await connected();
  await atGithub('hold', { name, at: 'GET /repos' });
  await atGithub('fail', { name, times: 1, status: 503, at: 'DELETE' });
  const answer = trackers(owner, board, { action: 'disconnect' });
  await until(async () => expect((await db.doc(trackerSecretPath(board, 'github')).get()).exists).toBe(false));
  await atGithub('release', { name });
  expect((await answer).status).toBe(200);
  expect((await seen()).hooks).toEqual([]);
});

test('a repository that is connected again is followed again', async () => {
  const { owner, board, name, token, newItem, create, happens } = await connected();
  const item = await newItem();
  await create(item);
  await trackers(owner, board, { action: 'disconnect' });
  await happens(1, 'closed', { state: 'closed', reason: 'completed' });
  expect((await trackers(owner, board, { action: 'connect', token, repository: name })).status).toBe(200);
  await followUntil(async () => {
    expect(await linksOf(item)).toMatchObject([{ state: 'completed', due_at: expect.anything() }]);
    expect((await db.doc(feedbackPath(item)).get()).get('status')).toBe('completed');
  });
});

test('another repository has no say in issues of the former one', async () => {
  const { owner, board, newItem, create } = await connected();
  const item = await newItem({ title: 'Dark mode' });
  await create(item);
  const other = await aRepository();
  await atGithub('open', { name: other.name, title: 'Crash' });
  await atGithub('issue', { name: other.name, number: 1, action: 'closed', state: 'closed', reason: 'completed' });
  await trackers(owner, board, { action: 'connect', token: other.token, repository: other.name });
  const own = { title: 'Dark mode', state: 'open', problem: null };
  await followUntil(async () => expect(await linksOf(item)).toMatchObject([{ ...own, due_at: null }]));
});

test('a link of a board without a connection is not looked at again', async () => {
  const { owner, board, newItem, create } = await connected();
  const item = await newItem();
  const { body } = await create(item);
  await trackers(owner, board, { action: 'disconnect' });
  // As a look that was under way leaves it.
  await db.doc(linkPath(item, 'github', String(body.id))).update({ due_at: new Date(0) });
  await followUntil(async () => expect(await linksOf(item)).toMatchObject([{ due_at: null }]));
});

test('an odd answer, as from a proxy, is waited out', async () => {
  const { owner, board, name, connection } = await connected();
  await atGithub('fail', { name, times: 1, status: 200 });
  expect(await trackers(owner, board, { action: 'try' })).toMatchObject({ status: 502, body: { key: 'trackerDown' } });
  expect(await connection()).toMatchObject({ problem: null });
});

test('a token that was revoked meanwhile does not keep a board from disconnecting', async () => {
  const { owner, board, token } = await connected();
  await atGithub('token', { token, isRevoked: true });
  expect((await trackers(owner, board, { action: 'disconnect' })).status).toBe(200);
  expect((await db.doc(trackerSecretPath(board, 'github')).get()).exists).toBe(false);
});
