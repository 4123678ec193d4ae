import { createHmac, randomUUID } from 'node:crypto';
import { LinearWebhookClient } from '@linear/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { feedbackPath, trackersPath } from '../../../functions/src/shared/paths.ts';
import { url } from '../../stack/ports.ts';
import { atLinear } from '../../stack/trackers/at-linear.ts';
import { anItem, hosted as db } from '../support/hosted.ts';
import { aBoard, calling, linksOf } from './support/connected.ts';

/** A team of Linear, connected as a repository of GitHub is (D63). */

const statusOf = async (item: string) => (await db.doc(feedbackPath(item)).get()).get('status');

async function aTeam(fields: object = {}) {
  const key = randomUUID().slice(0, 8).toUpperCase().replaceAll(/\d/g, 'X');
  const token = `lin_api_${randomUUID()}`;
  await atLinear('team', { key, name: `Team ${key}`, token, ...fields });
  return { key, token };
}

async function connected() {
  const [{ owner, board }, { key, token }] = await Promise.all([aBoard(), aTeam()]);
  const connect = { product: board, action: 'connect', tracker: 'linear', token, team: key };
  const answer = await calling(owner, '/api/trackers', connect);
  if (answer.status !== 200) throw new Error(answer.text);
  return { owner, board, key, token };
}

test('a team is connected by its name, and an issue moves its item', async () => {
  const { owner, board, key } = await connected();
  expect((await db.doc(trackersPath(board)).get()).get('linear')).toMatchObject({
    ...{ place: `Team ${key}`, url: `https://linear.app/acme/team/${key}`, is_public: false, problem: null },
  });
  const item = await anItem(board, { status: 'open', votes: 2 });
  const created = await calling(owner, '/api/link-issue', { item, tracker: 'linear', create: true });
  expect(created).toMatchObject({ status: 200, body: { state: 'open' } });
  const { issues } = await atLinear('read-team', { key });
  expect(issues[0]?.comments.map(({ body }) => body)).toEqual([expect.stringContaining('[2 votes](')]);
  const change = (state: string) => atLinear('change-issue', { key, identifier: `${key}-1`, state });
  await change('started');
  expect(await statusOf(item)).toBe('open');
  for (const [state, status] of [
    ['completed', 'completed'],
    ['backlog', 'in-progress'],
    ['canceled', 'closed'],
  ] as const) {
    await change(state);
    expect(await statusOf(item)).toBe(status);
  }
  await atLinear('change-issue', { key, identifier: `${key}-1`, trashed: true });
  expect(await linksOf(item)).toMatchObject([{ tracker: 'linear', problem: 'deleted' }]);
});

test('an issue is found, linked by its address and unlinked, and the webhook goes with the connection', async () => {
  const { owner, board, key } = await connected();
  const { url: address } = await atLinear('open-issue', { key, title: 'Crash in snow' });
  const found = await calling(owner, '/api/find-issues', { product: board, tracker: 'linear', text: 'snow' });
  expect(found.body).toMatchObject({ issues: [{ url: address, number: `${key}-1` }] });
  const item = await anItem(board);
  const linked = await calling(owner, '/api/link-issue', { item, tracker: 'linear', url: address });
  expect(linked.status).toBe(200);
  const id = String(linked.body.id);
  expect((await calling(owner, '/api/unlink-issue', { item, tracker: 'linear', id })).status).toBe(200);
  expect((await atLinear('read-team', { key })).issues[0]?.comments).toEqual([]);
  await calling(owner, '/api/trackers', { product: board, action: 'disconnect', tracker: 'linear' });
  expect((await atLinear('read-team', { key })).hooks).toEqual([]);
});

describe('what does not work is said:', { tags: ['attack'] }, () => {
  test.each([
    ['a revoked key', { isRevoked: true }, {}, 'trackerTokenRefused', 'token'],
    ['a key that is no admin’s', { admin: false }, {}, 'trackerAdminRequired', 'token'],
    ['an unknown team', {}, { team: 'Nothing' }, 'trackerTeamUnknown', 'team'],
    ['no team', {}, { team: ' ' }, 'trackerTeamRequired', 'team'],
  ])('%s', async (_, fields, more, key, field) => {
    const [{ owner, board }, team] = await Promise.all([aBoard(), aTeam(fields)]);
    const sent = { product: board, action: 'connect', tracker: 'linear', token: team.token, team: team.key, ...more };
    const answer = await calling(owner, '/api/trackers', sent);
    expect(answer).toMatchObject({ status: 400, body: { key, field } });
    expect(answer.text).not.toContain(team.token);
  });

  test('too many requests', async () => {
    const { owner, board, key } = await connected();
    await atLinear('change-team', { key, limited: 1 });
    const tried = await calling(owner, '/api/trackers', { product: board, action: 'try', tracker: 'linear' });
    expect(tried).toMatchObject({ status: 503, body: { key: 'trackerBusy' } });
  });
});

test('a delivery counts as Linear’s own library verifies it: signed, and of the last minute', {
  tags: ['attack'],
}, async () => {
  const { board, key } = await connected();
  const secret = (await atLinear('read-team', { key })).hooks[0]?.secret ?? '';
  for (const [age, by, status] of [
    [0, secret, 202],
    [61_000, secret, 400],
    [-61_000, secret, 400],
    [0, 'another', 400],
  ] as const) {
    const sent = { action: 'update', type: 'Issue', data: { id: 'x' }, webhookTimestamp: Date.now() - age };
    const body = JSON.stringify(sent);
    const signature = createHmac('sha256', by).update(body).digest('hex');
    const verify = () => new LinearWebhookClient(secret).verify(Buffer.from(body), signature);
    if (status === 202) expect(verify()).toBe(true);
    else expect(verify).toThrow();
    const headers = {
      'content-type': 'application/json',
      'linear-signature': signature,
      'linear-delivery': randomUUID(),
    };
    const answer = await fetch(`${url('hosting')}/hooks/linear/${board}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  }
});
