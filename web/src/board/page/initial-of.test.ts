import type { ItemPage } from '@shared/first-page';
import { DEFAULT_SETTINGS, type Settings } from '@shared/product';
import { expect, test } from 'vitest';
import { initialOfItem } from './initial-of.ts';

const junk = 'x'.repeat(40_000);

test('a page carries the known fields of own statuses and tags, whatever an owner has stored with them', {
  tags: ['attack'],
}, () => {
  const stored = {
    ...DEFAULT_SETTINGS,
    tags: [
      { id: 'a', name: 'A', color: 'red', junk },
      { id: 'b', name: 'B', color: junk },
      { id: 'c', name: 'C' },
    ],
    statuses: [{ id: 'soon', name: 'Soon', color: 'blue', kind: 'open', junk: [junk] }],
  } as unknown as Settings;
  const read_at = { toMillis: () => 0 } as ItemPage['read_at'];
  const rest = { read_only: false, item: null, merged_into: null, comments: [], last_created_at: null, read_at };
  const { board } = initialOfItem('board', 'item', { name: 'Board', settings: stored, ...rest }, 0);
  expect(board.settings).toEqual({
    ...DEFAULT_SETTINGS,
    tags: {
      order: ['a', 'b', 'c'],
      names: { a: 'A', b: 'B', c: 'C' },
      colors: { a: 'red', b: 'gray', c: 'gray' },
    },
    statuses: {
      order: ['soon'],
      names: { soon: 'Soon' },
      colors: { soon: 'blue' },
      kinds: { soon: 'open' },
    },
  });
});

test('and none where there are none', () => {
  const read_at = { toMillis: () => 0 } as ItemPage['read_at'];
  const rest = { read_only: false, item: null, merged_into: null, comments: [], last_created_at: null, read_at };
  const { board } = initialOfItem('board', 'item', { name: 'Board', settings: DEFAULT_SETTINGS, ...rest }, 0);
  expect(board.settings).toEqual(DEFAULT_SETTINGS);
});

test('an item has its pictures and those of its answer', () => {
  const read_at = { toMillis: () => 0 } as ItemPage['read_at'];
  const rest = { read_only: false, merged_into: null, comments: [], last_created_at: null, read_at };
  const [own, answered] = ['a', 'b'].map((letter) => ({ id: letter.repeat(20), width: 4, height: 3, alt: '' }));
  const item = { id: 'item', picture_count: 1, pictures: [own], answer: 'Yes', answer_pictures: [answered] };
  const page = { name: 'Board', settings: DEFAULT_SETTINGS, item, ...rest } as unknown as ItemPage;
  expect(initialOfItem('board', 'item', page, 0).opened?.item).toMatchObject({
    pictureCount: 1,
    pictures: [own],
    answerPictures: [answered],
  });
});
