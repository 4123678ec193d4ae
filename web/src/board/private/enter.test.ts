import { encodeFields, type Fields } from '@shared/rest/values';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from '../data/model.ts';

const { findVisitor, getDocument, send, runQuery } = vi.hoisted(() => ({
  findVisitor: vi.fn(),
  getDocument: vi.fn(),
  send: vi.fn(),
  runQuery: vi.fn(),
}));
vi.mock('../visitor/visitor.ts', () => ({
  findVisitor,
  withSession: (visitor: SignedIn, use: (each: SignedIn) => unknown) => use(visitor),
}));
vi.mock('../visitor/visitor-hint.ts', () => ({ mayHaveVisitor: async () => true }));
vi.mock('../data/firestore-rest.ts', () => ({ getDocument, send, BASE: '', nameOf: (path: string) => path }));
vi.mock('../data/firestore-queries.ts', () => ({ runQuery }));
vi.mock('../data/decode-documents.ts', async () => {
  const { decodeFields } = await import('@shared/rest/values');
  return {
    decodeBoard: (id: string, fields: Fields) => ({ id, settings: decodeFields(fields).settings }),
    decodeItem: (id: string) => ({ id }),
  };
});

const ADA: SignedIn = { uid: 'ada', isAnonymous: false, email: 'ada@example.com', token: 'token' };
/** What the server answers, by the path of the document. */
let documents: Record<string, Fields> = {};
/** Changes the board. */
function store({ owner = 'owner', ...settings }: { owner?: string; access?: string; sees?: string }): void {
  documents['products/board'] = {
    owner_id: { stringValue: owner },
    settings: {
      mapValue: { fields: encodeFields({ access: 'people', sees: 'company', defaultSort: 'popular', ...settings }) },
    },
  };
}
/** A page of its own. */
const open = () => import('./enter.ts');
const MEMBER = 'members/board_ada';
const join = () => {
  documents[MEMBER] = encodeFields({ role: 'editor' });
};
const leave = () => {
  const { [MEMBER]: _, ...others } = documents;
  documents = others;
};
/** What the page says of its list; null for an old one. */
function say(list: string | null): void {
  vi.stubGlobal('document', { querySelector: () => ({ dataset: list === null ? {} : { list } }) });
}

beforeEach(async () => {
  vi.resetModules();
  findVisitor.mockResolvedValue(ADA);
  documents = {};
  store({});
  const { BoardFailure } = await import('../data/model.ts');
  getDocument.mockImplementation(async (path: string) => {
    const found = documents[path.split('?')[0] ?? ''];
    if (found === undefined) throw new BoardFailure('not-found', 'There is no such document.');
    return found;
  });
  send.mockImplementation(async (_: string, body: { readonly documents: readonly string[] }) =>
    body.documents.map((name) => {
      const fields = documents[name];
      return { ...(fields ? { found: { name, fields } } : { missing: name }), readTime: '2026-11-29T00:00:00Z' };
    }),
  );
  runQuery.mockReset().mockResolvedValue([{ name: 'feedback/one' }]);
  vi.stubGlobal('location', { hash: '', search: '' });
  say(null);
});

it('lets the same person in again, and tells when the document holds what was another person’s', async () => {
  const { enter } = await open();
  const isAnother = async () => {
    const entry = await enter('board');
    return entry.kind === 'in' ? entry.isAnother : entry.kind;
  };
  expect([await isAnother(), await isAnother()]).toEqual([false, false]);
  findVisitor.mockResolvedValue(null);
  expect(await isAnother()).toBe('out');
  findVisitor.mockResolvedValue({ ...ADA, token: 'renewed' });
  expect(await isAnother()).toBe(false);
  findVisitor.mockResolvedValue({ ...ADA, company: 'acme' });
  expect([await isAnother(), await isAnother()]).toEqual([true, false]);
  findVisitor.mockResolvedValue({ ...ADA, uid: 'bob' });
  expect([await isAnother(), await isAnother()]).toEqual([true, false]);
});

it('tells when a person of the team, who found all, finds only a part', async () => {
  const { enter } = await open();
  join();
  expect(await enter('board')).toMatchObject({ kind: 'in', isAnother: false });
  leave();
  expect(await enter('board')).toMatchObject({ kind: 'in', isAnother: true });
});

it.each<[string, () => unknown]>([
  ['the session ends', () => findVisitor.mockResolvedValue(null)],
  ['another person signs in', () => findVisitor.mockResolvedValue({ ...ADA, uid: 'bob' })],
  ['the site names another company', () => findVisitor.mockResolvedValue({ ...ADA, company: 'acme' })],
  ['the board is for its team', () => store({ access: 'team' })],
  ['the board shows something else', () => store({ sees: 'own' })],
])('sees that %s', async (what, change) => {
  const { enter, isAsEntered } = await open();
  const entry = await enter('board');
  if (entry.kind !== 'in') throw new Error(entry.kind);
  findVisitor.mockResolvedValue({ ...ADA, token: 'renewed' });
  store({ owner: 'another' });
  expect(await isAsEntered(entry.board)).toBe(true);
  change();
  expect(await isAsEntered(entry.board)).toBe(false);
  const asked = getDocument.mock.calls.length;
  // The session alone, without a read.
  expect(await isAsEntered(entry.board, false)).toBe(/the board/.test(what));
  expect(getDocument.mock.calls.length).toBe(asked);
});

it('sees that a person has left the team, which finds all, and is still a guest', async () => {
  const { enter, isAsEntered } = await open();
  join();
  const entry = await enter('board');
  if (entry.kind !== 'in') throw new Error(entry.kind);
  expect(await isAsEntered(entry.board)).toBe(true);
  leave();
  await expect(isAsEntered(entry.board)).rejects.toMatchObject({ reason: 'not-found' });
  store({ owner: 'ada' });
  expect(await isAsEntered(entry.board)).toBe(true);
});

it('asks for the list together with the board, if the page says which, and only for what the person may find', async () => {
  const firstOf = async () => {
    const { enter } = await open();
    const entry = await enter('board');
    return entry.kind === 'in' ? (entry.first?.firstPage.entries.map(({ id }) => id) ?? null) : entry.kind;
  };
  expect([await firstOf(), runQuery.mock.calls.length]).toEqual([null, 0]);
  say('popular part');
  expect(await firstOf()).toEqual(['one']);
  expect(JSON.stringify(runQuery.mock.lastCall)).toContain('is_shared');
  expect(runQuery.mock.lastCall?.[1]).toMatchObject({ token: 'token' });
  // The team finds more, another order is another page, and a refusal is no end.
  join();
  expect(await firstOf()).toBe(null);
  leave();
  say('recent part');
  expect(await firstOf()).toBe(null);
  say('popular part');
  runQuery.mockRejectedValueOnce(new Error('Refused.'));
  expect(await firstOf()).toBe(null);
  vi.stubGlobal('location', { hash: '', search: '?item=one' });
  const before = runQuery.mock.calls.length;
  expect([await firstOf(), runQuery.mock.calls.length]).toEqual([null, before]);
});
