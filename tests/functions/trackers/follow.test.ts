import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { feedbackPath, linkPath, productPath, trackerSecretPath } from '../../../functions/src/shared/paths.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { hosted as db } from '../support/hosted.ts';
import { calling, connected, linksOf } from './support/connected.ts';
import { CLOSED, changesOf, followed, followUntil, OPEN, statusOf } from './support/followed.ts';

/** What happens to issues at GitHub changes their items, once (D63). */

test('an issue has title, text and link, and a comment has the votes', async () => {
  const { board, newItem, create, seen } = await connected();
  const item = await newItem({ title: 'Dark mode', description: 'For @octocat, see #1 and <b>that</b>', votes: 3 });
  const { body } = await create(item);
  expect(body).toMatchObject({ title: 'Dark mode', state: 'open', url: expect.stringContaining('/issues/1') });
  const [issue] = (await seen()).issues;
  expect(issue?.title).toBe('Dark mode');
  expect(issue?.body).toContain(`/embed/${board}?item=${item}`);
  expect(issue?.body).not.toMatch(/@octocat|#1|<b>/);
  expect(issue?.comments.map(({ body: text }) => text)).toEqual([expect.stringContaining('[3 votes](')]);
  expect(await linksOf(item)).toMatchObject([{ state: 'open', problem: null, number: '1', tracker: 'github' }]);
});

test('closed, reopened and closed as not planned changes the item, and linking changes nothing', async () => {
  const { item, happens } = await followed();
  expect(await statusOf(item)).toBe('open');
  await happens(1, 'closed', CLOSED);
  expect(await statusOf(item)).toBe('completed');
  await happens(1, 'reopened', OPEN);
  expect(await statusOf(item)).toBe('in-progress');
  await happens(1, 'closed', { state: 'closed', reason: 'not_planned' });
  expect(await statusOf(item)).toBe('closed');
  await expect
    .poll(async () => (await changesOf(item)).toSorted())
    .toEqual(['github closed', 'github completed', 'github in-progress']);
});

test('an item with two issues follows when both are closed, and two boards follow one issue', async () => {
  const one = await connected();
  const item = await one.newItem();
  await one.create(item);
  const { url: second } = await atGithub('open', { name: one.name });
  expect((await one.link(item, second)).status).toBe(200);
  const other = await connected();
  await calling(other.owner, '/api/trackers', {
    ...{ product: other.board, action: 'connect', tracker: 'github', token: one.token, repository: one.name },
  });
  const elsewhere = await other.newItem();
  expect((await other.link(elsewhere, second)).status).toBe(200);
  await one.happens(2, 'closed', CLOSED);
  expect([await statusOf(item), await statusOf(elsewhere)]).toEqual(['open', 'completed']);
  await one.happens(1, 'closed', { state: 'closed', reason: 'not_planned' });
  expect(await statusOf(item)).toBe('completed');
});

test('each rule can be switched off', async () => {
  const { owner, board, item, happens } = await followed();
  const rules = { reopen: false, complete: false, close: true };
  const set = { product: board, action: 'set', tracker: 'github', rules };
  expect((await calling(owner, '/api/trackers', set)).status).toBe(200);
  await happens(1, 'closed', CLOSED);
  expect(await statusOf(item)).toBe('open');
  await happens(1, 'reopened', OPEN);
  await happens(1, 'closed', { state: 'closed', reason: 'duplicate' });
  expect(await statusOf(item)).toBe('closed');
});

test('an own status is given by a rule, if the board has it and it is of that kind', async () => {
  const { owner, board, item, happens } = await followed();
  const [names, colors, kinds] = [{ shipped: 'Shipped' }, { shipped: 'green' }, { shipped: 'completed' }];
  await db.doc(productPath(board)).update({ 'settings.statuses': { order: ['shipped'], names, colors, kinds } });
  const rules = { reopen: true, complete: true, close: true };
  const set = { product: board, action: 'set', tracker: 'github', rules };
  const statuses = { complete: 'shipped', reopen: 'shipped' };
  expect((await calling(owner, '/api/trackers', { ...set, statuses })).status).toBe(200);
  const labelOf = async () => (await db.doc(feedbackPath(item)).get()).get('label');
  await happens(1, 'closed', CLOSED);
  expect([await statusOf(item), await labelOf()]).toEqual(['completed', 'shipped']);
  await happens(1, 'reopened', OPEN);
  expect([await statusOf(item), await labelOf()]).toEqual(['in-progress', undefined]);
});

test('the item that another one is merged into follows the issues of both', async () => {
  const { newItem, create, item, happens } = await followed();
  const target = await newItem();
  await create(target);
  const merged = { merged_into: target, merged_at: Timestamp.now(), is_archived: true, status: 'open' } as const;
  await db.doc(feedbackPath(item)).update(merged);
  await happens(1, 'closed', CLOSED);
  expect(await statusOf(target)).toBe('open');
  await happens(2, 'closed', CLOSED);
  expect([await statusOf(item), await statusOf(target)]).toEqual(['open', 'completed']);
});

test('an item that waits for approval keeps its status', async () => {
  const { item, happens } = await followed();
  await db.doc(feedbackPath(item)).update({ status: 'pending' });
  await happens(1, 'closed', CLOSED);
  expect(await statusOf(item)).toBe('pending');
  expect(await linksOf(item)).toMatchObject([{ state: 'completed' }]);
});

describe('an issue that is no longer one is shown as such, and the item keeps its status:', () => {
  test.each([
    ['deleted', { gone: 'deleted' }, 'deleted'],
    ['transferred', { gone: 'transferred' }, 'transferred'],
    ['converted to a discussion', { ...CLOSED, isLocked: true, isConverted: true }, 'converted'],
    ['converted after long', { ...CLOSED, isLocked: true, isConverted: true, earlier: 298 }, 'converted'],
  ] as const)('%s', async (_, fields, problem) => {
    const { board, item, happens } = await followed();
    await happens(1, 'edited', fields);
    expect(await linksOf(item)).toMatchObject([{ problem, due_at: null }]);
    expect(await statusOf(item)).toBe('open');
    const secret = db.doc(trackerSecretPath(board, 'github'));
    const mails = db.collection('mail').where('address', '==', secret.id);
    // The job may have told the owner already.
    const isTold = async () => (await secret.get()).get('untold').includes('links') || !(await mails.get()).empty;
    await expect.poll(isTold).toBe(true);
  });

  test('a locked one is followed on', async () => {
    const { item, happens } = await followed();
    await happens(1, 'locked', { isLocked: true });
    await happens(1, 'closed', { ...CLOSED, isLocked: true });
    expect(await linksOf(item)).toMatchObject([{ problem: null, state: 'completed' }]);
  });
});

describe('a repository', () => {
  test.each([
    ['renamed', (name: string) => `${name}-2`],
    ['transferred to another owner', (name: string) => name.replace('acme/', 'globex/')],
  ])('that is %s is followed under its new name', async (what, named) => {
    const { name, item, connection, happens } = await followed();
    const to = named(name);
    await atGithub('change', { name, action: what.split(' ')[0] ?? '', to });
    expect(await connection()).toMatchObject({ place: to, problem: null });
    await happens(1, 'closed', CLOSED);
    expect(await statusOf(item)).toBe('completed');
    expect(await linksOf(item)).toMatchObject([{ url: `https://github.com/${to}/issues/1` }]);
  });

  test.each([
    ['deleted', 'deleted', { isGone: true }, 'gone'],
    ['archived', 'archived', { isArchived: true }, 'archived'],
  ] as const)('that is %s is shown as such', async (_, action, fields, problem) => {
    const { name, item, connection } = await followed();
    await atGithub('change', { name, action, ...fields }).catch(() => undefined);
    await expect.poll(async () => (await connection()).problem).toBe(problem);
    expect(await linksOf(item)).toMatchObject([{ state: 'open', problem: null }]);
  });

  test('that has a revoked token is shown as such, until a new one is entered', async () => {
    const { owner, board, name, token, item, happens, connection } = await followed();
    await atGithub('token', { token, isRevoked: true });
    await happens(1, 'closed', CLOSED);
    expect(await connection()).toMatchObject({ problem: 'token' });
    expect(await statusOf(item)).toBe('open');
    const next = `github_pat_${randomUUID()}`;
    await atGithub('token', { token: next, repository: name });
    await calling(owner, '/api/trackers', {
      ...{ product: board, action: 'connect', tracker: 'github', token: next, repository: name },
    });
    expect(await connection()).toMatchObject({ problem: null });
    await followUntil(async () => expect(await statusOf(item)).toBe('completed'));
  });

  test('whose secrets a restored backup lacks is shown as such, and the owner is told', async () => {
    const { board, item, issue, connection } = await followed();
    const secret = db.doc(trackerSecretPath(board, 'github'));
    await secret.delete();
    await db.doc(linkPath(item, 'github', issue)).update({ due_at: new Date(0) });
    await followUntil(async () => expect(await connection()).toMatchObject({ problem: 'token' }));
    const mails = db.collection('mail').where('address', '==', secret.id);
    const isTold = async () => (await secret.get()).get('untold')?.includes('token') || !(await mails.get()).empty;
    expect(await isTold()).toBe(true);
  });

  test('that wants to be left alone rests, and holds up no other', async () => {
    const busy = await followed();
    const calm = await followed();
    await atGithub('fail', { name: busy.name, times: 5, status: 429, headers: { 'retry-after': '3600' } });
    await busy.happens(1, 'closed', CLOSED);
    // A run of the job that began before may ask as well. This ends after it.
    await callScheduled('followIssues');
    await calm.happens(1, 'closed', { ...CLOSED, isSilent: true });
    const past = Timestamp.fromMillis(Date.now() - 1000);
    for (const { item, issue } of [busy, calm]) await db.doc(linkPath(item, 'github', issue)).update({ due_at: past });
    const asked = (await busy.seen()).asked.length;
    await followUntil(async () => expect(await statusOf(calm.item)).toBe('completed'));
    expect(await statusOf(busy.item)).toBe('open');
    expect((await busy.seen()).asked).toHaveLength(asked);
    const [link] = await linksOf(busy.item);
    expect(link?.due_at.toMillis()).toBeGreaterThan(Date.now() + 3_000_000);
  });
});
