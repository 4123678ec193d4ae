import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../functions/src/lib/connection.ts';
import { readPages, SOURCES } from '../../../functions/src/moving/sources/read-pages.ts';
import { decodeCursor, encodeCursor } from '../../../functions/src/moving/sources/source.ts';
import type { ApiSource, Page } from '../../../functions/src/shared/imports/pages.ts';
import { cannyPages } from '../../../web/src/features/admin/moving/formats/json/canny.ts';
import { featurebasePages } from '../../../web/src/features/admin/moving/formats/json/featurebase.ts';
import { fiderPages } from '../../../web/src/features/admin/moving/formats/json/fider-api.ts';
import { githubDiscussionPages } from '../../../web/src/features/admin/moving/formats/json/github-discussions.ts';
import { githubIssuePages } from '../../../web/src/features/admin/moving/formats/json/github-issues.ts';
import { quackbackPages } from '../../../web/src/features/admin/moving/formats/json/quackback.ts';
import { startSources } from './server.ts';
import { UNNEEDED, WORLD } from './world.ts';

/** How an import reads the stand-ins of all sources, and their faults (D54). */

let sources: Awaited<ReturnType<typeof startSources>>;
beforeAll(async () => {
  sources = await startSources(0);
  return sources.stop;
});

const KEY = 'good-key';

interface Place {
  readonly path?: string;
  readonly repository?: string;
  readonly key?: string | null;
  readonly since?: number | null;
}

/** Reads once. @param cursor as the browser sends it */
async function readOnce(kind: ApiSource, place: Place = {}, cursor: string | null = null, timeoutMs = 5000) {
  const { path = kind.replace(/-.*/, ''), repository = 'demo/app', key = KEY, since = null } = place;
  const connection = connect(true, { timeoutMs });
  const asked = { kind, base: `${sources.origin}/${path}`, repository, key, since };
  const from = cursor === null ? SOURCES[kind].start : decodeCursor(cursor);
  try {
    const { pages, rest, wait } = await readPages(asked, connection, from ?? []);
    return { pages, next: rest.length === 0 ? null : encodeCursor(rest), wait };
  } finally {
    connection.close();
  }
}

/** Reads all, call by call, as the browser does. */
async function readAll(kind: ApiSource, place: Place = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | null = null; ; ) {
    const got = await readOnce(kind, place, next);
    expect(got.wait).toBe(null);
    pages.push(...got.pages);
    next = got.next;
    if (next === null) return pages;
  }
}

/** The entries of all pages of a list. */
const entriesOf = (pages: readonly Page[], list: Page['list']): unknown[] =>
  pages.filter((page) => page.list === list).flatMap(({ body }) => listIn(body));

function listIn(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const { data, posts, items } = body as Record<string, unknown>;
  const { discussions, discussion } = ((data as Record<string, unknown>)?.repository ?? {}) as Record<
    string,
    { readonly nodes?: readonly unknown[]; readonly comments?: { readonly nodes: readonly unknown[] } }
  >;
  return (discussions?.nodes ?? discussion?.comments?.nodes ?? data ?? posts ?? items) as readonly unknown[];
}

const VOTES = WORLD.flatMap(({ voters }) => voters).length;
const COMMENTS = WORLD.flatMap(({ comments }) => comments).length;
const PULLS = WORLD.filter(({ number }) => number % 10 === 0);
const ON_PULLS = PULLS.flatMap(({ comments }) => comments).length;

test.each([
  ['github-issues', WORLD.length - PULLS.length, COMMENTS - ON_PULLS, 0],
  // The first fifty comments of each stand in the discussion itself; item 3 has 100 more.
  ['github-discussions', WORLD.length, 100, 0],
  ['canny', WORLD.length + 1, COMMENTS, VOTES],
  ['featurebase', WORLD.length, COMMENTS, VOTES],
  ['fider', WORLD.length - 1, COMMENTS, VOTES - 2],
  ['quackback', WORLD.length, COMMENTS, VOTES],
] as const)('%s is read whole, without what no import needs', async (kind, items, comments, voters) => {
  const pages = await readAll(kind);
  const counts = (['items', 'comments', 'voters'] as const).map((list) => entriesOf(pages, list).length);
  expect(counts).toEqual([items, comments, voters]);
  expect(JSON.stringify(pages)).not.toContain(UNNEEDED);
  expect(entriesOf(pages, 'items').find((item) => JSON.stringify(item).includes('Wish 3"'))).toBeDefined();
});

