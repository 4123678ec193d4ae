import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  feedbackPath,
  linkPath,
  memberPath,
  notePath,
  personPath,
  trackerSecretPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { makeAccount } from '../../support/auth.ts';
import { aMember, aNote, aPerson, aVote } from '../../support/factories.ts';
import { hosted as db } from '../support/hosted.ts';
import { hostedAuth } from '../support/hosting.ts';
import { calling, connected, linksOf } from './support/connected.ts';

/** Issues are linked, found and unlinked, and are told nothing private (D63). */

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
  const { newItem, create, seen } = await connected();
  const item = await newItem();
  const answers = await Promise.all([create(item), create(item)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
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
  expect((await seen()).issues).toMatchObject([{ comments: [{ body: expect.stringContaining('](') }] }]);
  await look({ remark: null });
  expect((await seen()).issues[0]?.comments).toHaveLength(1);
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

/** All that an item and its people have, each marked. */
async function marked(world: Awaited<ReturnType<typeof connected>>, mark: string, fields: object = {}) {
  const { board } = world;
  const item = await world.newItem({ author_name: `${mark}-author`, votes: 2, ...fields });
  const uid = `x_${mark}`;
  const company = { id: `${mark}-id`, name: `${mark}-company` };
  const person = {
    product_id: board,
    uid,
    sub: `${mark}-sub`,
    email: `${mark}@example.com`,
    name: `${mark}-name`,
    company,
  };
  await Promise.all([
    db.doc(personPath(board, uid)).set(aPerson(person)),
    db.doc(votePath(item, uid)).set(aVote({ product_id: board, feedback_id: item, user_id: uid })),
    db.doc(notePath(`${item}-note`)).set(aNote({ product_id: board, feedback_id: item, text: `${mark}-note` })),
  ]);
  return item;
}

const textsOf = (seen: Awaited<ReturnType<typeof atGithub<'read'>>>) =>
  JSON.stringify(seen.issues.map(({ title, body, comments }) => [title, body, comments]));

/** Text as Markdown shows it: a backslash keeps a mark, and entities stand for theirs. */
const shownOf = (markdown: string): string =>
  markdown.replaceAll(
    /\\([!-/:-@[-`{-~])|&(#64|#x40|commat);|&(?:#35|num);/gi,
    (_, kept, at) => kept ?? (at ? '@' : '#'),
  );

test('nothing private reaches a public repository, whatever is written', { tags: ['attack'] }, async () => {
  const world = await connected({ isPrivate: false });
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('@octocat', '&#64;octocat', '&#x40;octocat', '&commat;octocat', '\\@octocat', '\\&#64;octocat'),
    fc.constantFrom('#12', '&#35;12', '&num;12', 'acme/app#12', 'GH-12'),
  );
  const glue = fc.constantFrom('', ' ', '\n');
  const text = (maxLength: number) =>
    fc
      .array(fc.tuple(word, glue), { minLength: 1, maxLength })
      .map((words) => words.flat().join(''))
      .filter((typed) => typed.trim() !== '');
  await fc.assert(
    fc.asyncProperty(text(3), text(8), async (title, description) => {
      const mark = `private${Math.random().toString(36).slice(2)}`;
      const item = await marked(world, mark, { title, description });
      expect((await world.create(item)).status).toBe(200);
      const said = textsOf(await world.seen());
      expect(said).not.toContain(mark);
      const [issue] = (await world.seen()).issues.slice(-1);
      expect(shownOf(issue?.body ?? '')).not.toMatch(/@[a-z\d]|#\d|\bGH-\d/i);
    }),
    { numRuns: 12, examples: [['Hi', 'Ask &#64;octocat and &commat;octocat about &#35;12, &num;12 and @octocat']] },
  );
});

test('a private repository is told companies, and no person', async () => {
  const world = await connected();
  const item = await marked(world, 'marked');
  await world.create(item);
  const said = textsOf(await world.seen());
  expect(said).toContain('company: marked-company');
  for (const private_ of ['marked-name', 'marked-note', 'marked-author', 'marked@', 'marked-sub', 'marked-id'])
    expect(said).not.toContain(private_);
});

test('a repository that becomes public loses the companies at once, also from the history of the comment', async () => {
  const world = await connected();
  const item = await marked(world, 'marked');
  await world.create(item);
  const [before] = (await world.seen()).issues[0]?.comments ?? [];
  await atGithub('change', { name: world.name, action: 'publicized', isPrivate: false });
  expect(textsOf(await world.seen())).not.toContain('marked');
  const [after] = (await world.seen()).issues[0]?.comments ?? [];
  expect(after?.id).not.toBe(before?.id);
  expect(await world.connection()).toMatchObject({ is_public: true });
});

test('a comment that the tracker keeps is not taken for removed', async () => {
  const world = await connected();
  const item = await marked(world, 'marked');
  await world.create(item);
  const fault = { status: 403, at: 'DELETE', message: 'Resource not accessible by personal access token' };
  await atGithub('fail', { name: world.name, times: 1, ...fault });
  await atGithub('change', { name: world.name, action: 'publicized', isPrivate: false });
  expect(textsOf(await world.seen())).toContain('marked-company');
  expect(await linksOf(item)).toMatchObject([{ names: true, remark: expect.any(String) }]);
  await world.happens(1, 'edited');
  expect(textsOf(await world.seen())).not.toContain('marked');
  expect(await linksOf(item)).toMatchObject([{ names: false }]);
});

test.each([
  ['a hidden item', { is_archived: true }, {}],
  ['an item of a private board', {}, { access: 'people' }],
])('%s is not told a public repository', { tags: ['attack'] }, async (_, fields, settings) => {
  const { name, newItem, create, link, seen } = await connected({ isPrivate: false }, settings);
  const item = await newItem({ title: 'Secret plan', ...fields });
  expect(await create(item)).toMatchObject({ status: 409, body: { key: 'issueWouldBePublic' } });
  const { url } = await atGithub('open', { name });
  expect((await link(item, url)).status).toBe(200);
  expect((await seen()).issues).toMatchObject([{ comments: [] }]);
});

test('the votes are renewed at most daily', async () => {
  const { newItem, create, seen, happens } = await connected();
  const item = await newItem({ votes: 1 });
  const { body } = await create(item);
  const line = async () => (await seen()).issues[0]?.comments.map((comment) => comment.body).join();
  expect(await line()).toContain('[1 vote](');
  await db.doc(feedbackPath(item)).update({ votes: 5 });
  await happens(1, 'edited');
  expect(await line()).toContain('[1 vote](');
  const yesterday = new Date(Date.now() - 86_400_001);
  await db.doc(linkPath(item, 'github', String(body.id))).update({ line_at: yesterday });
  await happens(1, 'edited');
  expect(await line()).toContain('[5 votes](');
});
