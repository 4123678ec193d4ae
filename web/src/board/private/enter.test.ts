import { encodeFields, type Fields } from '@shared/rest/values';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from '../data/model.ts';

const { findVisitor, getDocument, runQuery } = vi.hoisted(() => ({
  findVisitor: vi.fn(),
  getDocument: vi.fn(),
  runQuery: vi.fn(),
}));
vi.mock('../visitor/visitor.ts', () => ({
  findVisitor,
  withSession: (visitor: SignedIn, use: (each: SignedIn) => unknown) => use(visitor),
}));
vi.mock('../visitor/visitor-hint.ts', () => ({ mayHaveVisitor: async () => true }));
vi.mock('../data/firestore-rest.ts', () => ({ getDocument }));
vi.mock('../data/firestore-queries.ts', () => ({ runQuery }));
vi.mock('../data/decode-documents.ts', async () => {
  const { decodeFields } = await import('@shared/rest/values');
  return { decodeBoard: (id: string, fields: Fields) => ({ id, settings: decodeFields(fields).settings }) };
});

const ADA: SignedIn = { uid: 'ada', isAnonymous: false, email: 'ada@example.com', token: 'token' };
/** What the server answers, by the path of the document. */
let documents: Record<string, Fields> = {};
/** Changes the board. */
function store({ owner = 'owner', ...settings }: { owner?: string; access?: string; sees?: string }): void {
  documents['products/board'] = {
    owner_id: { stringValue: owner },
    settings: { mapValue: { fields: encodeFields({ access: 'people', sees: 'company', ...settings }) } },
  };
}
/** A page of its own. */
const open = () => import('./enter.ts');
async function refuse() {
  const { BoardFailure } = await import('../data/model.ts');
  runQuery.mockRejectedValue(new BoardFailure('denied', 'Refused.'));
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
  await refuse();
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
  runQuery.mockResolvedValue([]);
  expect(await enter('board')).toMatchObject({ kind: 'in', isAnother: false });
  await refuse();
  expect(await enter('board')).toMatchObject({ kind: 'in', isAnother: true });
});

it.each<[string, () => unknown]>([
  ['the session ends', () => findVisitor.mockResolvedValue(null)],
  ['another person signs in', () => findVisitor.mockResolvedValue({ ...ADA, uid: 'bob' })],
  ['the site names another company', () => findVisitor.mockResolvedValue({ ...ADA, company: 'acme' })],
  ['the board is for its team', () => store({ access: 'team' })],
  ['the board shows something else', () => store({ sees: 'own' })],
])('sees that %s', async (_, change) => {
  const { enter, isAsEntered } = await open();
  const entry = await enter('board');
  if (entry.kind !== 'in') throw new Error(entry.kind);
  findVisitor.mockResolvedValue({ ...ADA, token: 'renewed' });
  store({ owner: 'another' });
  expect(await isAsEntered(entry.board)).toBe(true);
  change();
  expect(await isAsEntered(entry.board)).toBe(false);
});

it('sees that a person has left the team, which finds all, and is still a guest', async () => {
  const { enter, isAsEntered } = await open();
  runQuery.mockResolvedValue([]);
  const member = 'members/board_ada';
  documents[member] = encodeFields({ role: 'editor' });
  const entry = await enter('board');
  if (entry.kind !== 'in') throw new Error(entry.kind);
  expect(await isAsEntered(entry.board)).toBe(true);
  const { [member]: _, ...others } = documents;
  documents = others;
  await expect(isAsEntered(entry.board)).rejects.toMatchObject({ reason: 'not-found' });
  store({ owner: 'ada' });
  expect(await isAsEntered(entry.board)).toBe(true);
});
