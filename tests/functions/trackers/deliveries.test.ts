import { createHmac, randomUUID } from 'node:crypto';
import { Webhooks } from '@octokit/webhooks';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { feedbackPath, linkPath, trackerSecretPath } from '../../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { ownKey } from '../../../functions/src/store/own-key.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { REFUSED_PER_HOUR } from '../../../functions/src/trackers/inbound.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { url } from '../../stack/ports.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { hourLasts } from '../support/clock.ts';
import { hosted as db, until } from '../support/hosted.ts';
import { aRepository, calling, linksOf } from './support/connected.ts';
import { CLOSED, changesOf, followed, followUntil, OPEN, statusOf } from './support/followed.ts';

/** Each delivery of GitHub has one effect, if it is one of GitHub (D63). */

const byGithub = async (item: string) => (await changesOf(item)).filter((act) => act.startsWith('github'));

test('a delivery that comes twice, out of order or a day late has one effect', async () => {
  const { name, item, happens } = await followed();
  await happens(1, 'closed', CLOSED);
  await atGithub('again', { name, at: 0 });
  await atGithub('again', { name, at: 0 });
  expect(await statusOf(item)).toBe('completed');
  await happens(1, 'reopened', OPEN);
  // The team decides otherwise meanwhile: what was delivered before must not come back.
  await db.doc(feedbackPath(item)).update({ status: 'open' });
  for (const at of [1, 0, 1]) await atGithub('again', { name, at });
  expect(await statusOf(item)).toBe('open');
  await expect.poll(() => byGithub(item)).toHaveLength(2);
});

test('a lost delivery is made up for by the daily look, once', async () => {
  const { item, issue, happens } = await followed();
  await happens(1, 'closed', { ...CLOSED, isSilent: true });
  expect(await statusOf(item)).toBe('open');
  const link = db.doc(linkPath(item, 'github', issue));
  await link.update({ due_at: Timestamp.fromMillis(Date.now() - 1000) });
  await followUntil(async () => expect(await statusOf(item)).toBe('completed'));
  expect((await link.get()).get('due_at').toMillis()).toBeGreaterThan(Date.now());
});

test('a delivery that first comes a day late finds what the daily look has done, and adds nothing', async () => {
  const { name, item, issue, happens } = await followed();
  await happens(1, 'closed', { ...CLOSED, isHeld: true });
  await db.doc(linkPath(item, 'github', issue)).update({ due_at: new Date(0) });
  await followUntil(async () => expect(await statusOf(item)).toBe('completed'));
  await db.doc(feedbackPath(item)).update({ status: 'open' });
  await atGithub('again', { name, at: 0 });
  expect((await atGithub('read', { name })).sent.at(-1)).toMatchObject({ status: 202 });
  expect(await statusOf(item)).toBe('open');
  await expect.poll(() => byGithub(item)).toHaveLength(1);
});

test('a look that was cut off is made up for by the job, and its delivery adds nothing when it comes again', async () => {
  const { name, board, item, issue, happens } = await followed();
  // As if the function had been killed after it stored the delivery: nothing is read of the issue.
  const secret = db.doc(trackerSecretPath(board, 'github'));
  await secret.update({ rests_until: new Date(Date.now() + HOUR_MS) });
  await happens(1, 'closed', CLOSED);
  expect(await statusOf(item)).toBe('open');
  await secret.update({ rests_until: null });
  await until(async () => {
    // Each time: a job that another test calls may put off what rested.
    await db.doc(linkPath(item, 'github', issue)).update({ due_at: new Date(0) });
    await callScheduled('followIssues');
    expect(await statusOf(item)).toBe('completed');
  });
  await db.doc(feedbackPath(item)).update({ status: 'open' });
  await atGithub('again', { name, at: 0 });
  expect(await statusOf(item)).toBe('open');
  await expect.poll(() => byGithub(item)).toHaveLength(1);
});

