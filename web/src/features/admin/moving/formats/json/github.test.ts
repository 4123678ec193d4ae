import { importFileSchema } from '@shared/imports/file';
import { describe, expect, test } from 'vitest';
import { NO_ANSWERS, type Opened } from '../format.ts';
import { githubDiscussionPages, githubDiscussions } from './github-discussions.ts';
import { githubIssuePages, githubIssues } from './github-issues.ts';

const AT = '2026-07-02T22:01:53Z';
const MS = Date.UTC(2026, 6, 2, 22, 1, 53);
const json = (value: unknown): Opened => ({ kind: 'json', name: 'a.json', value });
const readIssues = (value: unknown) => importFileSchema.parse(githubIssues.read(json(value), NO_ANSWERS).file);
const address = (number: number, kind = 'issues') => `https://github.com/Octo-Org/Hello/${kind}/${number}`;

/** As `gh issue list --json` writes it. */
const ghIssue = (number: number, fields: object = {}) => ({
  ...{ author: { id: 'U_1', is_bot: false, login: 'ada', name: 'Ada' }, body: 'Text ![](https://x.example/1.png)' },
  ...{ closed: false, closedAt: null, createdAt: AT, id: `I_${number}`, isPinned: true, issueType: { name: 'Bug' } },
  ...{ labels: [{ id: 'L', name: 'ui', description: '', color: 'fff' }], milestone: null, number, state: 'OPEN' },
  ...{ stateReason: '', title: `Issue ${number}`, updatedAt: AT, url: address(number), assignees: [], parent: null },
  reactionGroups: [
    { content: 'HEART', users: { totalCount: 9 } },
    { content: 'THUMBS_UP', users: { totalCount: 4 } },
  ],
  comments: [
    {
      ...{ id: 'IC_1', author: { login: 'bo' }, authorAssociation: 'MEMBER', body: 'Soon.', createdAt: AT },
      ...{ isMinimized: false, minimizedReason: '', url: `${address(number)}#issuecomment-77` },
    },
    { id: 'IC_2', author: null, authorAssociation: 'NONE', body: 'Buy!', createdAt: AT, minimizedReason: 'spam' },
    { id: 'IC_3', author: null, authorAssociation: 'NONE', body: 'Old.', createdAt: AT, minimizedReason: 'outdated' },
  ],
  ...fields,
});
/** As REST answers. */
const restIssue = (number: number, fields: object = {}) => ({
  ...{ url: `https://api.github.com/repos/octo-org/hello/issues/${number}`, html_url: address(number) },
  ...{
    repository_url: 'https://api.github.com/repos/octo-org/hello',
    comments_url: 'x',
    id: 9,
    node_id: 'I_1',
    number,
  },
  ...{
    title: `Issue ${number}`,
    user: { login: 'ada', id: 1 },
    labels: [{ id: 1, name: 'ui' }, 'old'],
    state: 'closed',
  },
  ...{ state_reason: 'not_planned', comments: 2, created_at: AT, body: null, type: { name: 'Bug' } },
  reactions: { total_count: 9, '+1': 4, heart: 5 },
  ...fields,
});

