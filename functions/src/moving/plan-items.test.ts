import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Settings } from '../shared/product.ts';
import type { Job } from './job.ts';
import { created, settle } from './plan-items.ts';

const RECORD = {
  ...{ kind: 'item', row: null, id: '1', title: 'Dark mode', text: '', status: null, category: null, tags: [] },
  ...{ created_at: 1, author: null, unknown_votes: 3, known_votes: 0, answer: null, duplicate_of: null },
  ...{ is_pinned: false, is_archived: false, is_shared: false, eta: null, url: null, pictures: [] },
} as const;

function make(settings: Partial<Settings>) {
  const job = {
    id: 'import',
    data: { product_id: 'board', created_at: Timestamp.fromMillis(1) },
    product: { settings },
    resolved: {
      status: () => ({ status: 'open', label: null }),
      category: () => 'feature',
      tags: () => ({ tags: [], isCut: false }),
    },
  } as unknown as Job;
  return created({ job, id: 'item', record: RECORD as never, original: { target: null } as never });
}

test('a new item of a board that does not show all is in no public number from the first moment', () => {
  const everyone = make({});
  expect(everyone.item).not.toHaveProperty('company');
  expect(settle(everyone)).toMatchObject({ is_hidden: false, votes: 3 });
  for (const sees of ['own', 'company'] as const) {
    const narrowed = make({ access: 'people', sees });
    expect(narrowed.item.company).toBeNull();
    expect(settle(narrowed)).toMatchObject({ is_hidden: true, votes: 3 });
  }
});