test('what we do ourselves changes nothing', async () => {
  const { item, seen } = await followed();
  // `read` waits until its delivery is answered.
  const { sent } = await seen();
  expect(sent.map(({ event, status }) => [event, status])).toEqual([['issues', 202]]);
  expect(await statusOf(item)).toBe('open');
  expect(await changesOf(item)).toEqual([]);
});

describe('what is delivered', { tags: ['attack'] }, () => {
  const deliver = async (
    {
      board,
      secret,
      event = 'issues',
      id = randomUUID(),
    }: Record<'board' | 'secret', string> & { event?: string; id?: string },
    body: string,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${url('hosting')}/hooks/github/${board}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-github-event': event, 'x-github-delivery': id },
        'x-hub-signature-256': await new Webhooks({ secret }).sign(body),
        ...headers,
      },
      body,
    });

  test('must be signed for this board, over the very body', async () => {
    const [{ board, seen }, other] = await Promise.all([followed(), followed()]);
    const secret = (await seen()).signing ?? '';
    const body = JSON.stringify({ action: 'closed', issue: { id: 1 } });
    expect((await deliver({ board, secret }, body)).status).toBe(202);
    const foreign = (await other.seen()).signing ?? '';
    expect((await deliver({ board, secret: foreign }, body)).status).toBe(400);
    const sha1 = `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`;
    for (const signature of ['', 'sha256=', sha1, `sha256=${'0'.repeat(64)}`]) {
      const answer = await deliver({ board, secret }, body, { 'x-hub-signature-256': signature });
      expect(answer.status).toBe(400);
    }
    expect((await deliver({ board: 'nothing', secret }, body)).status).toBe(404);
  });

  test('is refused with the secret of a former connection, and nothing is taken when there is none', async () => {
    const { owner, board, seen } = await followed();
    const secret = (await seen()).signing ?? '';
    const other = await aRepository();
    const trackers = (more: object) => calling(owner, '/api/trackers', { product: board, tracker: 'github', ...more });
    await trackers({ action: 'connect', token: other.token, repository: other.name });
    expect((await deliver({ board, secret }, '{}')).status).toBe(400);
    await trackers({ action: 'disconnect' });
    expect((await deliver({ board, secret }, '{}')).status).toBe(404);
  });

  test('about the repository makes nothing due when it comes again', async () => {
    const { name, item } = await followed();
    await atGithub('change', { name, action: 'edited' });
    const [before] = await linksOf(item);
    await atGithub('again', { name, at: 0 });
    expect((await linksOf(item))[0]?.due_at).toEqual(before?.due_at);
  });

  test('and is refused is limited by address', async () => {
    const { board, seen } = await followed();
    await hourLasts();
    const address = '203.0.113.77';
    const headers = { 'fastly-client-ip': address };
    const bucket = bucketPath(await ownKey(db, 'hash_key'), 'tracker refused', `client ${address}`);
    await db.doc(bucket).set({ count: REFUSED_PER_HOUR - 1 });
    const secret = (await seen()).signing ?? '';
    const statusOfForged = async () => (await deliver({ board, secret: 'another' }, '{}', headers)).status;
    expect([await statusOfForged(), await statusOfForged()]).toEqual([400, 429]);
    expect((await deliver({ board, secret }, '{}', headers)).status).toBe(202);
  });

  test('may say anything else, and be too long', async () => {
    const { board, seen } = await followed();
    const secret = (await seen()).signing ?? '';
    for (const body of ['{}', '[]', 'null', '{"issue":null}', '{"issue":{"id":"1"}}', '{"issue":{"id":1e308}}'])
      expect((await deliver({ board, secret }, body)).status).toBe(202);
    expect((await deliver({ board, secret }, '{')).status).toBe(400);
    expect((await deliver({ board, secret, event: 'ping' }, '{}')).status).toBe(202);
    expect((await deliver({ board, secret }, `"${'x'.repeat(25_000_000)}"`)).status).toBe(413);
    const read = await fetch(`${url('hosting')}/hooks/github/${board}`);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${url('hosting')}/hooks/jira/${board}`, { method: 'POST' })).status).toBe(404);
  });
});
