import { importFileSchema } from '@shared/imports/file';
import { describe, expect, test } from 'vitest';
import { type Archive, NO_ANSWERS } from '../format.ts';
import { openFile } from '../open-file.ts';
import { fiderTable } from '../tables/boards.ts';
import { fiderAnswer, fiderPages } from './fider-api.ts';
import { fiderBackup } from './fider-backup.ts';

const AT = '2026-07-02T22:01:53.12345Z';
const MS = Date.UTC(2026, 6, 2, 22, 1, 53, 123);
/** The id of a post, which has the second of its creation. */
const idOf = (number: number) => `${number} (2026-07-02T22:01:53Z)`;
const SECRET = 'marked-secret-3f9c';

/** Every table has a secret; those of Fider are in `users`, `oauth_providers`, `email_verifications` and `tenants`. */
const secret = {
  secret: SECRET,
  api_key: SECRET,
  client_secret: SECRET,
  key: SECRET,
  password: SECRET,
  security_stamp: SECRET,
};
const row = <Row extends object>(fields: Row) => ({ ...secret, tenant_id: 3, created_at: AT, ...fields });
const post = (id: number, fields: object = {}) =>
  row({
    ...{ id, number: id + 100, title: `Post ${id}`, slug: `post-${id}`, description: 'Text.', user_id: 1, status: 0 },
    ...{ response: null, response_date: null, original_id: null, search: `'post':1 '${SECRET}':2`, is_approved: true },
    ...fields,
  });
const user = (id: number, name: string, role = 1) =>
  row({ id, name, email: name && `${name.toLowerCase()}@example.com`, role });
const vote = (post_id: number, user_id: number) => row({ post_id, user_id });
const comment = (id: number, fields: object = {}) =>
  row({ id, post_id: 1, user_id: 2, content: `Comment ${id}`, deleted_at: null, is_approved: true, ...fields });

const TABLES: Readonly<Record<string, readonly object[]>> = {
  ...{ attachments: [row({})], email_verifications: [row({})], notifications: [row({})], oauth_providers: [row({})] },
  ...{ post_subscribers: [row({})], tenants: [row({})], user_providers: [row({})], user_settings: [row({})] },
  posts: [
    post(1, {
      ...{ description: 'See ![](fider-image:a.png), @[Bo]', response: 'Soon.', response_date: AT, status: 4 },
    }),
    post(2, { status: 5, original_id: 1, response: '' }),
    post(3, { status: 6 }),
    post(4, { is_approved: false }),
    post(5, { status: 5, original_id: 3 }),
    post(6, { title: 2026, description: null }),
    post(7, { number: null }),
  ],
  comments: [
    comment(1),
    comment(2, { user_id: 3 }),
    comment(3, { deleted_at: AT }),
    comment(4, { is_approved: false }),
    comment(5, { post_id: 3 }),
  ],
  post_votes: [vote(1, 1), vote(1, 2), vote(2, 2), vote(2, 3), vote(2, 4), vote(3, 1)],
  tags: [
    row({ id: 1, name: 'One, two', slug: 'one-two', is_public: true }),
    row({ id: 2, name: 'Secret plan', is_public: false }),
  ],
  post_tags: [row({ tag_id: 1, post_id: 1 }), row({ tag_id: 2, post_id: 1 }), row({ tag_id: 9, post_id: 1 })],
  users: [user(1, 'Ada'), user(2, 'Bo'), user(3, 'Cy', 3), user(4, '')],
};

function zipOf(tables: Readonly<Record<string, unknown>> = TABLES) {
  const unpacked: string[] = [];
  const archive: Archive = {
    ...{
      kind: 'zip',
      name: 'backup.zip',
      files: [...Object.keys(tables).map((table) => `${table}.json`), 'blobs/a.png'],
    },
    placeOf: () => null,
    text: (file) => {
      unpacked.push(file);
      const table = tables[file.replace('.json', '')];
      return typeof table === 'string' ? table : JSON.stringify(table);
    },
  };
  return { archive, unpacked };
}

