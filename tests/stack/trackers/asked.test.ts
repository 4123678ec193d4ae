import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { trackerOf } from '../../../functions/src/trackers/ask.ts';
import type { Ask, Tracker } from '../../../functions/src/trackers/tracker.ts';
import { described, OPERATIONS, operationOf } from './described.ts';
import { github } from './github.ts';
import { linear, SCHEMA } from './linear.ts';
import { LINEAR_ACTS, teams } from './linear-world.ts';
import { addRepository, tokens } from './world.ts';

/** All that connections ask a tracker is in its own description, and so are the answers that tests give. */

const asked = new Set<string>();

const askGithub =
  (token: string): Ask =>
  async (path, { json, method = json ? 'POST' : 'GET' } = {}) => {
    const { pathname, searchParams: query } = new URL(path, 'https://api.github.com');
    const question = { method, path: pathname, query, token, json: (json ?? {}) as Record<string, unknown>, base: '' };
    asked.add(operationOf(method, pathname));
    const { status = 200, headers = {}, body } = described(question, github);
    return { status, headers, body: structuredClone(body) };
  };

const askLinear =
  (token: string): Ask =>
  async (_, { json = {} } = {}) => {
    const { status = 200, headers = {}, body } = linear(token, json);
    return { status, headers, body: JSON.parse(JSON.stringify(body)) };
  };

/** Does all that a board's connection does. */
async function play(tracker: Tracker, ask: Ask, typed: string): Promise<void> {
  const { place } = await tracker.tryPlace(ask, typed);
  const at = { ask, place };
  const hook = { url: 'https://example.com/hooks', secret: 'a' };
  const id = await tracker.putHook(at, hook);
  expect(await tracker.putHook(at, { ...hook, secret: 'b' })).toBe(id);
  expect(await tracker.readPlace(ask, place)).toMatchObject({ id: place.id, name: place.name });
  const made = await tracker.create(at, { title: 'Crash', text: 'As in https://example.com/1' });
  expect(await tracker.findNew(at, 'https://example.com/1')).toEqual([made]);
  expect(await tracker.find(at, 'crash')).toEqual([made]);
  expect(await tracker.read(at, tracker.numberIn(place, made.url) ?? '')).toEqual(made);
  const comment = (await tracker.comment(at, made, '1 vote')) ?? '';
  const since = new Date(Date.now() - 60_000);
  expect(await tracker.findComment(at, made, { quoted: '1 vo', since })).toEqual({ id: comment, text: '1 vote' });
  expect(await tracker.findComment(at, made, { quoted: '2 votes', since })).toBeNull();
  expect(await tracker.changeComment(at, comment, '2 votes')).toBe('changed');
  expect(await tracker.removeComment(at, comment)).toBe(true);
  expect(await tracker.changeComment(at, comment, '3 votes')).toBe('gone');
  await tracker.removeHook(at, id);
}

test('GitHub', async () => {
  const name = `acme/${randomUUID()}`;
  const repository = addRepository(name);
  tokens.set(name, { repository: name, issues: 'write', hooks: 'write', isClassic: false, isRevoked: false });
  await play(trackerOf('github'), askGithub(name), name);
  Object.assign(repository.issues[0] ?? {}, { state: 'closed', isLocked: true, isConverted: true });
  const ask = askGithub(name);
  const { place } = await trackerOf('github').tryPlace(ask, name);
  expect(await trackerOf('github').read({ ask, place }, '1')).toBe('converted');
  // What is described, and never asked, need not be described.
  expect([...asked].sort()).toEqual(OPERATIONS);
});

test('Linear', async () => {
  LINEAR_ACTS.team({ key: 'ASK', name: 'Asked', token: 'lin_api_asked' });
  await play(trackerOf('linear'), askLinear('lin_api_asked'), 'ask');
  const roots = [SCHEMA.getQueryType(), SCHEMA.getMutationType()].flatMap((root) =>
    Object.keys(root?.getFields() ?? {}),
  );
  expect([...new Set(teams.find(({ key }) => key === 'ASK')?.asked)].sort()).toEqual(roots.sort());
});
