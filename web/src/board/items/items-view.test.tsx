import { DEFAULT_SETTINGS } from '@shared/product';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type BoardContext, BoardToolsContext } from '../acts/board-context.ts';
import { keptDrafts } from '../data/drafts.ts';
import { anItem } from '../data/item-fixture.ts';
import type { Item, Page } from '../data/model.ts';
import { initialItems } from '../list/items-state.ts';
import { ItemsView } from './items-view.tsx';

const nothing = () => undefined;

const tools: BoardContext = {
  board: { id: 'board', name: 'Board', settings: DEFAULT_SETTINGS, isReadOnly: false },
  canAct: true,
  isTold: true,
  signIn: { href: '/login', isNewTab: false },
  showToast: nothing,
  openItem: nothing,
  report: nothing,
  perform: async () => ({ status: 'ignored' }),
  waiting: [],
  cancel: nothing,
  drafts: keptDrafts('board'),
  now: 0,
  isLive: true,
};

const item = anItem('item', { title: 'Dark mode' });

/** Returns the text of a filtered list that shows a page. */
function shown(page: Page<Item>, search = ''): string {
  const markup = renderToStaticMarkup(
    <BoardToolsContext value={tools}>
      <ItemsView
        state={initialItems({ firstPage: page, readAt: 0 })}
        hasFilters
        search={search}
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

test('an item shows the name that its author gave, and none otherwise', () => {
  const signed = anItem('signed', { title: 'Signed', authorName: 'Ada' });
  expect(shown({ entries: [signed], next: null })).toContain('by Ada');
  expect(shown({ entries: [item], next: null })).not.toContain('by ');
});

test('a search in vain offers to add what was searched for', () => {
  expect(shown({ entries: [], next: null }, 'zzzz')).toContain('Add “zzzz”');
  expect(shown({ entries: [], next: null })).not.toContain('Add');
  expect(shown({ entries: [item], next: null }, 'dark')).not.toContain('Add “');
});

describe('a search that paused early', () => {
  test('offers to continue instead of claiming that nothing was found', () => {
    const text = shown({ entries: [], next: '[]', isUnfinished: true });
    expect(text).toContain('Nothing found so far. There is more feedback to search.');
    expect(text).toContain('Keep looking');
    expect(text).not.toContain('No feedback found');
    expect(text).not.toContain('The first 0 results');
  });

  test('shows below its results that there is more to search', () => {
    const text = shown({ entries: [item], next: '[]', isUnfinished: true });
    expect(text).toContain('Dark mode');
    expect(text).toContain('There is more feedback to search.');
    expect(text).toContain('Keep looking');
    expect(text).not.toContain('Show more');
  });

  test('is not mentioned for a full page or a finished search', () => {
    expect(shown({ entries: [item], next: '[]' })).toContain('Show more');
    expect(shown({ entries: [item], next: null })).toContain('That is everything.');
    expect(shown({ entries: [], next: null })).toContain('No feedback found');
  });
});
