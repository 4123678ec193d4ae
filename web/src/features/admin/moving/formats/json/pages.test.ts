import { importFileSchema } from '@shared/imports/file';
import type { Page } from '@shared/imports/pages';
import { describe, expect, test } from 'vitest';
import { type Format, NO_ANSWERS, type Opened } from '../format.ts';
import { cannyAnswer, cannyPages } from './canny.ts';
import { featurebaseAnswer, featurebasePages } from './featurebase.ts';
import { quackbackAnswer, quackbackPages } from './quackback.ts';
import { zendesk } from './zendesk.ts';

const AT = '2026-07-02T22:01:53.000Z';
const MS = Date.UTC(2026, 6, 2, 22, 1, 53);
const json = (value: unknown): Opened => ({ kind: 'json', name: 'a.json', value });
const page = (list: Page['list'], body: unknown, of: string | null = null): Page => ({ list, of, body });
const whats = (problems: readonly { readonly what: string }[]) => problems.map(({ what }) => what);

describe('Canny', () => {
  const ada = { id: 'u1', name: 'Ada', email: 'ada@example.com', isAdmin: false };
  const post = (id: string, fields: object = {}) => ({
    ...{ id, title: `Post ${id}`, details: 'Text', status: 'under review', score: 3, commentCount: 3, created: AT },
    ...{ eta: 'June 2027', author: ada, board: { id: 'b', name: 'Ideas' }, category: null, tags: [{ name: 'ui' }] },
    ...{ imageURLs: ['https://x.example/1.png'], mergeHistory: [], ...fields },
  });
  const comment = (id: string, fields: object = {}) => ({
    ...{ id, value: `Comment ${id}`, created: AT, author: ada, post: { id: 'a' }, imageURLs: [], ...fields },
  });
  const other = { id: 'm', title: 'Merged', details: 'Same', created: AT };
  const posts = [
    post('a', { mergeHistory: [{ created: AT, post: other }, { created: AT }] }),
    post('b', {
      eta: '6/2027',
      commentCount: 0,
      score: 0,
      category: { name: 'App' },
      changeComment: { value: 'Done.' },
    }),
  ];
  const { file, problems } = cannyPages(
    [
      page('items', { hasMore: false, posts }),
      page('comments', {
        items: [comment('1'), comment('2', { internal: true }), comment('3', { author: { isAdmin: true } })],
      }),
      page('voters', {
        votes: [
          { id: 'v', created: AT, voter: ada, post: { id: 'a' } },
          { voter: null, post: { id: 'a' } },
        ],
      }),
    ],
    '',
  );

  test('becomes items with voters, comments and answers', () => {
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'canny', scope: '' },
      items: [
        {
          ...{
            id: 'a',
            status: 'under review',
            category: 'Ideas',
            tags: ['ui'],
            votes: 3,
            eta: '2027-06',
            created_at: MS,
          },
          voters: [{ name: 'Ada', address: 'ada@example.com', at: MS }],
          comments: [
            { id: '1', text: 'Comment 1', author: 'Ada', at: MS, is_team: false },
            { id: '3', is_team: true },
          ],
          pictures: ['https://x.example/1.png'],
        },
        { id: 'm', title: 'Merged', text: 'Same', duplicate_of: 'a', created_at: MS, votes: null },
        { id: 'b', eta: '2027-06', category: 'App', answer: { text: 'Done.' } },
      ],
    });
  });

  test('brings merged posts along, and says what is hidden or missing', () => {
    expect(whats(problems)).toEqual(['private']);
    expect(file.missing).toEqual([
      { what: 'voters', count: 2 },
      { what: 'merged', count: 1 },
      { what: 'pictures', count: 2 },
    ]);
    expect(cannyPages([page('items', { posts })], '').file.missing).toContainEqual({ what: 'comments', count: 3 });
  });

  test('leaves posts of private boards there, and comments that only the team sees', () => {
    const hidden = post('h', { board: { id: 'x', name: 'Internal', isPrivate: true } });
    const quiet = post('q', { commentCount: 1, board: { id: 'y', name: 'Quiet', privateComments: true } });
    const said = comment('9', { post: { id: 'q' } });
    const read = cannyPages([page('items', { posts: [hidden, quiet] }), page('comments', { items: [said] })], '');
    expect(read.file.items).toMatchObject([{ id: 'q', comments: [] }]);
    expect(whats(read.problems)).toEqual(['private', 'private']);
  });

  test('is known when an answer was saved', () => {
    expect(cannyAnswer.recognise(json({ posts, hasMore: true }))).not.toBeNull();
    expect(cannyAnswer.read(json({ posts }), NO_ANSWERS).file.items).toHaveLength(3);
  });
});