const READERS = {
  'github-issues': githubIssuePages,
  'github-discussions': githubDiscussionPages,
  canny: cannyPages,
  featurebase: featurebasePages,
  fider: fiderPages,
  quackback: quackbackPages,
} as const;
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
const VOTES_OF = (numbers: readonly number[]) => sum(numbers.map((number) => WORLD[number - 1]?.voters.length ?? 0));

test.each([
  [
    'github-issues',
    WORLD.length - PULLS.length,
    COMMENTS - ON_PULLS,
    VOTES - VOTES_OF(PULLS.map(({ number }) => number)),
    0,
  ],
  ['github-discussions', WORLD.length, COMMENTS, VOTES, 0],
  ['canny', WORLD.length, COMMENTS, VOTES, VOTES],
  ['featurebase', WORLD.length, COMMENTS, VOTES, VOTES],
  ['fider', WORLD.length - 1, COMMENTS, VOTES - VOTES_OF([7]), VOTES - VOTES_OF([7])],
  ['quackback', WORLD.length, COMMENTS, VOTES, VOTES],
] as const)('what %s answers is a file with all votes and comments', async (kind, items, comments, votes, voters) => {
  const { file, problems } = READERS[kind](await readAll(kind), 'feedback.example.com');
  // A post of a private board.
  expect(problems.map(({ what }) => what)).toEqual(kind === 'canny' ? ['private'] : []);
  expect(file.items).toHaveLength(items);
  expect(sum(file.items.map((item) => item.comments.length))).toBe(comments);
  expect(sum(file.items.map((item) => item.votes))).toBe(votes);
  expect(sum(file.items.map((item) => item.voters.length))).toBe(voters);
  expect(file.items.filter(({ created_at }) => created_at === null)).toEqual([]);
  // Of the old addresses, each names its item.
  expect(new Set(file.items.map(({ url }) => url)).size).toBe(items);
  expect(file.items.filter(({ url }) => !/^https:\/\/[a-z.]+\/\S+\d$/.test(url ?? ''))).toEqual([]);
});

test('GitHub’s issues need no key, and a Fider site names voters without addresses', async () => {
  expect(entriesOf(await readAll('github-issues', { key: null }), 'items')).toHaveLength(WORLD.length - PULLS.length);
  const open = JSON.stringify(await readAll('fider', { key: null }));
  expect(open).toContain('Person 2');
  expect(open).not.toContain('@example.com');
});

test('Fider’s duplicates come although its list hides them, with their original', async () => {
  const items = entriesOf(await readAll('fider'), 'items');
  expect(items).toContainEqual(
    expect.objectContaining({
      status: 'duplicate',
      response: expect.objectContaining({ original: { number: 1, title: 'Wish 1' } }),
    }),
  );
});

test('again, GitHub’s comments are only those that have changed, and all issues with their reactions', async () => {
  const last = WORLD.at(-1)?.at ?? '';
  const pages = await readAll('github-issues', { since: Date.parse(last) });
  expect(entriesOf(pages, 'items')).toHaveLength(WORLD.length - PULLS.length);
  const comments = entriesOf(pages, 'comments');
  expect(comments.length).toBeLessThan(COMMENTS - ON_PULLS);
  expect(comments.length).toBeGreaterThan(0);
});

