import { createHmac, randomUUID } from 'node:crypto';
import { LinearWebhookClient } from '@linear/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { feedbackPath, productPath, trackerSecretPath, trackersPath } from '../../../functions/src/shared/paths.ts';
import { url } from '../../stack/ports.ts';
import { atLinear } from '../../stack/trackers/at-linear.ts';
import { anItem, hosted as db } from '../support/hosted.ts';
import { aBoard, calling, linksOf } from './support/connected.ts';

/** A team of Linear, connected as a repository of GitHub is (D63). */

const statusOf = async (item: string) => (await db.doc(feedbackPath(item)).get()).get('status');

async function aTeam(fields: object = {}) {
  // Letters alone, of as many kinds as the digits, so that no two teams share a key.
  const key = randomUUID()
    .slice(0, 8)
    .toUpperCase()
    .replaceAll(/\d/g, (digit) => 'GHIJKLMNOP'.charAt(Number(digit)));
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
  for (const typed of [address.replace('/acme/', '/globex/'), address.replace('linear.app', 'example.com')]) {
    const refused = await calling(owner, '/api/link-issue', { item, tracker: 'linear', url: typed });
    expect(refused).toMatchObject({ status: 400, body: { key: 'issueUnknown', field: 'url' } });
  }
  const linked = await calling(owner, '/api/link-issue', { item, tracker: 'linear', url: address });
  expect(linked.status).toBe(200);
  const id = String(linked.body.id);
  expect((await calling(owner, '/api/unlink-issue', { item, tracker: 'linear', id })).status).toBe(200);
  expect((await atLinear('read-team', { key })).issues[0]?.comments).toEqual([]);
  await calling(owner, '/api/trackers', { product: board, action: 'disconnect', tracker: 'linear' });
  expect((await atLinear('read-team', { key })).hooks).toEqual([]);
});

test('the same team keeps its webhook and secret, and another one gets its own before the first one’s goes', async () => {
  const { owner, board, key, token } = await connected();
  const [before] = (await atLinear('read-team', { key })).hooks;
  const connect = { product: board, action: 'connect', tracker: 'linear' };
  expect((await calling(owner, '/api/trackers', { ...connect, token, team: key })).status).toBe(200);
  expect((await atLinear('read-team', { key })).hooks).toEqual([before]);
  const other = await aTeam();
  expect((await calling(owner, '/api/trackers', { ...connect, token: other.token, team: other.key })).status).toBe(200);
  expect((await atLinear('read-team', { key })).hooks).toEqual([]);
  expect((await atLinear('read-team', { key: other.key })).hooks).toHaveLength(1);
});

test('a state of Linear gives items the own status that it was given', async () => {
  const { owner, board, key } = await connected();
  const [names, colors] = [
    { review: 'In review', shipped: 'Shipped' },
    { review: 'blue', shipped: 'green' },
  ];
  const statuses = { order: Object.keys(names), names, colors, kinds: { review: 'in-progress', shipped: 'completed' } };
  await db.doc(productPath(board)).update({ 'settings.statuses': statuses });
  const connection = async () => (await db.doc(trackersPath(board)).get()).get('linear');
  const known: readonly { readonly id: string; readonly name: string; readonly state: string }[] = (await connection())
    .stages;
  expect(known.map(({ name, state }) => `${name} ${state}`)).toEqual([
    ...['Triage open', 'Backlog open', 'Todo open', 'In Progress open', 'In Review open'],
    ...['Done completed', 'Canceled closed'],
  ]);
  const idOf = (name: string) => known.find((stage) => stage.name === name)?.id ?? '';
  const set = {
    product: board,
    action: 'set',
    tracker: 'linear',
    rules: { reopen: true, complete: true, close: true },
  };
  const stages = { [idOf('In Review')]: 'review', [idOf('Done')]: 'shipped', [idOf('Todo')]: 'shipped' };
  expect((await calling(owner, '/api/trackers', { ...set, stages })).status).toBe(200);
  const item = await anItem(board, { status: 'open' });
  await calling(owner, '/api/link-issue', { item, tracker: 'linear', create: true });
  const shown = async () => {
    const found = await db.doc(feedbackPath(item)).get();
    return [found.get('status'), found.get('label')];
  };
  for (const [state, ...after] of [
    ['In Progress', 'open', undefined],
    ['In Review', 'in-progress', 'review'],
    // It has none, and a rule speaks only of issues that are closed or open again.
    ['In Progress', 'in-progress', 'review'],
    ['Done', 'completed', 'shipped'],
    // An open issue brings no item to its end.
    ['Todo', 'in-progress', undefined],
  ] as const) {
    await atLinear('change-issue', { key, identifier: `${key}-1`, state });
    expect(await shown()).toEqual(after);
  }
  await calling(owner, '/api/trackers', { ...set, rules: { ...set.rules, close: false } });
  expect((await connection()).stage_statuses).toEqual(stages);
  for (const wrong of [{ 'a b': 'review' }, { [idOf('Done')]: 'x'.repeat(21) }])
    expect((await calling(owner, '/api/trackers', { ...set, stages: wrong })).status).toBe(400);
});

test('no request is dearer than a fortieth of what Linear takes at once', async () => {
  const { owner, board, key } = await connected();
  const item = await anItem(board, { status: 'open' });
  await calling(owner, '/api/link-issue', { item, tracker: 'linear', create: true });
  await calling(owner, '/api/find-issues', { product: board, tracker: 'linear', text: 'crash' });
  await atLinear('change-issue', { key, identifier: `${key}-1`, state: 'Done' });
  const { dearest, asked } = await atLinear('read-team', { key });
  expect([...new Set(asked)].sort()).toEqual([
    ...['commentCreate', 'issue', 'issueCreate', 'organization', 'searchIssues', 'team', 'teams', 'viewer'],
    ...['webhookCreate', 'webhooks'],
  ]);
  expect(dearest).toBeGreaterThan(0);
  expect(dearest).toBeLessThanOrEqual(250);
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

  test.each(['requests', 'complexity'] as const)(
    'too much, counted by %s, which rests until there is more',
    async (limitedBy) => {
      const { owner, board, key } = await connected();
      // More than one: a job that looks for changes may ask meanwhile.
      await atLinear('change-team', { key, limited: 100, limitedBy });
      const tried = await calling(owner, '/api/trackers', { product: board, action: 'try', tracker: 'linear' });
      expect(tried).toMatchObject({ status: 503, body: { key: 'trackerBusy' } });
      const rests = (await db.doc(trackerSecretPath(board, 'linear')).get()).get('rests_until').toMillis() - Date.now();
      // The other limit ends within a second.
      expect(rests).toBeGreaterThan(3_000_000);
    },
  );
});

test('a delivery counts as Linear’s own library verifies it: signed, and of the last minute', {
  tags: ['attack'],
}, async () => {
  const { board, key } = await connected();
  const secret = (await atLinear('read-team', { key })).hooks[0]?.secret ?? '';
  for (const [age, by, status] of [
    [0, secret, 202],
    [61_000, secret, 400],
    // Far ahead, because it comes closer until the function reads it.
    [-3_600_000, secret, 400],
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