describe('Featurebase', () => {
  const post = (id: string, fields: object = {}) => ({
    ...{ id, title: `Post ${id}`, slug: 'post', content: '<p>Text</p><img src="https://x.example/1.png">', upvotes: 2 },
    ...{ commentCount: 4, author: { id: 'u', name: 'Ada', email: 'ada@example.com', type: 'customer' }, createdAt: AT },
    ...{
      board: { id: 'b', name: 'Ideas' },
      status: { id: 's', name: 'Planned', type: 'unstarted' },
      visibility: 'public',
    },
    ...{ tags: [{ id: 't', name: 'ui' }], eta: '2027-06-30T00:00:00.000Z', inReview: false, ...fields },
  });
  const comment = (id: string, fields: object = {}) => ({
    ...{
      id,
      content: `<p>Comment ${id}</p>`,
      createdAt: AT,
      author: { name: 'Bo', type: 'admin' },
      isPrivate: false,
      ...fields,
    },
  });
  const posts = [
    post('a'),
    post('b', { mergedToSubmissionId: 'a', commentCount: 0 }),
    post('c', { visibility: 'authorOnly' }),
    post('d', { inReview: true }),
  ];
  const comments = [
    comment('1', { replies: [comment('2'), comment('3', { isPrivate: true })] }),
    comment('4', { isDeleted: true }),
  ];
  const { file, problems } = featurebasePages(
    [
      page('items', { object: 'list', data: posts, nextCursor: null }),
      page('comments', { data: comments }, 'a'),
      page('voters', { data: [{ id: 'u', name: 'Ada', email: 'ada@example.com' }] }, 'a'),
    ],
    '',
  );

  test('becomes items with plain texts, replies and voters', () => {
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'featurebase', scope: '' },
      items: [
        {
          ...{ id: 'a', text: 'Text', status: 'Planned', category: 'Ideas', tags: ['ui'], votes: 2, eta: '2027-06' },
          ...{ author: 'Ada', created_at: MS, pictures: ['https://x.example/1.png'] },
          voters: [{ name: 'Ada', address: 'ada@example.com', at: null }],
          comments: [
            { id: '1', text: 'Comment 1', author: 'Bo', at: MS, is_team: true },
            { id: '2', text: 'Comment 2' },
          ],
        },
        { id: 'b', duplicate_of: 'a' },
      ],
    });
  });

  test('leaves out what not everyone sees, and says so', () => {
    expect(file.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(whats(problems).sort()).toEqual(['deleted', 'private', 'private', 'unapproved']);
    expect(file.missing).toEqual([
      { what: 'voters', count: 3 },
      { what: 'pictures', count: 2 },
    ]);
  });

  test('is known in its older form, too', () => {
    const older = {
      ...{
        id: 'a',
        title: 'A',
        slug: 'a',
        content: 'x',
        upvotes: 1,
        commentCount: 0,
        author: 'Ada',
        date: AT,
        pinned: true,
      },
      ...{ postStatus: { name: 'Done', type: 'completed' }, postCategory: { name: 'Ideas', private: false } },
      postTags: [{ name: 'ui' }],
    };
    const value = { results: [older, { ...older, postCategory: { name: 'Team', private: true } }], page: 1 };
    expect(featurebaseAnswer.recognise(json(value))).not.toBeNull();
    expect(featurebaseAnswer.read(json(value), NO_ANSWERS)).toMatchObject({
      problems: [{ what: 'private' }],
      file: {
        items: [{ author: 'Ada', status: 'Done', category: 'Ideas', tags: ['ui'], created_at: MS, is_pinned: true }],
      },
    });
  });
});

describe('Quackback', () => {
  const post = (id: string, fields: object = {}) => ({
    ...{ id, title: `Post ${id}`, content: 'Text ![](https://x.example/1.png)', voteCount: 3, commentCount: 3 },
    ...{ boardId: 'b', boardName: 'Ideas', statusId: 's1', authorName: 'Ada', tags: [{ id: 't', name: 'ui' }] },
    ...{ canonicalPostId: null, createdAt: AT, deletedAt: null, ...fields },
  });
  const comment = (id: string, fields: object = {}) => ({
    ...{ id, content: `Comment ${id}`, authorName: 'Bo', isTeamMember: false, isPrivate: false, createdAt: AT },
    ...{ deletedAt: null, replies: [], ...fields },
  });
  const posts = [post('a'), post('b', { canonicalPostId: 'a', commentCount: 0 }), post('c', { deletedAt: AT })];
  const comments = [
    comment('1', { replies: [comment('2', { isTeamMember: true })] }),
    comment('3', { isPrivate: true }),
  ];
  const voters = [
    { displayName: 'Ada', email: 'ada@example.com', isAnonymous: false, createdAt: AT },
    { displayName: 'Quick Otter', email: null, isAnonymous: true, createdAt: AT },
  ];
  const { file, problems } = quackbackPages(
    [
      page('statuses', { data: [{ id: 's1', name: 'Under Review', slug: 'under_review' }] }),
      page('items', { data: posts, meta: { pagination: { cursor: null, hasMore: false } } }),
      page('comments', { data: comments }, 'a'),
      page('voters', { data: voters }, 'a'),
    ],
    '',
  );

  test('becomes items with the names of statuses, replies and voters', () => {
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'quackback', scope: '' },
      items: [
        {
          ...{
            id: 'a',
            status: 'Under Review',
            category: 'Ideas',
            tags: ['ui'],
            votes: 3,
            author: 'Ada',
            created_at: MS,
          },
          voters: [{ name: 'Ada', address: 'ada@example.com', at: MS }],
          comments: [
            { id: '1', author: 'Bo', at: MS, is_team: false },
            { id: '2', is_team: true },
          ],
          pictures: ['https://x.example/1.png'],
        },
        { id: 'b', duplicate_of: 'a' },
      ],
      missing: [
        { what: 'voters', count: 5 },
        { what: 'pictures', count: 2 },
      ],
    });
    expect(whats(problems)).toEqual(['private', 'deleted']);
  });

  test('is known when an answer was saved, without the names of statuses', () => {
    expect(quackbackAnswer.recognise(json({ data: posts }))).not.toBeNull();
    expect(quackbackAnswer.read(json({ data: posts }), NO_ANSWERS).file.items[0]?.status).toBeNull();
  });
});

