import { describe, expect, test } from 'vitest';
import { feedbackPath, linkPath, memberPath, trackerSecretPath } from '../../../functions/src/shared/paths.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { makeAccount } from '../../support/auth.ts';
import { aMember } from '../../support/factories.ts';
import { hosted as db } from '../support/hosted.ts';
import { hostedAuth } from '../support/hosting.ts';
import { calling, connected, linksOf } from './support/connected.ts';
import { followUntil } from './support/followed.ts';

/** Issues are linked, found and unlinked (D63). */

test('an existing issue is linked by its address, found by words, and unlinked', async () => {
  const { board, name, newItem, link, call, seen } = await connected();
  const item = await newItem();
  const { url } = await atGithub('open', { name, title: 'Crash when it rains' });
  await atGithub('open', { name, title: 'Crash in snow', isPull: true });
  const find = (text: string) => call('/api/find-issues', { product: board, tracker: 'github', text });
  expect((await find('crash')).body).toEqual({
    issues: [{ url, number: '1', title: 'Crash when it rains', state: 'open' }],
  });
  expect((await find('repo:demo/app dark')).body).toEqual({ issues: [] });
  const linked = await link(item, url);
  expect(linked).toMatchObject({ status: 200, body: { url, title: 'Crash when it rains' } });
  expect((await seen()).issues[0]?.comments).toHaveLength(1);
  expect(await link(item, url)).toMatchObject({ status: 409, body: { key: 'issueLinked' } });
  const id = String(linked.body.id);
  for (const _ of ['first', 'again'])
    expect((await call('/api/unlink-issue', { item, tracker: 'github', id })).status).toBe(200);
  expect(await linksOf(item)).toEqual([]);
  expect((await seen()).issues[0]).toMatchObject({ state: 'open', comments: [] });
  const acts = await db.collection('activity').where('item', '==', item).get();
  expect(acts.docs.map((act) => act.get('what')).toSorted()).toEqual(['issue-linked', 'issue-unlinked']);
});

describe('what cannot be linked is said:', { tags: ['attack'] }, () => {
  test.each([
    ['another repository', 'https://github.com/demo/app/issues/1', 'issueUnknown'],
    ['another site', 'https://example.com/acme/app/issues/1', 'issueUnknown'],
    ['no address', 'javascript:alert(1)', 'issueUnknown'],
    ['an issue that does not exist', 'issues/999', 'issueUnknown'],
    ['a pull request', 'pull/1', 'issueIsPull'],
  ])('%s', async (_, typed, key) => {
    const { name, newItem, link } = await connected();
    await atGithub('open', { name, isPull: true });
    const url = /^(?:issues|pull)\//.test(typed) ? `https://github.com/${name}/${typed}` : typed;
    expect(await link(await newItem(), url)).toMatchObject({ status: 400, body: { key, field: 'url' } });
  });

  test('someone else’s item, and for a viewer any', async () => {
    const [{ newItem, board }, other] = await Promise.all([connected(), connected()]);
    const item = await newItem();
    // As an item that is not there.
    for (const id of [item, 'nothing'])
      expect(await other.create(id)).toMatchObject({ status: 404, body: { key: 'notFound' } });
    const stranger = await makeAccount(hostedAuth());
    for (const id of [item, 'nothing'])
      expect(await calling(stranger, '/api/unlink-issue', { item: id, tracker: 'github', id: '1' })).toMatchObject({
        status: 404,
        body: { key: 'notFound' },
      });
    const viewer = await makeAccount(hostedAuth());
    await db.doc(memberPath(board, viewer)).set(aMember({ product_id: board, user_id: viewer, role: 'viewer' }));
    for (const [path, body] of [
      ['/api/link-issue', { item, tracker: 'github', create: true }],
      ['/api/unlink-issue', { item, tracker: 'github', id: '1' }],
      ['/api/find-issues', { product: board, tracker: 'github', text: 'x' }],
    ] as const)
      expect(await calling(viewer, path, body)).toMatchObject({ status: 403, body: { key: 'linksNotYours' } });
    expect(
      await calling(viewer, '/api/link-issue', { item: 'nothing', tracker: 'github', create: true }),
    ).toMatchObject({ status: 404 });
  });
});

test('a double click creates one issue', async () => {
  const { name, newItem, create, seen } = await connected();
  const item = await newItem();
  // The first is under way until the second is answered, however long that takes.
  await atGithub('hold', { name, at: 'POST' });
  const answers = [create(item), create(item)];
  await Promise.race(answers);
  await atGithub('release', { name });
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await seen()).issues).toHaveLength(1);
});

