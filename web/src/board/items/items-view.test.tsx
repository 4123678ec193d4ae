import type { Settings } from '@shared/product';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type BoardContext, BoardToolsContext } from '../acts/board-context.ts';
import { keptDrafts } from '../data/drafts.ts';
import type { Item, Page } from '../data/model.ts';
import { initialItems } from '../list/items-state.ts';
import { ItemsView } from './items-view.tsx';

const nothing = () => undefined;

const settings: Settings = {
  theme: 'light',
  displayMode: 'fullscreen',
  primaryColor: '#3b82f6',
  productLogo: '',
  allowAnonymous: true,
  requireApproval: false,
  defaultSort: 'popular',
};

const tools: BoardContext = {
  board: { id: 'board', name: 'Board', settings, isReadOnly: false },
  canAct: true,
  signIn: { href: '/login', isNewTab: false },
  showToast: nothing,
  openItem: nothing,
  report: nothing,
  perform: async () => ({ status: 'ignored' }),
  waiting: [],
  drafts: keptDrafts('board'),
  now: 0,
  isLive: true,
};

const item: Item = {
  id: 'item',
  title: 'Dark mode',
  description: 'At night.',
  category: 'feature',
  votes: 1,
  comments: 0,
  createdAt: 0,
  status: 'open',
  isPinned: false,
};

/** Returns the text of a filtered list that shows a page. */
function shown(page: Page<Item>): string {
  const markup = renderToStaticMarkup(
    <BoardToolsContext value={tools}>
      <ItemsView
        state={initialItems({ firstPage: page, readAt: 0 })}
        hasFilters
        searchField={createRef()}
        onShowMore={nothing}
        onRetry={nothing}
        onClear={nothing}
        onAdd={nothing}
      />
    </BoardToolsContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ');
}

describe('what a search says that has stopped before it was done', () => {
  test('never that nothing was found, and offers to go on', () => {
    const text = shown({ entries: [], next: '[]', isUnfinished: true });
    expect(text).toContain('Nothing found so far. There is more feedback to search.');
    expect(text).toContain('Keep looking');
    expect(text).not.toContain('No feedback found');
    expect(text).not.toContain('The first 0 results');
  });

  test('beneath what it has found that there is more to search', () => {
    const text = shown({ entries: [item], next: '[]', isUnfinished: true });
    expect(text).toContain('Dark mode');
    expect(text).toContain('There is more feedback to search.');
    expect(text).toContain('Keep looking');
    expect(text).not.toContain('Show more');
  });

  test('nothing of it where a page is full, or where everything has been looked at', () => {
    expect(shown({ entries: [item], next: '[]' })).toContain('Show more');
    expect(shown({ entries: [item], next: null })).toContain('That is everything.');
    expect(shown({ entries: [], next: null })).toContain('No feedback found');
  });
});
