import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../data/csv.ts';
import { type Answers, NO_ANSWERS } from '../format.ts';
import { recogniseFile } from '../formats.ts';
import { openFile } from '../open-file.ts';

const read = (content: string, answers: Partial<Answers> = {}) => {
  const opened = openFile(strToU8(content), 'export.csv');
  const found = recogniseFile(opened);
  if (found === null) throw new Error('unknown');
  const { file, ...others } = found.format.read(opened, { ...NO_ANSWERS, ...answers });
  return { id: found.format.id, how: found.how, ...others, ...file, items: [...file.items] };
};
/** A table of rows by heading; headings that a row lacks are empty. */
const table = (header: string, ...rows: readonly Readonly<Record<string, string>>[]) =>
  csvOf([header.split(','), ...rows.map((row) => header.split(',').map((heading) => row[heading] ?? ''))]);
const at = (iso: string) => new Date(iso).getTime();

describe('Fider', () => {
  const HEADER =
    'number,title,description,created_at,created_by,votes_count,comments_count,status,responded_by,responded_at,response,original_number,original_title,tags';
  const file = read(
    table(
      HEADER,
      {
        ...{
          number: '7',
          title: 'Dark mode',
          description: 'For the **night**, @[Al].\n![](fider-image:a/b.png)',
          created_at: '2026-05-04T10:20:30Z',
        },
        ...{ created_by: 'Ada', votes_count: '12', comments_count: '3', status: 'planned', responded_by: 'Team' },
        ...{ responded_at: '2026-05-06T00:00:00+02:00', response: 'Soon.', tags: 'ui,x, on-phones' },
      },
      {
        ...{ number: '9', title: 'Night mode', created_at: '2026-05-05T10:20:30Z', created_by: 'bob@example.com' },
        ...{ votes_count: '4', comments_count: '0', status: 'duplicate', original_number: '7', original_title: 'Dark' },
      },
    ),
  );

  test('is read with answers, tags and duplicates', () => {
    expect(file).toMatchObject({ id: 'fider', source: { kind: 'fider', scope: '' }, problems: [], questions: [] });
    expect(file.items).toMatchObject([
      {
        ...{
          row: 2,
          id: '7 (2026-05-04T10:20:30Z)',
          title: 'Dark mode',
          text: 'For the **night**, @Al.',
          pictures: ['fider-image:a/b.png'],
          status: 'planned',
          author: 'Ada',
        },
        ...{ tags: ['ui,x', 'on-phones'], votes: 12, created_at: at('2026-05-04T10:20:30Z'), duplicate_of: null },
        answer: { text: 'Soon.', at: at('2026-05-05T22:00:00Z') },
      },
      // The address of an author stays where it is.
      {
        ...{ row: 4, id: '9 (2026-05-05T10:20:30Z)', votes: 4, status: 'duplicate', author: null, tags: [] },
        ...{ answer: null, duplicate_of: '7 (2026-05-04T10:20:30Z)' },
      },
    ]);
  });

  test('says how many comments and voters it leaves out', () => {
    expect(file.missing).toEqual([
      { what: 'voters', count: 16 },
      { what: 'comments', count: 3 },
      { what: 'pictures', count: 1 },
    ]);
  });
});

