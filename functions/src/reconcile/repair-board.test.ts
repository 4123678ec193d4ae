import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { repairBoard } from './repair-board.ts';

test('sums up a board before it locks the document that every visitor and every count needs', async () => {
  const sums = { data: () => ({ feedback_count: 1, vote_count: 1 }) };
  const query = { where: () => query, withConverter: () => query, aggregate: () => ({ get: async () => sums }) };
  const wrong = { data: () => ({ feedback_count: 7, vote_count: 0, owner_id: 'ada', settings: {} }) };
  const doc = (path: string) => {
    const get = async () => (path === 'products/board' ? wrong : { data: () => undefined });
    const reference = { path, get, withConverter: () => reference };
    return reference;
  };
  const asked: string[] = [];
  const update = vi.fn();
  const transaction = {
    get: async () => {
      asked.push('sums');
      return sums;
    },
    getAll: async (...documents: { path: string }[]) => {
      asked.push(...documents.map(({ path }) => path));
      return [wrong, { data: () => undefined }];
    },
    update,
  };
  const db = {
    doc,
    collection: () => query,
    runTransaction: (work: (transaction: Transaction) => unknown) => work(transaction as unknown as Transaction),
  };
  expect(await repairBoard(db as unknown as Firestore, 'board')).toMatchObject([
    { what: 'feedback_count', before: 7, after: 0 },
  ]);
  expect(asked).toEqual([...Array(4).fill('sums'), 'products/board', 'hidden_totals/board']);
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ path: 'products/board' }), {
    feedback_count: 0,
    vote_count: 0,
  });
});
