import { encode, type Fields } from '@shared/rest/values';
import { beforeEach, expect, it, vi } from 'vitest';
import { BoardFailure } from '../data/model.ts';
import { loadMine } from './mine-data.ts';

const NAME = 'projects/demo/databases/(default)/documents/';

let hasVisitor = true;
vi.mock('../visitor/visitor.ts', () => ({
  withVisitor: async (use: (visitor: object) => Promise<unknown>) =>
    hasVisitor ? use({ uid: 'me', isAnonymous: true, token: 'token' }) : null,
}));

/** Documents by path, and what queries find by collection. */
let documents: Record<string, Fields> = {};
let found: Record<string, readonly (readonly [id: string, fields: Fields])[]> = {};
/** Paths that the rules refuse to this visitor. */
let refused: string[] = [];

vi.mock('../data/firestore-queries.ts', () => ({
  runQuery: async ({ from, where }: { from: { collectionId: string }[]; where: object }) => {
    const collection = from[0]?.collectionId ?? '';
    if (JSON.stringify(where).includes('user_id')) return [];
    return (found[collection] ?? []).map(([id, fields]) => ({ name: `${NAME}${collection}/${id}`, fields }));
  },
}));
vi.mock('../data/firestore-rest.ts', () => ({
  BASE: '',
  nameOf: (path: string) => `${NAME}${path}`,
  send: async (_: string, { documents: asked }: { documents: readonly string[] }) => {
    const paths = asked.map((name) => name.slice(NAME.length));
    expect(paths.length).toBeLessThanOrEqual(10);
    if (paths.some((path) => refused.includes(path))) throw new BoardFailure('denied', '');
    return paths.map((path) => (documents[path] ? { found: { name: NAME + path, fields: documents[path] } } : {}));
  },
}));

const at = (second: number): Fields => ({ created_at: { timestampValue: `2026-11-20T10:00:${10 + second}Z` } });
const texts = (fields: Readonly<Record<string, string | number | boolean>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]));
const item = (title: string, fields: Parameters<typeof texts>[0] = {}) => ({
  ...texts({ title, description: '', category: 'feature', votes: 1, comments: 0, status: 'open', is_pinned: false }),
  ...texts({ is_archived: false, ...fields }),
});

beforeEach(() => {
  [hasVisitor, documents, found, refused] = [true, {}, {}, []];
});

const titles = async (list: Parameters<typeof loadMine>[1]) =>
  (await loadMine('board', list, null)).entries.map(({ item: { title } }) => title);

it('lists nothing for a browser that has not acted', async () => {
  hasVisitor = false;
  expect(await loadMine('board', 'posted', null)).toEqual({ entries: [], next: null });
});

it('“Posted” has items and comments, newest first, with the target of a merged item', async () => {
  found.authors = [
    ['old', at(1)],
    ['comment', at(3)],
    ['merged', at(2)],
    ['removed', at(4)],
  ];
  documents = {
    'feedback/old': item('Dark mode', { status: 'pending' }),
    'feedback/merged': item('Night mode', { is_archived: true, merged_into: 'target' }),
    'feedback/target': item('Themes', { votes: 9 }),
    'feedback/theirs': item('Export'),
    'comments/comment': texts({ feedback_id: 'theirs', content: 'As CSV, please.' }),
    'comments/removed': texts({ feedback_id: 'theirs', content: '', removed_at: 1 }),
  };
  const { entries, next } = await loadMine('board', 'posted', null);
  expect(entries).toMatchObject([
    { id: 'comment', item: { id: 'theirs', title: 'Export' }, comment: 'As CSV, please.' },
    { id: 'merged', item: { id: 'target', votes: 9 }, mergedTitle: 'Night mode' },
    { id: 'old', item: { title: 'Dark mode', status: 'pending' } },
  ]);
  expect(next).toBeNull();
});

it('“Voted” leaves out what the owner has archived, and merged items, whose targets have a vote, too', async () => {
  const votes = ['open', 'archived', 'merged', 'target'];
  found.votes = votes.map((id, second) => [`${id}_me`, { ...texts({ feedback_id: id }), ...at(second) }] as const);
  documents = {
    'feedback/open': item('Dark mode'),
    'feedback/merged': item('Night mode', { is_archived: true, merged_into: 'target' }),
    'feedback/target': item('Themes'),
  };
  refused = ['feedback/archived'];
  expect(await titles('voted')).toEqual(['Themes', 'Dark mode']);
});

it('“Following” leaves out the changelog, which is no item', async () => {
  found.follows = [
    ['one_me', { ...texts({ item: 'one' }), ...at(1) }],
    ['changelog_me', { ...texts({ item: 'changelog:board' }), ...at(2) }],
  ];
  documents = { 'feedback/one': item('Dark mode') };
  expect(await titles('following')).toEqual(['Dark mode']);
});

it('a full page is followed by another one, from its last entry', async () => {
  found.votes = Array.from(
    { length: 20 },
    (_, n) => [`i${n}_me`, { ...texts({ feedback_id: `i${n}` }), ...at(n) }] as const,
  );
  for (let n = 0; n < 20; n += 1) documents[`feedback/i${n}`] = item(`Item ${n}`);
  const { entries, next } = await loadMine('board', 'voted', null);
  expect(entries).toHaveLength(20);
  expect(next).toBe(JSON.stringify([at(0).created_at, { referenceValue: `${NAME}votes/i0_me` }]));
});
