import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { recordsSchema } from '../shared/imports/records.ts';
import type { Feedback } from '../store/documents.ts';
import { changeTo, decide, hashesOf, valuesOf, wantedOf } from './decide-item.ts';

const resolved = {
  status: () => ({ status: 'open' as const, label: null }),
  category: () => 'feature' as const,
  tags: () => ({ tags: [], isCut: false }),
  settings: undefined,
};
const RECORD = {
  ...{ kind: 'item', row: null, id: '1', title: 'Dark mode', text: '', status: null, category: null, tags: [] },
  ...{ created_at: 1, author: null, unknown_votes: 0, known_votes: 0, answer: null, duplicate_of: null },
  ...{ is_pinned: false, is_archived: false, eta: null, url: null },
};
function wanted(fields: object) {
  const [record] = recordsSchema.parse([{ ...RECORD, ...fields }]);
  if (record?.kind !== 'item') throw new Error('It is no item.');
  return wantedOf(record, { resolved, isDuplicate: false, startedAt: Timestamp.fromMillis(1) });
}

test('an item that everyone finds is shared, stays so where people have shared it, and is unshared by an undo', () => {
  const [shared, other] = [wanted({ is_shared: true }), wanted({})];
  expect([shared.is_shared, other.is_shared]).toEqual([true, undefined]);
  const item = (fields: object) => fields as Feedback;
  const before = item(other);
  expect(decide(before, shared, hashesOf(other))).toEqual({ outcome: 'changed', changed: ['shared'], left: [] });
  expect(changeTo({ ...shared }, ['shared'])).toEqual({ is_shared: true });
  expect(changeTo(valuesOf(before, ['shared']), ['shared'])).toEqual({ is_shared: null });
  // The file says nothing new.
  expect(decide(item(shared), other, hashesOf(other)).outcome).toBe('same');
  // What an import before 2026-12 remembers has no such field.
  const { shared: _, ...earlier } = hashesOf(other);
  expect(decide(before, other, earlier).outcome).toBe('same');
});
