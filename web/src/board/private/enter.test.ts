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
vi.mock('../data/decode-documents.ts', () => ({
  decodeBoard: (id: string) => ({ id, settings: { access: 'people', sees: 'company' } }),
}));

const ADA = { uid: 'ada', isAnonymous: false, email: 'ada@example.com', token: 'token' };
/** A page of its own. */
const open = () => import('./enter.ts');
async function refuse() {
  const { BoardFailure } = await import('../data/model.ts');
  runQuery.mockRejectedValue(new BoardFailure('denied', 'Refused.'));
}

beforeEach(async () => {
  vi.resetModules();
  findVisitor.mockResolvedValue(ADA);
  getDocument.mockResolvedValue({});
  await refuse();
});

it('lets the same person in again, and tells when the document holds what was another person’s', async () => {
  const { enter, isLetIn } = await open();
  const isAnother = async () => {
    const entry = await enter('board');
    return entry.kind === 'in' ? entry.isAnother : entry.kind;
  };
  expect([await isAnother(), await isAnother()]).toEqual([false, false]);
  findVisitor.mockResolvedValue(null);
  expect(await isAnother()).toBe('out');
  findVisitor.mockResolvedValue({ ...ADA, token: 'renewed' });
  expect(await isAnother()).toBe(false);
  expect([isLetIn(ADA), isLetIn({ ...ADA, company: 'acme' }), isLetIn({ uid: 'bob' })]).toEqual([true, false, false]);
  findVisitor.mockResolvedValue({ ...ADA, company: 'acme' });
  expect([await isAnother(), await isAnother()]).toEqual([true, false]);
  findVisitor.mockResolvedValue({ ...ADA, uid: 'bob' });
  expect([await isAnother(), await isAnother(), isLetIn(ADA)]).toEqual([true, false, false]);
});

it('tells when a person of the team, who found all, finds only a part', async () => {
  const { enter } = await open();
  runQuery.mockResolvedValue([]);
  expect(await enter('board')).toMatchObject({ kind: 'in', isAnother: false });
  await refuse();
  expect(await enter('board')).toMatchObject({ kind: 'in', isAnother: true });
});
