import { expect, test } from 'vitest';
import { withTables } from '../labels/known.ts';
import { DEFAULT_SETTINGS } from '../product.ts';
import { toPublicItem, toTeamItem } from './public-item.ts';

const at = Date.parse('2026-11-27T12:00:00Z');
const settings = withTables({
  ...DEFAULT_SETTINGS,
  statuses: [{ id: 'p', name: 'Planned', color: 'blue', kind: 'open' }],
  tags: [
    { id: 'm', name: 'Mobile', color: 'red' },
    { id: 'w', name: 'Web', color: 'teal' },
  ],
});
const board = { id: 'board', origin: 'https://feedback.example', settings };
const item = {
  title: 'Dark mode',
  description: 'My eyes hurt.',
  category: 'feature',
  status: 'open',
  label: 'p',
  tags: ['w', 'deleted', 'm'],
  votes: 3,
  comments: 1,
  is_pinned: true,
  is_archived: false,
  created_at: at,
} as const;

test('an item names its own status and its tags, in the order of the board', () => {
  expect(toPublicItem(board, 'id', item)).toEqual({
    id: 'id',
    url: 'https://feedback.example/embed/board?item=id',
    title: 'Dark mode',
    description: 'My eyes hurt.',
    category: 'feature',
    status: 'open',
    own_status: 'Planned',
    tag_names: ['Mobile', 'Web'],
    votes: 3,
    comments: 1,
    pinned: true,
    created_at: '2026-11-27T12:00:00.000Z',
  });
  expect(toPublicItem(board, 'id', { ...item, status: 'closed', tags: undefined })).toMatchObject({
    own_status: null,
    tag_names: [],
  });
});

test('the team reads the same and more', () => {
  const response = { text: 'Soon.', at: { toDate: () => new Date(at) } };
  expect(toTeamItem(board, 'id', { ...item, response })).toEqual({
    ...toPublicItem(board, 'id', item),
    archived: false,
    answer: { text: 'Soon.', at: '2026-11-27T12:00:00.000Z' },
    eta: null,
    merged_into: null,
    edited_at: null,
  });
});

test('hidden fields of a stored item go nowhere', () => {
  const stored = { ...item, created_by: 'author-uid', author_name: 'Ada', search_tokens: ['dark'] };
  expect(JSON.stringify(toTeamItem(board, 'id', stored))).not.toMatch(/uid|Ada|tokens/);
});
