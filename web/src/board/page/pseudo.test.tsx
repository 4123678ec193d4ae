import { withTables } from '@shared/labels/known';
import { DEFAULT_SETTINGS, type Settings } from '@shared/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { accentAll, accented, unaccented } from '../../messages/pseudo.ts';
import { anItem } from '../data/item-fixture.ts';
import type { InitialData } from '../data/model.ts';

vi.stubGlobal('__BUILT_IN__', 2026);
vi.stubGlobal('__APP_CHECK__', false);
vi.stubGlobal('__LANG__', 'en');
vi.stubGlobal('location', new URL('https://example.org/embed/board'));
vi.mock('../../messages/en/language.ts', async (load) =>
  (await import('../../messages/pseudo.ts')).accentedModule(await load()),
);
// The sheets of the browser.
vi.mock('../../ui/add-style.ts', () => ({ addStyle: () => undefined }));
// Before any component copies a sentence.
accentAll(import.meta.glob(['../../messages/en/**/*.ts', '!**/language.ts'], { eager: true }));

const { parseAddress } = await import('./address.ts');
const { Root } = await import('./root.tsx');
const { Head } = await import('./head.tsx');
const { openedPart, singlePart } = await import('../items/parts.tsx');
const { writingPart } = await import('../submit/parts.tsx');
const { fabPart } = await import('../host/lazy-fab.tsx');
const { TAB_PARTS } = await import('../tabs/tab-parts.ts');
const parts = [openedPart, singlePart, writingPart, fabPart, ...Object.values(TAB_PARTS)];
await Promise.all(parts.map(({ load }) => load()));

// What people write has letters that no English sentence has.
const picture = { id: 'a'.repeat(20), width: 4, height: 3, alt: 'Φωτογραφία' };
const settings = withTables({
  ...DEFAULT_SETTINGS,
  changelog: true,
  roadmap: [{ status: 'open', title: 'Ιδέες' }],
  statuses: [{ id: 'soon', name: 'Σύντομα', color: 'blue', kind: 'open' }],
  tags: [{ id: 'a', name: 'Ετικέτα', color: 'red' }],
} as unknown as Settings);
const item = anItem('item', {
  title: 'Σκοτεινό θέμα',
  description: 'Τα μάτια μου. '.repeat(40),
  authorName: 'Άννα',
  isPinned: true,
  tags: ['a'],
  answeredAt: 1,
  answer: 'Ναι.',
  editedAt: 1,
  shippedIn: { id: 'entry', title: 'Νέα' },
  pictures: [picture, picture],
  pictureCount: 2,
});
const description = 'Κείμενο';
const items = [
  item,
  anItem('second', { description, title: 'Δεύτερο', status: 'in-progress', isPinned: false }),
  anItem('third', {
    description,
    title: 'Τρίτο',
    status: 'completed',
    votes: 1,
    comments: 0,
    isEditedByTeam: true,
    editedAt: 1,
  }),
  anItem('fourth', { description, title: 'Τέταρτο', label: 'soon', category: 'bug' }),
];
const comment = { id: 'comment', userId: null, content: 'Κι εγώ.', createdAt: 0 };
const comments = [
  comment,
  { ...comment, id: 'reply', isOwner: true, replyTo: 'comment' },
  { ...comment, id: 'gone', removed: true as const },
  { ...comment, id: 'from', authorName: 'Άννα', from: 'other', fromTitle: 'Άλλο', pictures: [picture] },
];
const entry = {
  id: 'entry',
  title: 'Νέα',
  body: 'Κείμενο',
  kind: 'new' as const,
  published_at: 0,
  reactions: { celebrate: 2 },
  items: [{ id: 'item', title: 'Σκοτεινό' }],
};
const board = { id: 'board', name: 'Πίνακας', settings, isReadOnly: false };
const list: InitialData = {
  board,
  firstPage: { entries: items, next: 'more' },
  renderedAt: 1e12,
  readAt: 1e12,
  total: 12_431,
  statusCounts: [1, 2, 3, 4],
  fresh: 3,
  isInPanel: false,
};
const empty = { ...list, firstPage: { entries: [], next: null }, total: 0 };

const SCREENS: Readonly<Record<string, readonly [query: string, initial: InitialData]>> = {
  list: ['', list],
  'an empty list': ['', empty],
  'a list that visitors only read': ['', { ...list, board: { ...board, isReadOnly: true } }],
  'a list for people with an account': [
    '',
    { ...list, board: { ...board, settings: { ...settings, allowAnonymous: false } } },
  ],
  form: ['initialTab=submit', list],
  item: ['item=item', { ...empty, opened: { id: 'item', item, comments: { entries: comments, next: 'more' } } }],
  'a missing item': [
    'item=item',
    { ...empty, opened: { id: 'item', item: null, comments: { entries: [], next: null } } },
  ],
  'one item as a button': [
    'mode=item&container=item&item=item',
    { ...empty, opened: { id: 'item', item, comments: { entries: [], next: null } } },
  ],
  roadmap: [
    'view=roadmap',
    {
      ...empty,
      tab: {
        view: 'roadmap',
        content: {
          columns: [
            {
              key: 'open',
              title: 'Ιδέες',
              status: 'open',
              items: [{ ...item, status: 'open', is_pinned: false, created_at: 0, eta: '2026-Q3' } as never],
              hasMore: true,
            },
            { key: 'soon', title: 'Σύντομα', status: 'open', items: [], hasMore: false },
          ],
        },
      },
    },
  ],
  changelog: [
    'view=changelog',
    { ...empty, tab: { view: 'changelog', content: { entries: [entry], next: 'more', isOlder: true } } },
  ],
  'an empty changelog': [
    'view=changelog',
    { ...empty, tab: { view: 'changelog', content: { entries: [], next: null, isOlder: false } } },
  ],
  'a floating button': ['mode=fab', list],
  mine: ['view=mine', list],
};

test.each(Object.entries(SCREENS))('%s: every sentence is from the catalog', (_, [query, initial]) => {
  const address = parseAddress('/embed/board', query);
  const html = renderToStaticMarkup(
    <>
      <Head {...initial} isListed />
      <Root address={address} host={null} initial={initial} />
    </>,
  );
  expect(html).toMatch(/[áéíóú]/i);
  expect(unaccented(html)).toEqual([]);
});

test('no board: every sentence is from the catalog', () => {
  for (const path of ['/embed', '/embed/a b']) {
    const html = renderToStaticMarkup(<Root address={parseAddress(path, '')} host={null} initial={null} />);
    expect(unaccented(html)).toEqual([]);
  }
});

test('the language is longer by a third, and keeps what no language changes', () => {
  expect(accented('Edited {when} by [the team](/team) in `code`')).toBe(
    'Ééďííťééď {when} ƀý [ťħéé ťééááṁ](/team) ííń `code`',
  );
  expect(accented(accented('Vote'))).toBe(accented('Vote'));
  expect(accented('by Ada', ['Ada'])).toBe('ƀý Ada');
  const long = 'Your feedback has been submitted! Thank you.';
  expect(accented(long).length / long.length).toBeGreaterThan(1.25);
  expect(unaccented(`<p title="Close">${accented('Close')}</p>`)).toEqual(['Close']);
});