describe('issues of GitHub', () => {
  test('are read from gh with all fields', () => {
    const { file, problems } = githubIssues.read(json([ghIssue(1)]), NO_ANSWERS);
    expect(importFileSchema.parse(file)).toEqual({
      source: { kind: 'github-issues', scope: 'octo-org/hello' },
      items: [
        {
          ...{ row: null, id: '1', title: 'Issue 1', text: 'Text ![](https://x.example/1.png)', status: 'open' },
          ...{ category: 'Bug', tags: ['ui'], created_at: MS, author: 'ada', votes: 4, voters: [], answer: null },
          comments: [
            { id: '77', text: 'Soon.', author: 'bo', at: MS, is_team: true },
            { id: 'IC_3', text: 'Old.', author: null, at: MS, is_team: false },
          ],
          ...{
            duplicate_of: null,
            is_pinned: true,
            is_archived: false,
            eta: null,
            pictures: ['https://x.example/1.png'],
            url: 'https://github.com/Octo-Org/Hello/issues/1',
          },
        },
      ],
      entries: [],
      missing: [
        { what: 'voters', count: 4 },
        { what: 'pictures', count: 1 },
      ],
    });
    expect(problems).toEqual([{ line: null, what: 'unapproved' }]);
  });

  test('are read from gh with a few fields, and the others are missing', () => {
    const few = [{ number: 1, title: 'A' }];
    expect(githubIssues.recognise(json(few))).toEqual(['number', 'title']);
    const file = readIssues(few);
    expect(file.items).toMatchObject([{ id: '1', title: 'A', status: null, votes: null, created_at: null }]);
    expect(file.missing).toEqual([
      { what: 'votes', count: null },
      { what: 'comments', count: null },
    ]);
    expect(readIssues([{ title: 'A', url: address(5) }])).toMatchObject({
      source: { scope: 'octo-org/hello' },
      items: [{ id: '5' }],
    });
  });

  test('without reactions have no votes, and with a hundred comments may have more', () => {
    const comments = Array.from({ length: 100 }, (_, id) => ({ id, body: 'x', createdAt: AT }));
    const file = readIssues([ghIssue(1, { reactionGroups: [], comments })]);
    expect(file.items[0]).toMatchObject({ votes: 0 });
    expect(file.missing).toContainEqual({ what: 'comments', count: null });
  });

  test('are read from REST, with comments of other pages, without pull requests', () => {
    const items = [
      restIssue(1),
      restIssue(2, { pull_request: { url: 'x' } }),
      restIssue(3, { comments: 0, reactions: {} }),
    ];
    const comment = {
      ...{ id: 77, node_id: 'IC_1', body: 'Soon.', user: { login: 'bo' }, created_at: AT, author_association: 'OWNER' },
      ...{
        issue_url: 'https://api.github.com/repos/octo-org/hello/issues/1',
        html_url: `${address(1)}#issuecomment-77`,
      },
    };
    const { file } = githubIssuePages(
      [
        { list: 'items', of: null, body: items.slice(0, 1) },
        { list: 'items', of: null, body: items.slice(1) },
        { list: 'comments', of: null, body: [comment] },
      ],
      'Octo-Org/Hello',
    );
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'github-issues', scope: 'octo-org/hello' },
      items: [
        {
          ...{
            id: '1',
            status: 'not planned',
            category: 'Bug',
            tags: ['ui', 'old'],
            votes: 4,
            created_at: MS,
            text: '',
          },
          comments: [{ id: '77', text: 'Soon.', author: 'bo', at: MS, is_team: true }],
        },
        { id: '3', comments: [] },
      ],
      missing: [
        { what: 'votes', count: null },
        { what: 'voters', count: 4 },
        { what: 'comments', count: 1 },
      ],
    });
    expect(githubIssues.recognise(json([items]))).toEqual(['html_url', 'repository_url', 'comments_url']);
  });

  test('are read from GraphQL, with their originals', () => {
    const node = {
      ...{
        number: 2,
        title: 'A',
        url: address(2),
        state: 'CLOSED',
        stateReason: 'DUPLICATE',
        duplicateOf: { number: 1 },
      },
      ...{ reactions: { totalCount: 6 }, labels: { nodes: [{ name: 'ui' }] } },
      comments: { totalCount: 3, nodes: [{ id: 'IC', body: 'x', createdAt: AT, author: { login: 'bo' } }] },
    };
    const value = { data: { repository: { issues: { nodes: [node], pageInfo: {} } } } };
    expect(githubIssues.recognise(json(value))).not.toBeNull();
    const { items, missing } = readIssues(value);
    expect(items).toMatchObject([{ status: 'duplicate', duplicate_of: '1', votes: 6, tags: ['ui'] }]);
    expect(missing).toContainEqual({ what: 'comments', count: 2 });
  });

  test.each([
    ['OPEN', 'REOPENED', 'open'],
    ['CLOSED', 'COMPLETED', 'completed'],
    ['CLOSED', 'NOT_PLANNED', 'not planned'],
    ['CLOSED', '', 'closed'],
  ])('that are %s because of %s are %s', (state, stateReason, status) => {
    expect(readIssues([ghIssue(1, { state, stateReason })]).items[0]?.status).toBe(status);
  });

  test('of several repositories keep apart', () => {
    const other = ghIssue(1, { url: 'https://github.com/octo-org/other/issues/1' });
    expect(readIssues([ghIssue(1), other]).items.map(({ id }) => id)).toEqual(['1', 'octo-org/other#1']);
    const own = 'https://git.example.com/octo-org/hello/issues/1';
    expect(readIssues([ghIssue(1, { url: own })]).source.scope).toBe('git.example.com/octo-org/hello');
  });

  test.each([
    ['another file', [{ number: 1, title: 'A', votesCount: 1 }]],
    ['no number', [{ title: 'A', body: 'B' }]],
    ['an error', { message: 'Not Found' }],
    ['nothing', []],
  ])('are not %s', (_, value) => {
    expect(githubIssues.recognise(json(value))).toBeNull();
  });

  test('of wrong types are refused, and nothing is thrown', () => {
    const odd = { number: {}, title: 7, url: [], labels: 'x', comments: 'x', reactionGroups: 4, createdAt: 'soon' };
    const { file, problems } = githubIssues.read(json([odd, null, 3, { ...odd, number: 2 }]), NO_ANSWERS);
    expect(file.items).toMatchObject([{ id: '2', title: '7', tags: [], comments: [], votes: 0 }]);
    expect(problems.map(({ what }) => what)).toEqual(['dateUnreadable', 'idMissing', 'dateUnreadable']);
  });
});

