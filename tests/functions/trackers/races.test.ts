import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linkPath } from '../../../functions/src/shared/paths.ts';
import { hurry } from '../../../functions/src/trackers/due.ts';
import { url } from '../../stack/ports.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { aLink } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';
import { killAt, tap } from '../support/tap.ts';
import { directly } from './support/direct.ts';

/** Looks at an issue that end half way, or are under way at the same time (D63). */

const NAME = 'tracker-races';
let db = connect(NAME);
const before = (ms: number) => new Date(Date.now() - ms);
/** Of a link whose first comment has not come. */
const OWED = { line: '', line_at: before(120_000), at: before(120_000) };

beforeEach(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('TRACKERS', url('trackers'));
  vi.stubEnv('APP_ORIGINS', 'https://hearback.example');
  await clear(NAME);
  // A connection remembers the key of the earlier test.
  db = connect(NAME);
});

test('a look that a later one has overtaken changes nothing', async () => {
  const world = await directly(db);
  let isOvertaken = false;
  // It has read that the issue is open.
  const slow = tap(connect(NAME), async ({ method, documents }, proceed) => {
    const isApplied = method === 'batchGetDocuments' && documents.length > 1 && documents[0]?.startsWith('links/');
    if (isApplied && !isOvertaken) {
      isOvertaken = true;
      await world.closes();
      expect(await world.lookNow()).toEqual([]);
    }
    return proceed();
  });
  expect(await world.lookNow(slow)).toEqual([]);
  expect([isOvertaken, await world.statusOf(), await world.acts()]).toEqual([true, 'completed', 1]);
  expect((await world.link.get()).get('state')).toBe('completed');
});

test('a delivery that comes during a look leaves the issue due', async () => {
  const world = await directly(db);
  let commits = 0;
  const busy = tap(connect(NAME), async ({ method }, proceed) => {
    const answer = await proceed();
    if (method === 'commit' && ++commits === 1) await world.link.update({ due_at: Timestamp.now() });
    return answer;
  });
  await world.lookNow(busy);
  const dueAt = async () => (await world.link.get()).get('due_at').toMillis();
  expect([commits > 1, (await dueAt()) <= Date.now()]).toEqual([true, true]);
  await world.lookNow();
  expect(await dueAt()).toBeGreaterThan(Date.now());
});

describe.each(['before', 'after'] as const)('a look that dies %s the server has executed a commit', (moment) => {
  test('is made up for, with one change of the item and one comment', async () => {
    for (let n = 1; ; n += 1) {
      await clear(NAME);
      db = connect(NAME);
      const world = await directly(db, OWED);
      await world.closes();
      const mortal = killAt(connect(NAME), { n, moment, counted: 'commits' });
      await world.lookNow(mortal.db);
      if (!mortal.isDead()) {
        expect(n).toBeGreaterThan(3);
        break;
      }
      // A minute later.
      if ((await world.link.get()).get('remark') === null) await world.link.update({ line_at: OWED.line_at });
      for (const _ of ['the next', 'another']) expect(await world.lookNow()).toEqual([]);
      expect([await world.statusOf(), await world.acts()]).toEqual(['completed', 1]);
      const [comment, ...more] = await world.comments();
      expect([more, (await world.link.get()).get('remark')]).toEqual([[], String(comment?.id)]);
    }
  });
});

test.each([1, 2, 3])(
  'a repository is known as public only once all its issues are due, also if commit %i is the last',
  async (n) => {
    const { name, lookNow, isPublic } = await directly(db);
    const other = db.doc(linkPath('other', 'github', '2'));
    await other.set(aLink({ item: 'other', issue: '2', due_at: new Date(Date.now() + 3_600_000) }));
    await atGithub('change', { name, action: 'publicized', isPrivate: false });
    await lookNow(killAt(connect(NAME), { n, moment: 'after', counted: 'commits' }).db);
    const isDue = (await other.get()).get('due_at').toMillis() <= Date.now();
    expect(isDue || !(await isPublic())).toBe(true);
    expect(n < 3 || (await isPublic())).toBe(true);
  },
);

test('two looks at the same time comment once', async () => {
  const world = await directly(db, OWED);
  await Promise.all([world.lookNow(), world.lookNow(connect(NAME)), world.lookNow(connect(NAME))]);
  expect(await world.comments()).toHaveLength(1);
});

test('a comment that may not be changed for a time is not taken for removed', async () => {
  const world = await directly(db, OWED);
  await world.lookNow();
  const known = (await world.link.get()).data();
  const later = async () => {
    await world.link.update({ line_at: before(86_400_001) });
    await world.lookNow();
    return (await world.link.get()).data();
  };
  await world.vote(7);
  const refusal = { status: 403, message: 'Resource not accessible by personal access token' };
  await atGithub('fail', { name: world.name, times: 1, at: 'PATCH', ...refusal });
  expect(await later()).toMatchObject({ remark: known?.remark, line: known?.line });
  expect(await later()).toMatchObject({ remark: known?.remark, line: expect.stringContaining('7 votes') });
  expect(await world.comments()).toMatchObject([{ body: expect.stringContaining('[7 votes](') }]);
});

test('a right that is missing is shown as long as it is, and told once', async () => {
  const { name, lookNow, problem, secret } = await directly(db);
  const refusal = { status: 403, message: 'Resource not accessible by personal access token' };
  await atGithub('fail', { name, times: 3, at: '/issues/1', ...refusal });
  const untold: unknown[] = [];
  for (const _ of [1, 2, 3]) {
    expect(await lookNow()).toEqual([]);
    expect(await problem()).toBe('rights');
    untold.push((await secret.get()).get('untold'));
    // The job tells the owner.
    await secret.update({ untold: [] });
  }
  expect(untold).toEqual([['rights'], [], []]);
  await lookNow();
  expect(await problem()).toBeNull();
});

test('a tracker that is down for an hour is shown and told, until it answers', async () => {
  const { name, lookNow, problem, secret } = await directly(db);
  const down = async (failing_since: Date | null) => {
    await secret.update({ failing_since, rests_until: null });
    await atGithub('fail', { name, times: 1, status: 503 });
    expect(await lookNow()).toEqual([]);
    return [await problem(), (await secret.get()).get('untold')];
  };
  expect(await down(null)).toEqual([null, []]);
  expect(await down(before(3_500_000))).toEqual([null, []]);
  expect(await down(before(3_700_000))).toEqual(['unreachable', ['unreachable']]);
  await secret.update({ rests_until: null });
  await lookNow();
  expect([await problem(), (await secret.get()).get('failing_since')]).toEqual([null, null]);
});

test('a link that is removed while others are made due does not keep them from it', async () => {
  const { of, link } = await directly(db, { due_at: new Date(Date.now() + 3_600_000) });
  const other = db.doc(linkPath('other', 'github', '2'));
  await other.set(aLink({ item: 'other', issue: '2', due_at: new Date(Date.now() + 3_600_000) }));
  let isGone = false;
  const meanwhile = tap(connect(NAME), async ({ method }, proceed) => {
    if (method === 'commit' && !isGone) {
      isGone = true;
      await other.delete();
    }
    return proceed();
  });
  await hurry(meanwhile, of);
  expect([isGone, (await link.get()).get('due_at').toMillis() <= Date.now()]).toEqual([true, true]);
});