describe('UserVoice', () => {
  const NEW =
    'Idea Id,Idea Title,Idea Description,Category Name,Public Status Name,Labels,Voters Count,Created Timestamp,Idea Creator Name,Idea Creator Email Address,User Email Address,Linked Idea Creation Date';
  const idea = {
    ...{
      'Idea Id': '1',
      'Idea Title': 'Offline',
      'Idea Description': '<p>On <b>trains</b>.</p>',
      'Category Name': 'App',
    },
    ...{ 'Public Status Name': 'Under Review', Labels: '["phones, tablets","sync"]', 'Voters Count': '3' },
    ...{ 'Created Timestamp': '2025-07-21 03:37:03', 'Idea Creator Name': 'Eve' },
  };
  const file = read(
    table(
      NEW,
      { ...idea, 'User Email Address': 'eve@example.com', 'Linked Idea Creation Date': '2025-07-21 03:37:03' },
      { ...idea, 'User Email Address': 'dan@example.com', 'Linked Idea Creation Date': '2025-07-22 10:00:00' },
      { ...idea, 'Idea Id': '2', 'Idea Title': 'Fonts', 'Voters Count': '1', 'User Email Address': 'eve@example.com' },
    ),
  );

  test('has a row a voter, and times in UTC', () => {
    expect(file).toMatchObject({ id: 'uservoice', problems: [], questions: [] });
    expect(file.items).toMatchObject([
      {
        ...{ row: 2, id: '1', title: 'Offline', text: 'On trains.', category: 'App', status: 'Under Review' },
        ...{ tags: ['phones, tablets', 'sync'], votes: 3, author: 'Eve', created_at: at('2025-07-21T03:37:03Z') },
        voters: [
          { name: null, address: 'eve@example.com', at: at('2025-07-21T03:37:03Z') },
          { name: null, address: 'dan@example.com', at: at('2025-07-22T10:00:00Z') },
        ],
      },
      { row: 4, id: '2', votes: 1, voters: [{ address: 'eve@example.com', at: null }] },
    ]);
  });

  test('lacks ideas without votes, merges and comments', () => {
    expect(file.missing).toEqual([
      { what: 'voters', count: 1 },
      { what: 'comments', count: null },
      { what: 'merged', count: null },
      { what: 'voteless', count: null },
    ]);
  });

  test('in its older form names the ideas that were merged', () => {
    const HEADER =
      'suggestion.id,suggestion.title,suggestion.body,suggestion.body_mime_type,suggestion.forum.name,suggestion.category.name,suggestion.status.name,suggestion.labels.name,suggestion.parent.id,suggestion.votes_count,suggestion.created_timestamp';
    const older = read(
      table(
        HEADER,
        {
          ...{ 'suggestion.id': '31', 'suggestion.title': 'Print', 'suggestion.body': 'On paper.' },
          ...{
            'suggestion.forum.name': 'General',
            'suggestion.status.name': 'started',
            'suggestion.votes_count': '1,234',
          },
          ...{ 'suggestion.labels.name': 'a, b', 'suggestion.created_timestamp': '2019-01-02 03:04:05' },
        },
        { 'suggestion.id': '32', 'suggestion.title': 'Printing', 'suggestion.parent.id': '31' },
      ),
    );
    expect(older.id).toBe('uservoice');
    expect(older.items).toMatchObject([
      {
        ...{ id: '31', title: 'Print', text: 'On paper.', category: 'General', status: 'started', votes: 1234 },
        ...{ tags: ['a', 'b'], created_at: at('2019-01-02T03:04:05Z'), duplicate_of: null },
      },
      { id: '32', duplicate_of: '31', votes: null, created_at: null },
    ]);
    expect(older.missing.map(({ what }) => what)).toEqual(['voters', 'comments']);
  });
});

describe('Quackback', () => {
  const POSTS = 'title,content,status,tags,board,author_name,author_email,vote_count,created_at';
  const post = {
    ...{ title: 'Webhooks', content: '- one\n- two', status: 'In Progress', tags: 'api,dev', board: 'features' },
    ...{ author_name: 'Kim', author_email: 'kim@example.com', vote_count: '5', created_at: '2026-03-04T05:06:07.008Z' },
  };

  test('has posts without ids: the same post has the same one, another one another', () => {
    const once = read(table(POSTS, post, { ...post, title: 'Hooks' }));
    expect(once).toMatchObject({ id: 'quackback', problems: [] });
    expect(once.items[0]).toMatchObject({
      ...{ title: 'Webhooks', text: '- one\n- two', status: 'In Progress', tags: ['api', 'dev'], category: 'features' },
      ...{ author: 'Kim', votes: 5, created_at: at('2026-03-04T05:06:07.008Z') },
    });
    const again = read(table(POSTS, { ...post, title: 'Hooks' }, { ...post, status: 'Done', vote_count: '6' }));
    expect(again.items.map(({ id }) => id)).toEqual(once.items.map(({ id }) => id).toReversed());
    expect(new Set(once.items.map(({ id }) => id)).size).toBe(2);
  });

  test('has the ids of a workspace, where its export has them', () => {
    const file = read(table(`id,${POSTS}`, { ...post, id: 'post_1' }, post));
    expect(file.items[0]?.id).toBe('post_1');
    expect(file.problems).toEqual([{ line: 4, what: 'idMissing' }]);
    expect(file.missing).toEqual([
      { what: 'voters', count: 10 },
      { what: 'comments', count: null },
      { what: 'merged', count: null },
    ]);
  });
});