describe('discussions of GitHub', () => {
  const reply = { id: 'DC_2', body: 'Yes.', createdAt: AT, authorAssociation: 'NONE', author: { login: 'cy' } };
  const thread = (fields: object = {}) => ({
    ...{
      id: 'DC_1',
      body: 'Try this.',
      createdAt: AT,
      isAnswer: true,
      authorAssociation: 'MEMBER',
      author: { login: 'bo' },
    },
    replies: { totalCount: 2, nodes: [reply] },
    ...fields,
  });
  const discussion = (number: number, fields: object = {}) => ({
    ...{
      number,
      title: `Talk ${number}`,
      body: 'Text',
      url: address(number, 'discussions'),
      createdAt: AT,
      closed: false,
    },
    ...{ stateReason: null, isAnswered: true, upvoteCount: 5, author: { login: 'ada' }, category: { name: 'Ideas' } },
    ...{ labels: { nodes: [{ name: 'ui' }] }, comments: { totalCount: 3, nodes: [thread()] }, ...fields },
  });
  const wrap = (...nodes: object[]) => ({ data: { repository: { discussions: { nodes, pageInfo: {} } } } });

  test('are read from GraphQL: the answer of a member is the answer, replies are comments', () => {
    const more = {
      data: {
        repository: {
          discussion: { number: 1, comments: { nodes: [thread({ id: 'DC_3', isAnswer: false, replies: null })] } },
        },
      },
    };
    const { file } = githubDiscussionPages(
      [
        { list: 'items', of: null, body: wrap(discussion(1)) },
        { list: 'comments', of: '1', body: more },
      ],
      '',
    );
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'github-discussions', scope: 'octo-org/hello' },
      items: [
        {
          ...{ id: '1', votes: 5, status: 'open', category: 'Ideas', tags: ['ui'], created_at: MS, author: 'ada' },
          answer: { text: 'Try this.', at: MS },
          comments: [
            { id: 'DC_2', text: 'Yes.', author: 'cy', is_team: false },
            { id: 'DC_3', is_team: true },
          ],
        },
      ],
      missing: [
        { what: 'voters', count: 5 },
        { what: 'comments', count: 2 },
      ],
    });
  });

  test('keep the chosen answer of a visitor as a comment', () => {
    const comments = {
      totalCount: 1,
      nodes: [thread({ authorAssociation: 'NONE', replies: { totalCount: 0, nodes: [] } })],
    };
    const { file } = githubDiscussions.read(json(wrap(discussion(1, { comments }))), NO_ANSWERS);
    expect(file.items).toMatchObject([{ answer: null, comments: [{ id: 'DC_1', is_team: false }] }]);
  });

  test('of gh have neither votes nor comments, and say so', () => {
    const gh = {
      ...{
        answerChosenAt: null,
        answered: false,
        author: { login: 'ada' },
        body: 'x',
        category: { name: 'Ideas', slug: 'ideas' },
      },
      ...{
        closed: true,
        createdAt: AT,
        labels: [],
        number: 1,
        stateReason: 'RESOLVED',
        title: 'A',
        url: address(1, 'discussions'),
      },
    };
    expect(githubDiscussions.recognise(json([gh]))).not.toBeNull();
    expect(githubIssues.recognise(json([gh]))).toBeNull();
    const { file } = githubDiscussions.read(json([gh]), NO_ANSWERS);
    expect(file.items).toMatchObject([{ status: 'resolved', votes: null }]);
    expect(file.missing).toEqual([
      { what: 'votes', count: null },
      { what: 'comments', count: null },
    ]);
  });

  test('are not issues', () => {
    expect(githubDiscussions.recognise(json([ghIssue(1)]))).toBeNull();
    expect(githubDiscussions.recognise(json(wrap(discussion(1))))).not.toBeNull();
  });
});