describe('a community of Zendesk', () => {
  const post = (id: number, fields: object = {}) => ({
    ...{ id, url: 'x', html_url: `https://help.example.com/hc/en-us/community/posts/${id}-A`, title: `Post ${id}` },
    ...{ details: '<p>One</p><p>two <img src="https://x.example/1.png"></p>', author_id: 1, topic_id: 5, vote_sum: -2 },
    ...{ vote_count: 4, comment_count: 3, status: 'planned', pinned: true, content_tag_ids: ['01T'], created_at: AT },
    ...fields,
  });
  const value = {
    posts: [post(11), post(12, { status: 'none', comment_count: 0, topic_id: null, vote_sum: 'x', details: null })],
    ...{ count: 2, next_page: null, topics: [{ id: 5, name: 'Ideas' }], content_tags: [{ id: '01T', name: 'ui' }] },
    users: [
      { id: 1, name: 'Ada', email: 'ada@example.com', role: 'end-user' },
      { id: 2, name: 'Bo', email: null },
    ],
    comments: [
      { id: 21, post_id: 11, body: '<p>First</p>', author_id: 2, official: false, created_at: AT },
      { id: 22, post_id: 11, body: '<p>Planned.</p>', author_id: 1, official: true, created_at: AT },
    ],
    votes: [
      { id: 31, item_id: 11, item_type: 'Post', user_id: 1, value: 1, created_at: AT },
      { id: 32, item_id: 11, item_type: 'Post', user_id: 2, value: -1, created_at: AT },
    ],
  };

  test('becomes items: the official comment is the answer, and a sum of votes may be negative', () => {
    const { file, problems } = zendesk.read(json(value), NO_ANSWERS);
    expect(zendesk.recognise(json(value))).not.toBeNull();
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'zendesk', scope: 'help.example.com' },
      items: [
        {
          ...{
            id: '11',
            text: 'One\n\ntwo',
            status: 'planned',
            category: 'Ideas',
            tags: ['ui'],
            votes: -2,
            author: 'Ada',
          },
          ...{ is_pinned: true, created_at: MS, answer: { text: 'Planned.', at: MS } },
          voters: [{ name: 'Ada', address: 'ada@example.com', at: MS }],
          comments: [{ id: '21', text: 'First', author: 'Bo', at: MS, is_team: false }],
          pictures: ['https://x.example/1.png'],
        },
        { id: '12', status: null, category: null, votes: null, text: '', comments: [], answer: null },
      ],
      missing: [
        { what: 'comments', count: 1 },
        { what: 'pictures', count: 1 },
      ],
    });
    expect(whats(problems)).toEqual(['votesUnreadable']);
  });

  test('is known without what is sideloaded', () => {
    const { posts } = value;
    const { file } = zendesk.read(json({ posts, count: 2 }), NO_ANSWERS);
    expect(file.items[0]).toMatchObject({ author: null, comments: [], votes: -2 });
    expect(file.missing).toContainEqual({ what: 'comments', count: 3 });
  });
});

const READERS: readonly [string, Format][] = [cannyAnswer, featurebaseAnswer, quackbackAnswer, zendesk].map(
  (format) => [format.name, format],
);

test.each(READERS)('%s takes what is none of its answers, and throws nothing of ours', (_, format) => {
  for (const value of [null, 'x', 7, {}, { error: 'invalid api key' }]) {
    expect(format.recognise(json(value))).toBeNull();
    expect(() => format.read(json(value), NO_ANSWERS)).toThrow('broken');
  }
  const odd = JSON.parse(
    '[null, 7, "x", [], {}, {"__proto__": {"id": 1}}, {"id": {}, "title": 3, "tags": 4, "comments": "x"}]',
  );
  for (const key of ['posts', 'data', 'results', 'items']) {
    const { file } = format.read(json([{ [key]: odd }]), NO_ANSWERS);
    expect(file.items).toEqual([]);
  }
});
