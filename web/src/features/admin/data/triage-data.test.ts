import { expect, it, vi } from 'vitest';
import { storeOwnViews } from './triage-data.ts';

const { setDoc } = vi.hoisted(() => ({ setDoc: vi.fn() }));

vi.mock('firebase/firestore', () => ({
  doc: (_: object, id: string) => id,
  deleteField: () => 'gone',
  setDoc,
}));
vi.mock('../../../firebase/refs.ts', () => ({ ownViews: {} }));
vi.mock('../../../firebase/live-query.ts', () => ({}));
vi.mock('../../../firebase/send-write.ts', () => ({ sendWrite: (write: () => unknown) => write() }));
vi.mock('./owner-data.ts', () => ({}));

it('stores the views that change, and leaves those of another tab alone', async () => {
  await storeOwnViews('board', 'ada', { 'Bugs, v1.2': 'category=bug', bugs: null });
  const views = { 'Bugs, v1.2': 'category=bug', bugs: 'gone' };
  expect(setDoc).toHaveBeenCalledWith('board_ada', { product_id: 'board', uid: 'ada', views }, { merge: true });
});
