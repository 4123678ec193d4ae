import type { Item } from './model.ts';

/** Returns an item for tests: open, with 5 votes and 2 comments. */
export function anItem(id: string, overrides: Partial<Item> = {}): Item {
  return {
    id,
    title: `Title of ${id}`,
    description: 'Text',
    category: 'feature',
    votes: 5,
    comments: 2,
    createdAt: 0,
    status: 'open',
    isPinned: false,
    ...overrides,
  };
}