describe('a backup of Fider', () => {
  const { archive, unpacked } = zipOf();
  const read = fiderBackup.read(archive, NO_ANSWERS);
  const file = importFileSchema.parse(read.file);

  test('is known by its six tables', () => {
    const names = ['posts.json', 'comments.json', 'post_votes.json', 'tags.json', 'post_tags.json', 'users.json'];
    expect(fiderBackup.recognise(archive)).toEqual(names);
    expect(fiderBackup.recognise(zipOf({ posts: [], users: [] }).archive)).toBeNull();
  });

  test('keeps its secrets: other tables are not unpacked, and nothing of a table goes along that no item has', {
    tags: ['attack'],
  }, () => {
    expect(JSON.stringify(TABLES.users)).toContain(SECRET);
    expect(JSON.stringify(read)).not.toContain(SECRET);
    expect(new Set(unpacked)).toEqual(new Set(fiderBackup.recognise(archive)));
  });

  test('becomes items by their numbers, with comments, answer, tags and voters', () => {
    expect(file.source).toEqual({ kind: 'fider', scope: '' });
    expect(file.items[0]).toEqual({
      ...{ row: null, id: idOf(101), title: 'Post 1', text: 'See , @Bo', status: 'planned', category: null },
      ...{ tags: ['One, two'], created_at: MS, author: 'Ada', eta: null, is_pinned: false, is_archived: false },
      votes: 4,
      voters: [
        { name: 'Ada', address: 'ada@example.com', at: MS },
        { name: 'Bo', address: 'bo@example.com', at: MS },
        { name: 'Cy', address: 'cy@example.com', at: MS },
      ],
      comments: [
        { id: '1', text: 'Comment 1', author: 'Bo', at: MS, is_team: false },
        { id: '2', text: 'Comment 2', author: 'Cy', at: MS, is_team: true },
      ],
      ...{ answer: { text: 'Soon.', at: MS }, duplicate_of: null, pictures: ['fider-image:a.png'] },
    });
  });

  test('leaves out what was deleted or not approved, and private tags, and says so', () => {
    expect(file.items.map(({ id }) => id)).toEqual([101, 102, 105, 106].map(idOf));
    const told = read.problems.map(({ what }) => what).sort();
    expect(told).toEqual(['deleted', 'deleted', 'idMissing', 'private', 'unapproved', 'unapproved']);
    expect(file.missing).toEqual([
      { what: 'voters', count: 2 },
      { what: 'pictures', count: 1 },
    ]);
  });

  test('names the original of a duplicate if it comes along, and counts its voters once', () => {
    expect(file.items.map(({ duplicate_of, votes }) => [duplicate_of, votes])).toEqual([
      ...[
        [null, 4],
        [idOf(101), 3],
        [null, 0],
        [null, 0],
      ],
    ]);
    expect(file.items[3]).toMatchObject({ title: '2026', text: '' });
  });

  test.each([
    ['no JSON', '[{'],
    ['no list', '{"a":1}'],
  ])('is broken with a table that is %s', (_, posts) => {
    expect(() => fiderBackup.read(zipOf({ ...TABLES, posts }).archive, NO_ANSWERS)).toThrow('broken');
  });

  test('takes loops of duplicates, and rows that are none', () => {
    const posts = [
      post(1, { status: 5, original_id: 2 }),
      post(2, { status: 5, original_id: 1 }),
      null,
      'x',
      { id: [] },
    ];
    const { file: odd } = fiderBackup.read(zipOf({ ...TABLES, posts, users: [3] }).archive, NO_ANSWERS);
    expect(odd.items.map(({ id, duplicate_of }) => `${id} ${duplicate_of}`)).toEqual([
      `${idOf(101)} ${idOf(102)}`,
      `${idOf(102)} ${idOf(101)}`,
    ]);
  });
});