describe('Jira', () => {
  const HEADER = [
    ...[
      'Summary',
      'Issue key',
      'Issue id',
      'Issue Type',
      'Status',
      'Project key',
      'Priority',
      'Reporter',
      'Reporter Id',
    ],
    ...['Created', 'Votes', 'Labels', 'Labels', 'Description', 'Attachment', 'Outward issue link (Duplicate)'],
    ...['Comment', 'Comment'],
  ];
  const ACCOUNT = '5b10ac8d82e05b22cc7d4ef5';
  const MARKUP = `h2. Now\n# It "hangs".\n* [here|https://example.com/a] !shot.PNG|width=9!\n\n\n{code:java}x{code} [~accountid:${ACCOUNT}]`;
  const issue = [
    ...[
      'Faster search',
      'WEB-1',
      '10001',
      'Story',
      'To Do',
      'WEB',
      'High',
      'Ann Lee',
      ACCOUNT,
      '24/Jun/26 5:39 PM',
      '8',
    ],
    ...['search', 'speed', MARKUP, '24/Jun/26 5:40 PM;x;shot.PNG;https://example.com/shot.PNG', ''],
    ...[
      `24/Jun/26 6:00 PM;${ACCOUNT};Yes; please\nsoon`,
      '25/Jun/26 9:00 AM;712020:0a1b2c3d-0000-0000-0000-00000000000f;Done',
    ],
  ];
  const other = ['Quick search', 'WEB-2', '10002', 'Bug', 'Done', 'WEB', '', '', '', '3/Jul/26 12:05 AM'];
  const rest = ['0', '', '', '', '', 'WEB-1', '', ''];
  const content = csvOf([HEADER, issue, [...other, ...rest], [...other, ...rest, 'too', 'wide']]);

  test('asks for the zone of its times', () => {
    const file = read(content);
    expect(file).toMatchObject({ id: 'jira', questions: ['zone'] });
    expect(file.items.map(({ created_at }) => created_at)).toEqual([null, null]);
  });

  test('is read with doubled headings, comments and links, and a wide row is named', () => {
    const file = read(content, { zone: 'Europe/Berlin' });
    expect(file.items).toMatchObject([
      {
        ...{ row: 2, id: 'WEB-1', title: 'Faster search', status: 'To Do', category: 'Story' },
        text: 'Now\n1. It "hangs".\n- here (https://example.com/a) shot.PNG\n\nx @Ann Lee',
        ...{ tags: ['search', 'speed'], votes: 8, author: 'Ann Lee', created_at: at('2026-06-24T15:39:00Z') },
        comments: [
          { text: 'Yes; please\nsoon', author: 'Ann Lee', at: at('2026-06-24T16:00:00Z') },
          { text: 'Done', author: null, at: at('2026-06-25T07:00:00Z') },
        ],
        pictures: ['https://example.com/shot.PNG'],
      },
      {
        id: 'WEB-2',
        tags: [],
        comments: [],
        duplicate_of: 'WEB-1',
        created_at: at('2026-07-02T22:05:00Z'),
        author: null,
      },
    ]);
    expect(file.problems).toEqual([{ line: 10, what: 'rowTooWide' }]);
    expect(file.missing).toEqual([
      { what: 'voters', count: 8 },
      { what: 'pictures', count: 1 },
    ]);
  });

  test('asks for the order of day and month, where nothing tells it, and names what is no date', () => {
    const HEADINGS = 'Summary,Issue key,Issue Type,Created';
    const row = { Summary: 'A', 'Issue key': 'A-1', 'Issue Type': 'Bug', Created: '7/9/2026 10:00' };
    const odd = { ...row, 'Issue key': 'A-2', Created: '31/Feb/26 5:00 PM' };
    expect(read(table(HEADINGS, row, odd)).questions).toEqual(['order', 'zone']);
    const file = read(table(HEADINGS, row, odd), { order: 'day', zone: 'UTC' });
    expect(file.items.map(({ created_at }) => created_at)).toEqual([at('2026-09-07T10:00:00Z'), null]);
    expect(file.problems).toEqual([{ line: 3, what: 'dateUnreadable' }]);
    expect(file.missing.map(({ what }) => what)).toEqual(['votes', 'comments']);
  });
});

describe('Linear', () => {
  const OLD =
    'ID,Team,Title,Description,Status,Estimate,Priority,Project ID,Project,Creator,Assignee,Labels,Cycle Number,Cycle Name,Cycle Start,Cycle End,Created,Updated,Started,Triaged,Completed,Canceled,Archived,Due Date,Parent issue,Initiatives,Project Milestone ID,Project Milestone,SLA Status,Roadmaps';
  const issue = {
    ...{ ID: 'ENG-4', Team: 'Engineering', Title: 'Sync', Description: 'Soon', Status: 'Todo', Labels: 'Bug, Phone' },
    ...{ Creator: 'zoe@example.com', Created: '2024-05-13T11:21:41Z', 'Due Date': '2026-05-13T22:00:00Z' },
  };

  test('is read in its older form', () => {
    const file = read(table(OLD, issue, { ...issue, ID: 'ENG-5', Archived: '2024-06-01T00:00:00Z', Creator: 'Zoe' }));
    expect(file).toMatchObject({ id: 'linear', questions: [], problems: [] });
    expect(file.items).toMatchObject([
      {
        ...{
          id: 'ENG-4',
          title: 'Sync',
          text: 'Soon',
          status: 'Todo',
          category: 'Engineering',
          tags: ['Bug', 'Phone'],
        },
        ...{ author: null, created_at: at('2024-05-13T11:21:41Z'), votes: null, is_archived: false, eta: null },
      },
      { id: 'ENG-5', author: 'Zoe', is_archived: true },
    ]);
    expect(file.missing.map(({ what }) => what)).toEqual(['votes', 'comments', 'merged']);
  });

  test('names duplicates in its newer form, with the dates of JavaScript', () => {
    const header = OLD.replace('Roadmaps', 'UUID,Time in status (minutes),Related to,Blocked by,Duplicate of');
    const Created = 'Wed May 13 2026 11:21:41 GMT+0000 (GMT+00:00)';
    const file = read(table(header, { ...issue, Created, 'Duplicate of': 'ENG-1' }));
    expect(file.items).toMatchObject([{ created_at: at('2026-05-13T11:21:41Z'), duplicate_of: 'ENG-1' }]);
    expect(file.missing.map(({ what }) => what)).toEqual(['votes', 'comments']);
  });
});

