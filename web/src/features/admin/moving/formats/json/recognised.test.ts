import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { NO_ANSWERS, type Opened } from '../format.ts';
import { recogniseFile } from '../formats.ts';
import { openFile } from '../open-file.ts';

/** The first objects of real files, with their keys and without their values. */
const withKeys = (keys: string, values: object = {}): object => ({
  ...Object.fromEntries(keys.split(' ').map((key) => [key, null])),
  ...values,
});
const board = withKeys('id name desc closed url prefs labelNames actions cards labels lists members checklists');
const zendeskPost = withKeys(
  'id url html_url title details author_id topic_id vote_sum vote_count comment_count status pinned content_tag_ids created_at',
);
const cannyPost = withKeys(
  'id title details score commentCount created author board category status tags url imageURLs',
);
const featurebasePost = withKeys('id title content slug upvotes commentCount author createdAt board status tags');
const olderPost = withKeys(
  'id title content slug upvotes commentCount date user postStatus postCategory postTags pinned',
);
const quackbackPost = withKeys('id title content voteCount commentCount boardId boardName statusId tags createdAt');
const fiderPost = withKeys('id number title slug description createdAt user votesCount commentsCount status tags');
const discussion = withKeys('number title body url createdAt category upvoteCount comments author');
const issue = withKeys('number title body url createdAt state labels comments reactionGroups author');
const restIssue = withKeys('url html_url repository_url comments_url number title user labels state body reactions');
const graph = (name: string, node: object) => ({ data: { repository: { [name]: { nodes: [node] } } } });

test.each<[string, unknown, string | null]>([
  ['an export of ours', { format: 'hearback-board', version: 1, items: [] }, 'hearback'],
  ['a board of Trello', board, 'trello'],
  ['posts of Zendesk', { posts: [zendeskPost], count: 1 }, 'zendesk'],
  ['a search of Zendesk', { results: [zendeskPost], meta: {} }, 'zendesk'],
  ['posts of Canny', { posts: [cannyPost], hasMore: false }, 'canny'],
  ['pages of Canny', [{ posts: [cannyPost], hasMore: true }, { posts: [cannyPost] }], 'canny'],
  ['posts of Featurebase', { object: 'list', data: [featurebasePost], nextCursor: null }, 'featurebase'],
  ['older posts of Featurebase', { results: [olderPost], page: 1 }, 'featurebase'],
  ['posts of Quackback', { data: [quackbackPost], meta: {} }, 'quackback'],
  ['posts of Fider', [fiderPost], 'fider'],
  ['discussions of GraphQL', graph('discussions', discussion), 'github-discussions'],
  ['discussions of gh', [withKeys('answered category number title url')], 'github-discussions'],
  ['issues of GraphQL', graph('issues', issue), 'github-issues'],
  ['issues of gh', [withKeys('number title')], 'github-issues'],
  ['issues of REST', [restIssue], 'github-issues'],
  ['pages of issues', [[restIssue], [restIssue]], 'github-issues'],
  ['something else', [withKeys('id name')], null],
  ['nothing', [], null],
])('%s is known by its keys', (_, value, id) => {
  const opened: Opened = { kind: 'json', name: 'file.json', value };
  expect(recogniseFile(opened)?.format.id ?? null).toBe(id);
});

const row = (values: object) => ({ id: 1, created_at: '2026-07-02T22:01:53Z', ...values });
const backup = {
  ...{ comments: [], post_votes: [], tags: [], post_tags: [], users: [], oauth_providers: [row({})] },
  posts: [row({ number: 7, title: 'Dark mode', status: 4 })],
};
const exported = {
  ...{ format: 'hearback-board', version: 1, board: { id: 'b', name: 'B', settings: {} } },
  ...{ items: [], comments: [], votes: [], people: [], changelog: [] },
};

test.each([
  [
    'a backup of Fider',
    Object.entries(backup).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows)]),
    'fider',
    1,
  ],
  [
    'an export of ours',
    [
      ['board.json', JSON.stringify(exported)],
      ['items.csv', 'id'],
    ],
    'hearback',
    0,
  ],
])('%s is known, and read, as a zip', (_, files, id, items) => {
  const bytes = zipSync(Object.fromEntries(files.map(([name = '', text = '']) => [name, strToU8(text)])));
  const opened = openFile(bytes, 'export.zip');
  const format = recogniseFile(opened)?.format;
  expect(format?.id).toBe(id);
  expect(format?.read(opened, NO_ANSWERS).file.items).toHaveLength(items);
});

test('pages of an API, each on a line, are one file', () => {
  const page = (id: string) => JSON.stringify({ posts: [{ ...cannyPost, id, title: id }], hasMore: true });
  const opened = openFile(strToU8(`${page('a')}\n${page('b')}\n`), 'posts.json');
  const file = recogniseFile(opened)?.format.read(opened, NO_ANSWERS).file;
  expect(Array.from(file?.items ?? [], (item) => item.id)).toEqual(['a', 'b']);
  expect(file?.missing).toContainEqual({ what: 'items', count: null });
});