test('an issue whose creation was cut off is found again, and not created twice', async () => {
  const { newItem, create, seen } = await connected();
  const item = await newItem();
  expect((await create(item)).status).toBe(200);
  // As if the process had been killed between the tracker's answer and the database's.
  const [link] = await linksOf(item);
  await db.doc(linkPath(item, 'github', String(link?.issue))).delete();
  const at = new Date(Date.now() - 120_000);
  await db
    .doc(`issue_drafts/${item}_github`)
    .set({ product_id: String(link?.product_id), at, done: false, expires_at: at });
  expect((await create(item)).status).toBe(200);
  expect((await seen()).issues).toHaveLength(1);
  expect((await db.doc(`issue_drafts/${item}_github`).get()).get('done')).toBe(true);
});

test('a second issue whose creation was cut off is not taken for the first', async () => {
  const { newItem, create, seen } = await connected();
  const item = await newItem();
  expect((await create(item)).status).toBe(200);
  // As if the process had been killed before the tracker was asked.
  const draft = db.doc(`issue_drafts/${item}_github`);
  await draft.update({ at: new Date(Date.now() - 120_000), done: false });
  expect((await create(item)).status).toBe(200);
  expect((await seen()).issues).toHaveLength(2);
  expect(await linksOf(item)).toHaveLength(2);
});

test('a first comment that fails comes with the look, and one that was removed there does not', async () => {
  const { board, name, newItem, create, seen, connection } = await connected();
  const item = await newItem();
  await atGithub('fail', { name, times: 1, status: 503, at: '/comments' });
  expect(await create(item)).toMatchObject({ status: 200, body: { state: 'open' } });
  expect((await seen()).issues).toMatchObject([{ comments: [] }]);
  expect(await connection()).toMatchObject({ problem: null });
  const [link] = await linksOf(item);
  const stored = db.doc(linkPath(item, 'github', String(link?.issue)));
  const past = new Date(Date.now() - 120_000);
  const look = async (fields: object) => {
    await db.doc(trackerSecretPath(board, 'github')).update({ rests_until: null });
    await stored.update({ due_at: past, line_at: past, ...fields });
    await callScheduled('followIssues');
  };
  await look({});
  await followUntil(async () =>
    expect((await seen()).issues).toMatchObject([{ comments: [{ body: expect.stringContaining('](') }] }]),
  );
  await look({ remark: null });
  expect((await seen()).issues[0]?.comments).toHaveLength(1);
});

test('issues of 65,536 characters are found, linked and followed', async () => {
  const { board, name, newItem, link, call, happens } = await connected();
  const item = await newItem();
  for (let at = 0; at < 10; at += 1) await atGithub('open', { name, title: `Long ${at}`, body: '漢'.repeat(65_536) });
  const found = await call('/api/find-issues', { product: board, tracker: 'github', text: 'long' });
  expect(found.body.issues).toHaveLength(10);
  expect((await link(item, `https://github.com/${name}/issues/1`)).status).toBe(200);
  await happens(1, 'closed', { state: 'closed', reason: 'completed' });
  expect(await linksOf(item)).toMatchObject([{ state: 'completed' }]);
});

describe('a search', () => {
  test('takes any words, and breaks no connection', async () => {
    const { board, name, call, connection } = await connected();
    const { url } = await atGithub('open', { name, title: 'Do not crash or freeze' });
    const find = (text: string) => call('/api/find-issues', { product: board, tracker: 'github', text });
    const found = await find('(crash) AND NOT OR -freeze AND OR NOT AND');
    expect(found).toMatchObject({ status: 200, body: { issues: [{ url }] } });
    expect((await find('AND OR')).body).toEqual({ issues: [] });
    await atGithub('fail', { name, times: 1, status: 422, at: '/search' });
    expect(await find('crash')).toMatchObject({ status: 200, body: { issues: [] } });
    expect(await connection()).toMatchObject({ problem: null });
  });

  test('that was one too many lets only searches wait', async () => {
    const { board, name, newItem, create, call } = await connected();
    await atGithub('fail', { name, times: 1, status: 429, headers: { 'retry-after': '60' }, at: '/search' });
    const find = () => call('/api/find-issues', { product: board, tracker: 'github', text: 'crash' });
    expect(await find()).toMatchObject({ status: 503, body: { key: 'trackerBusy' } });
    expect((await create(await newItem())).status).toBe(200);
  });
});

test('a deleted item leaves no link', async () => {
  const { newItem, create } = await connected();
  const item = await newItem();
  await create(item);
  await db.doc(feedbackPath(item)).delete();
  await expect.poll(() => linksOf(item)).toEqual([]);
});
