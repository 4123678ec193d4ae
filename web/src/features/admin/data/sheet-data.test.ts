import { expect, it, vi } from 'vitest';
import { addAct } from './owner-data.ts';
import { type Copies, writeSheet } from './sheet-data.ts';

vi.mock('firebase/firestore', () => ({ serverTimestamp: () => 'now' }));
vi.mock('../../../firebase/refs.ts', () => ({ commentRef: () => ({}), entryRef: () => ({}), entries: {} }));
vi.mock('./discussion-data.ts', () => ({ addComment: vi.fn() }));
vi.mock('./owner-data.ts', () => ({
  addAct: vi.fn(),
  addChanges: vi.fn(),
  commit: async (fill: (batch: object) => void) => fill({ set: vi.fn(), delete: vi.fn() }),
}));

const comment = { id: 'comment', text: 'It is here.' };
const entry = { id: 'entry', title: 'Dark mode', body: 'It is here.', kind: 'new' } as const;

/** The copies that followers get no mail of. */
async function quiet(copies: Pick<Copies, 'comment' | 'entry' | 'isMailed'>, patch = {}) {
  vi.mocked(addAct).mockClear();
  await writeSheet({ id: 'item', product: 'board', patch, isUndo: false, ...copies });
  return vi.mocked(addAct).mock.calls.map(([, id]) => id);
}

it('mails one text once, whatever it becomes', async () => {
  expect(await quiet({ comment, entry: null, isMailed: true })).toEqual([]);
  expect(await quiet({ comment, entry, isMailed: true }), 'the mail of the entry has the text').toEqual(['comment']);
  expect(await quiet({ comment, entry: null, isMailed: true }, { response: 'It is here.' })).toEqual(['comment']);
  expect(await quiet({ comment, entry, isMailed: false })).toEqual(['comment', 'entry']);
});