describe('the API of Fider', () => {
  const apiPost = (number: number, fields: object = {}) => ({
    ...{
      id: number,
      number,
      title: `Post ${number}`,
      slug: 'post',
      description: 'Text',
      createdAt: AT,
      status: 'open',
    },
    ...{
      user: { id: 1, name: 'Ada', role: 'visitor' },
      hasVoted: false,
      votesCount: 2,
      commentsCount: 3,
      tags: ['a-b'],
    },
    ...{ isApproved: true, ...fields },
  });
  const response = {
    text: '',
    respondedAt: AT,
    user: null,
    original: { number: 1, title: 'Post 1', slug: 'a', status: 'open' },
  };
  const items = [
    apiPost(1),
    apiPost(2, { status: 'duplicate', response, commentsCount: 0 }),
    apiPost(3, { isApproved: false }),
  ];
  const own = {
    id: 8,
    content: 'Hi @[Bo]',
    createdAt: AT,
    user: { name: 'Cy', role: 'administrator' },
    isApproved: true,
  };
  const voter = { user: { id: 1, name: 'Ada', email: 'ada@example.com', avatarURL: SECRET }, createdAt: AT };

  test('becomes items, and says which comments and voters are not there', () => {
    const { file, problems } = fiderPages(
      [
        { list: 'items', of: null, body: items },
        { list: 'comments', of: '1', body: [own, { ...own, id: 9, isApproved: false }] },
        { list: 'voters', of: '1', body: [voter] },
      ],
      'feedback.example.com',
    );
    expect(importFileSchema.parse(file)).toMatchObject({
      source: { kind: 'fider', scope: '' },
      items: [
        {
          ...{
            id: idOf(1),
            status: 'open',
            tags: ['a-b'],
            created_at: MS,
            author: 'Ada',
            votes: 2,
            duplicate_of: null,
          },
          voters: [{ name: 'Ada', address: 'ada@example.com', at: MS }],
          comments: [{ id: '8', text: 'Hi @Bo', author: 'Cy', at: MS, is_team: true }],
        },
        { id: idOf(2), status: 'duplicate', answer: null, duplicate_of: idOf(1) },
      ],
      missing: [
        { what: 'voters', count: 3 },
        { what: 'comments', count: 1 },
      ],
    });
    expect(problems.map(({ what }) => what)).toEqual(['unapproved', 'unapproved']);
  });

  test('a post has the same id in the table, the backup and the API, and another one at another site', () => {
    const table = openFile(
      new TextEncoder().encode(
        `number,title,created_at,votes_count,comments_count,original_number\n102,Post 2,2026-07-03T00:01:53+02:00,0,0,101\n101,Post 1,2026-07-02T22:01:53Z,0,0,\n`,
      ),
      'posts.csv',
    );
    const { items: rows } = fiderTable.read(table, NO_ANSWERS).file;
    const { items: asked } = fiderPages(
      [{ list: 'items', of: null, body: [apiPost(102)] }],
      'feedback.example.com',
    ).file;
    const { items: kept } = fiderBackup.read(zipOf(TABLES).archive, NO_ANSWERS).file;
    expect([...rows][0]).toMatchObject({ id: idOf(102), duplicate_of: idOf(101) });
    expect([asked[0]?.id, kept[1]?.id]).toEqual([idOf(102), idOf(102)]);
    const later = apiPost(102, { createdAt: '2026-07-02T22:01:54Z' });
    const { items: others } = fiderPages([{ list: 'items', of: null, body: [later] }], 'ideas.example.com').file;
    expect(others[0]?.id).not.toBe(idOf(102));
  });

  test('is known when an answer was saved', () => {
    const opened = { kind: 'json', name: 'posts.json', value: items } as const;
    expect(fiderAnswer.recognise(opened)).not.toBeNull();
    expect(fiderAnswer.read(opened, NO_ANSWERS).file.items).toHaveLength(2);
    expect(fiderAnswer.recognise({ ...opened, value: [{ number: 1, title: 'A' }] })).toBeNull();
  });
});
