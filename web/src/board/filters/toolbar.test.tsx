import { DEFAULT_SETTINGS } from '@shared/product';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListView } from '../data/list-view.ts';
import { Toolbar } from './toolbar.tsx';

const nothing = () => undefined;
const ALL: ListView = { sort: 'popular', category: null, status: null, label: null, tag: null, search: '' };
const settings = {
  ...DEFAULT_SETTINGS,
  statuses: { order: ['next'], names: { next: 'Next up' }, colors: { next: 'teal' }, kinds: { next: 'open' } },
} as never;

/** Returns the names of the chips below the search. */
function chips(
  counts: readonly number[] | undefined,
  view: Partial<ListView> = {},
  offered = counts,
): readonly string[] {
  const question = { view: { ...ALL, ...view }, change: nothing, typed: '', setTyped: nothing, searchNow: nothing };
  const markup = renderToStaticMarkup(
    <Toolbar
      settings={settings}
      question={{ ...question, hasFilters: false, clear: nothing, isKnown: true }}
      counts={counts}
      offered={offered}
      searchField={createRef()}
      isHidden={false}
    />,
  );
  return [...markup.matchAll(/<button[^>]*class="chip[^>]*>.*?<\/button>/g)].map(
    ([button]) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? button.replaceAll(/<[^>]+>/g, ''),
  );
}

test('statuses that occur are offered with their number of items, counted up to a thousand', () => {
  expect(chips([12, 0, 1000, 3])).toEqual(['Open 12', 'Completed 1,000+', 'Closed 3']);
});

test('a single status, and counts that are unknown, offer nothing', () => {
  expect(chips([12, 0, 0, 0])).toEqual([]);
  expect(chips(undefined)).toEqual([]);
});

test('a status that comes or goes while the list is read moves nothing: the numbers change, the chips stay', () => {
  expect(chips([12, 1, 0, 0], {}, [12, 0, 0, 0])).toEqual([]);
  expect(chips([11, 1, 2, 0], {}, [12, 0, 1, 0])).toEqual(['Open 11', 'Completed 2']);
  expect(chips([12, 0, 0, 0], {}, [11, 1, 0, 0])).toEqual(['Open 12', 'In Progress 0']);
});

test('the chosen status is removed where it was chosen', () => {
  expect(chips([12, 0, 5, 0], { status: 'completed' })).toEqual(['Open 12', 'Remove filter: Completed']);
  expect(chips(undefined, { status: 'closed' })).toEqual(['Remove filter: Closed']);
  expect(chips([12, 1, 0, 0], { status: 'open', label: 'next' })).toEqual([
    'Open 12',
    'In Progress 1',
    'Remove filter: Next up',
  ]);
});
