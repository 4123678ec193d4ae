import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { WEBHOOK_BODY_MAX } from '../shared/limits.ts';
import { DEFAULT_SETTINGS, type Product } from '../shared/product.ts';
import { samplePayload } from '../shared/webhooks/sample.ts';
import type { Feedback, Product as StoredProduct } from '../store/documents.ts';
import { bodyOf, entryObject, eventId, itemObject, previousOf } from './payloads.ts';

const at = Timestamp.fromMillis(Date.parse('2026-11-27T12:00:00Z'));
const settings: Product['settings'] = {
  ...DEFAULT_SETTINGS,
  statuses: { order: ['p'], names: { p: 'Planned' }, colors: { p: 'blue' }, kinds: { p: 'open' } },
  tags: { order: ['t'], names: { t: 'Mobile' }, colors: { t: 'red' } },
};
const product = { name: 'Acme', owner_id: 'owner-uid', settings } as StoredProduct;
const place = { id: 'board', product, origin: 'https://feedback.example' };
const item: Feedback = {
  title: 'Dark mode',
  description: 'My eyes hurt.',
  category: 'feature',
  votes: 3,
  comments: 1,
  product_id: 'board',
  created_by: 'author-uid',
  author_name: 'Ada',
  created_at: at,
  status: 'open',
  label: 'p',
  tags: ['t', 'deleted'],
  is_pinned: false,
  is_archived: false,
  search_tokens: ['dark'],
};

test('an item is told by names, without anybody who wrote it', () => {
  const object = itemObject(place, 'id', item);
  expect(object).toEqual({
    id: 'id',
    url: 'https://feedback.example/embed/board?item=id',
    title: 'Dark mode',
    description: 'My eyes hurt.',
    category: 'feature',
    status: 'open',
    own_status: 'Planned',
    label: 'Planned',
    tag_names: ['Mobile'],
    tags: ['Mobile'],
    votes: 3,
    comments: 1,
    pinned: false,
    archived: false,
    answer: null,
    eta: null,
    merged_into: null,
    created_at: '2026-11-27T12:00:00.000Z',
    edited_at: null,
    links: [],
  });
  expect(JSON.stringify(object)).not.toMatch(/uid|Ada/);
});

test('former values are those of the event alone', () => {
  const after = itemObject(place, 'id', { ...item, title: 'Darker', votes: 9, status: 'closed', label: undefined });
  const before = itemObject(place, 'id', item);
  expect(previousOf('item.updated', before, after)).toEqual({ title: 'Dark mode' });
  expect(previousOf('item.status_changed', before, after)).toEqual({
    status: 'open',
    own_status: 'Planned',
    label: 'Planned',
  });
  expect(previousOf('item.votes_reached', before, after)).toBe(null);
});

test('the same occasion has the same id, and another one another', () => {
  expect(eventId('item.created', 'a', 1, 2)).toBe(eventId('item.created', 'a', 1, 2));
  expect(eventId('item.created', 'a', 1, 2)).toMatch(/^evt_[0-9a-f]{24}$/);
  expect(
    new Set([eventId('x', 'a', 1, 2), eventId('x', 'a', 1, 3), eventId('x', 'b', 1, 2), eventId('y', 'a', 1, 2)]).size,
  ).toBe(4);
});

test.each([
  ['letters', 'x'],
  ['emoji', '🎉'],
  ['what JSON escapes', '\u0001'],
])('a body stays below its limit, and says that it is cut: %s', (_, letter) => {
  const entry = entryObject(place, 'e', {
    title: 'Big',
    body: letter.repeat(30_000),
    kind: 'new',
    items: ['a'],
    product_id: 'board',
    state: 'published',
    published_at: at,
    created_at: at,
  });
  const sample = samplePayload(
    { id: 'evt_1', at: new Date(0), board: { id: 'board', name: 'Acme' }, origin: 'https://a.b' },
    'changelog.published',
  );
  const body = bodyOf({ ...sample, data: { ...sample.data, object: entry } });
  expect(Buffer.byteLength(body)).toBeLessThan(WEBHOOK_BODY_MAX);
  const { data } = JSON.parse(body);
  expect(data).toMatchObject({ truncated: true, object: { title: 'Big', url: entry.url } });
  expect(data.object.body.length).toBeGreaterThan(1000);
  expect(data.object.body).not.toMatch(/\p{Cs}/u);
});

test('a body within the limit is not touched', () => {
  const sample = samplePayload({
    id: 'evt_1',
    at: new Date(0),
    board: { id: 'board', name: 'Acme' },
    origin: 'https://a.b',
  });
  expect(JSON.parse(bodyOf(sample))).toEqual(sample);
});