describe('Asana', () => {
  const HEADER =
    'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task';
  const task = {
    'Created At': '2026-02-03',
    Name: 'Map',
    'Section/Column': 'Ideas',
    Notes: 'Of the site',
    Tags: 'a,b',
  };

  test('has days, and sections for a status, below the rows of Google Sheets', () => {
    const above = csvOf([
      ['', '', ''],
      ['', '', 'https://example.com/csv?domain=1'],
      ['', '', ''],
    ]);
    const rows = [
      { ...task, 'Task ID': '1211430000000001', Projects: 'Site' },
      { ...task, 'Task ID': '1211430000000002', 'Completed At': '2026-03-01' },
    ];
    const file = read(`${above}${table(HEADER, ...rows)}`);
    expect(file).toMatchObject({ id: 'asana', questions: [], problems: [] });
    expect(file.items).toMatchObject([
      {
        ...{ row: 5, id: '1211430000000001', title: 'Map', text: 'Of the site', status: 'Ideas', category: 'Site' },
        ...{ tags: ['a', 'b'], created_at: at('2026-02-03T12:00:00Z'), votes: null },
      },
      { id: '1211430000000002', status: 'Completed' },
    ]);
    expect(file.missing.map(({ what }) => what)).toEqual(['votes', 'comments', 'merged']);
  });

  test('does not take an id that a spreadsheet has broken', () => {
    const broken = { ...task, 'Task ID': '1.21143E+15' };
    const file = read(table(HEADER, broken, { ...broken, Name: 'Another' }));
    expect(file.problems).toEqual([
      { line: 2, what: 'idBroken' },
      { line: 3, what: 'idBroken' },
    ]);
    expect(new Set(file.items.map(({ id }) => id)).size).toBe(2);
  });
});

test('Aha! has ideas, those that everyone may see, with a first column of numbers', () => {
  const HEADER =
    'No.,Idea reference,Idea name,Idea description,Idea status,Idea votes,Idea categories,Idea tags,Idea created by,Idea created date,Idea admin response,Idea visibility,Merged into idea';
  const idea = {
    ...{
      'No.': '1',
      'Idea reference': 'APP-I-1',
      'Idea name': 'Charts',
      'Idea description': 'In color',
      'Idea votes': '5',
    },
    ...{
      'Idea status': 'Needs review',
      'Idea categories': 'Reports, Export',
      'Idea tags': 'x',
      'Idea created by': 'Mo',
    },
    ...{
      'Idea created date': '2026-04-05',
      'Idea admin response': 'Yes.',
      'Idea visibility': 'Visible to all portal users',
    },
  };
  const hidden = { ...idea, 'Idea reference': 'APP-I-2', 'Idea visibility': 'Visible to creator' };
  const merged = { ...idea, 'Idea reference': 'APP-I-3', 'Merged into idea': 'APP-I-1 Charts', 'Idea votes': 'many' };
  const file = read(table(HEADER, idea, hidden, merged, { ...idea, 'Idea reference': 'APP-I-4', 'Idea name': '' }));
  expect(file.id).toBe('aha');
  expect(file.items).toMatchObject([
    {
      ...{ id: 'APP-I-1', title: 'Charts', text: 'In color', status: 'Needs review', category: 'Reports', votes: 5 },
      ...{ tags: ['Export', 'x'], author: 'Mo', answer: { text: 'Yes.', at: null }, duplicate_of: null },
    },
    { id: 'APP-I-3', duplicate_of: 'APP-I-1', votes: null },
  ]);
  expect(file.problems).toEqual([
    { line: 3, what: 'private' },
    { line: 4, what: 'votesUnreadable' },
    { line: 5, what: 'titleMissing' },
  ]);
  expect(file.missing.map(({ what }) => what)).toEqual(['voters', 'comments']);
});