describe('a source that does not answer as it should:', () => {
  const busy = { pages: [], wait: 7 };
  test.each([
    ['is busy', 'github-issues', { repository: 'busy/app' }, busy],
    ['is busy', 'canny', { key: 'good-busy' }, busy],
    ['is busy', 'fider', { path: 'busy/fider' }, busy],
    ['is down', 'featurebase', { key: 'good-down' }, { pages: [], wait: 10 }],
    ['has answered often enough', 'github-issues', { repository: 'secondary/app' }, { pages: [], wait: 60 }],
  ] as const)('one that %s (%s) is asked again later', async (_, kind, place, expected) => {
    const got = await readOnce(kind, place);
    expect(got).toMatchObject(expected);
    expect(got.next).toBe(encodeCursor(SOURCES[kind].start));
  });

  test('the limit of GitHub’s hour is waited for, before it is exceeded and after', async () => {
    for (const [owner, count] of [
      ['limited', 0],
      ['last', 1],
    ] as const) {
      const { pages, next, wait } = await readOnce('github-issues', { repository: `${owner}/app` });
      expect(pages).toHaveLength(count);
      expect(next).not.toBe(null);
      expect(wait).toBeGreaterThan(80);
      expect(wait).toBeLessThan(95);
    }
  });

  test.each([
    ['a wrong key', 'github-issues', { key: 'wrong' }, 'sourceKeyRefused', 'key'],
    ['a wrong key', 'github-discussions', { key: 'wrong' }, 'sourceKeyRefused', 'key'],
    ['a wrong key', 'canny', { key: 'wrong' }, 'sourceKeyRefused', 'key'],
    ['a wrong key', 'featurebase', { key: 'wrong' }, 'sourceKeyRefused', 'key'],
    ['a wrong key', 'quackback', { key: 'wrong' }, 'sourceKeyRefused', 'key'],
    ['a wrong key', 'fider', { key: 'wrong' }, 'sourceKeyRefused', 'key'],
    ['no key for a private site', 'fider', { path: 'private-fider', key: null }, 'sourceKeyRequired', 'key'],
    ['an unknown repository', 'github-issues', { repository: 'demo/none' }, 'sourceUnknown', 'address'],
    ['an unknown repository', 'github-discussions', { repository: 'demo/none' }, 'sourceUnknown', 'address'],
    ['an unknown path', 'fider', { path: 'none' }, 'sourceUnknown', 'address'],
    ['another product', 'fider', { path: 'quackback', key: KEY }, 'sourceUnreadable', 'address'],
    ['a redirect to another site', 'fider', { path: 'elsewhere/fider' }, 'sourceUnknown', 'address'],
    ['HTML', 'fider', { path: 'html/fider' }, 'sourceUnreadable', 'address'],
    ['50 MB', 'fider', { path: 'large/fider' }, 'sourceTooLarge', 'address'],
    ['no end', 'quackback', { path: 'endless/quackback' }, 'sourceTooLarge', 'address'],
    ['half an answer', 'canny', { key: 'good-half' }, 'sourceBroken', undefined],
  ] as const)('%s is said (%s)', async (_, kind, place, key, field) => {
    const error = await readOnce(kind, place).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ key });
    expect((error as { readonly field?: string }).field).toBe(field);
    expect(JSON.stringify(error)).not.toContain('wrong');
  });

  test('a list that always goes on at the same place ends', async () => {
    await expect(readAll('featurebase', { key: 'good-stuck' })).rejects.toMatchObject({ key: 'sourceUnreadable' });
  });

  test('silence is not waited for forever', async () => {
    await expect(readOnce('fider', { path: 'silent/fider' }, null, 100)).rejects.toMatchObject({ key: 'sourceBroken' });
  });

  test('what breaks off half-way keeps what has come, and goes on from there', async () => {
    const first = await readOnce('github-issues', { repository: 'halfway/app' });
    expect(entriesOf(first.pages, 'items')).toHaveLength(90);
    await expect(readOnce('github-issues', { repository: 'halfway/app' }, first.next)).rejects.toMatchObject({
      key: 'sourceBroken',
    });
    const then = await readOnce('github-issues', {}, first.next);
    expect(entriesOf(then.pages, 'items')).toHaveLength(WORLD.length - PULLS.length - 90);
    expect(then.next).toBe(null);
  });

  test('a repository that was renamed is found', async () => {
    const { pages } = await readOnce('github-issues', { repository: 'moved/app' });
    expect(entriesOf(pages, 'items').length).toBeGreaterThan(0);
  });
});

test('no stand-in of a local stack is reached as a site of the internet', { tags: ['attack'] }, async () => {
  const connection = connect(false);
  const url = sources.origin.replace('http:', 'https:').replace('127.0.0.1', 'localhost');
  await expect(connection.ask({ url, headers: {} })).rejects.toMatchObject({ key: 'sourceUnknown' });
  connection.close();
});
