import { type FileItem, importFileSchema } from '@shared/imports/file';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../data/csv.ts';
import { type Answers, NO_ANSWERS } from '../format.ts';
import { recogniseFile } from '../formats.ts';
import { openFile } from '../open-file.ts';

const read = (content: string | Uint8Array, answers: Partial<Answers> = {}, name = 'ideas.csv') => {
  const opened = openFile(typeof content === 'string' ? strToU8(content) : content, name);
  const found = recogniseFile(opened);
  if (found === null) throw new Error('unknown');
  const { file, ...others } = found.format.read(opened, { ...NO_ANSWERS, ...answers });
  return { id: found.format.id, ...others, ...importFileSchema.parse({ ...file, items: [...file.items] }) };
};
const at = (iso: string) => new Date(iso).getTime();

describe('any table', () => {
  test('is read by the names that other products give their columns', () => {
    const file = read(
      'Post Title,Details,Stage,Board,Labels,Likes,Submitted by,Date Created\nA,B,Planned,C,"x, y",7,D,2026-05-04\n',
    );
    expect(file).toMatchObject({ id: 'csv', questions: ['columns'], problems: [] });
    expect(file.columns).toEqual({
      title: 0,
      text: 1,
      status: 2,
      category: 3,
      tags: 4,
      votes: 5,
      author: 6,
      created_at: 7,
    });
    expect(file.items).toMatchObject([
      { title: 'A', text: 'B', status: 'Planned', category: 'C', tags: ['x', 'y'], votes: 7, author: 'D' },
    ]);
    expect(file.items[0]?.created_at).toBe(at('2026-05-04T12:00:00Z'));
    expect(file.missing.map(({ what }) => what)).toEqual(['voters', 'comments', 'merged']);
  });

  test('asks for a column of titles, and takes the columns that a person has chosen', () => {
    const content = 'What,How much\nDark mode,3\n';
    expect(read(content)).toMatchObject({ columns: {}, questions: ['columns'], items: [] });
    expect(read(content, { columns: { title: 0, votes: 1 } }).items).toMatchObject([{ title: 'Dark mode', votes: 3 }]);
    expect(read(content, { columns: { title: 0, votes: 9 } }).missing.map(({ what }) => what)).toContain('votes');
    expect(read('Wishes\nDark, please\n').items).toMatchObject([{ title: 'Dark, please' }]);
  });

  test('has voters in rows of one item', () => {
    const file = read('id,title,voter email,voter\n1,A,ann@example.com,Ann\n1,A,,Bo\n1,A,no address,\n2,B,,\n');
    expect(file.items).toMatchObject([
      {
        id: '1',
        row: 2,
        voters: [
          { name: 'Ann', address: 'ann@example.com' },
          { name: 'Bo', address: null },
        ],
      },
      { id: '2', row: 5, voters: [] },
    ]);
  });

  test('without ids, a row is the same item as long as title, text and time are the same', () => {
    const ids = (content: string) => read(content).items.map(({ id }) => id);
    const [first, other] = ids('title,description,votes\nA,x,1\nA,y,1\n');
    expect(ids('Votes;Description;Title\n9;y;A\n2;x;A\n')).toEqual([other, first]);
    expect(other).not.toBe(first);
  });

  test('says which ids, times and votes it cannot read', () => {
    const file = read('id,title,votes,created\n1E+15,A,three,32.1.2026\n,B,1.000,\n2,,1,\n');
    expect(file.problems).toEqual([
      ...[
        { line: 2, what: 'idBroken' },
        { line: 2, what: 'dateUnreadable' },
        { line: 2, what: 'votesUnreadable' },
      ],
      ...[
        { line: 3, what: 'idMissing' },
        { line: 4, what: 'titleMissing' },
      ],
    ]);
    expect(file.items).toMatchObject([
      { title: 'A', votes: null, created_at: null },
      { title: 'B', votes: 1000 },
    ]);
  });
});

describe('forms', () => {
  test('Typeform: the longest answers are the text, and no address comes along', () => {
    const HEADER = ['#', 'Your email', 'What is <strong>missing</strong>?', 'Why?', 'Response Type'];
    const times = ['Start Date (UTC)', 'Stage Date (UTC)', 'Submit Date (UTC)', 'Network ID', 'Tags', 'Ending'];
    const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
    const cells = [id, 'al@example.com', "'+ more colors", 'Because all of them look alike', 'completed'];
    const file = read(
      csvOf([
        [...HEADER, ...times],
        [...cells, '', '', '2023-01-23 06:24:12', 'n', '', ''],
      ]).replace("''+", "'+"),
    );
    expect(file).toMatchObject({ id: 'typeform', questions: ['columns'], problems: [] });
    expect(file.items).toMatchObject([
      { id, title: '+ more colors', text: 'Because all of them look alike', created_at: at('2023-01-23T06:24:12Z') },
    ]);
    expect(JSON.stringify(file.items)).not.toContain('example.com');
    expect(file.missing.map(({ what }) => what)).toContain('votes');
  });

  test.each([
    ['Timestamp', '2023/05/01 9:31:03 AM GMT+1', '2023-05-01T08:31:03Z', []],
    ['Horodateur', '2023/05/01 9:31:03 AM UTC\u22124', '2023-05-01T13:31:03Z', []],
    ['Zeitstempel', '01.05.2023 09:31:03', null, ['zone']],
  ])('Google Forms begin with %s', (heading, time, iso, questions) => {
    const file = read(
      csvOf([
        [heading, 'Name', 'Idea', 'Where'],
        [time, 'Al', 'More colors in each chart', 'Web;App'],
      ]),
    );
    expect(file).toMatchObject({ id: 'google-forms', questions: ['columns', ...questions] });
    expect(file.items).toMatchObject([{ title: 'Web;App', text: 'More colors in each chart', author: null }]);
    expect(file.items[0]?.created_at).toBe(iso === null ? null : at(iso));
  });

  const ID = '0123456789abcdef0123456789abcdef';
  const WHOLE = 'Name,Status,Tags,Created time\nA,Next,"x, y","June 24, 2026 5:39 PM"\nB,,,\n';
  test('Notion: of its two files, the whole one is read', () => {
    const files = {
      [`Ideas ${ID}.csv`]: strToU8('Name\nA\n'),
      [`Ideas ${ID}_all.csv`]: strToU8(WHOLE),
      'A.md': strToU8('#'),
    };
    const file = read(zipSync(files), { zone: 'Europe/Berlin' }, 'Export.zip');
    expect(file).toMatchObject({ id: 'notion', source: { kind: 'notion', scope: ID }, questions: ['columns', 'zone'] });
    expect(file.items).toMatchObject([
      { title: 'A', status: 'Next', tags: ['x', 'y'], created_at: at('2026-06-24T15:39:00Z') },
      { title: 'B' },
    ]);
    expect(file.missing.map(({ what }) => what)).not.toContain('hidden');
    expect(read(WHOLE, {}, `Ideas ${ID}.csv`).missing.map(({ what }) => what)).toContain('hidden');
  });
});

test('a file of any items, written as a table, is read back as it was', () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const word = line.filter((text) => /^[^\p{C}'=+\-@＝＋－＠]/u.test(text) && !/[@\p{Cc}]/u.test(text));
  const text = fc.array(word, { maxLength: 4 }).map((lines) => lines.join('\n'));
  const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
  const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
  const address = fc.nat({ max: 999 }).map((number) => `p${number}@example.com`);
  const item = fc.record({
    ...{ id: fc.uuid(), title: word, text, status: orNull(word), category: orNull(word), author: orNull(word) },
    ...{ tags: fc.array(word, { maxLength: 3 }), created_at: orNull(time), votes: orNull(fc.nat()) },
    voters: fc.array(fc.record({ name: orNull(word), address }), { maxLength: 3 }),
    answer: orNull(word),
    duplicate_of: orNull(fc.uuid()),
  });
  const HEADER = ['ID', 'Title', 'Text', 'Status', 'Category', 'Tags', 'Created at', 'Author', 'Votes'];
  const MORE = ['Answer', 'Duplicate of', 'Voter', 'Voter email'];
  const items = fc.uniqueArray(item, { minLength: 1, maxLength: 12, selector: ({ id }) => id });
  fc.assert(
    fc.property(items, (written) => {
      const rows = written.flatMap((one) => {
        const created = one.created_at === null ? '' : new Date(one.created_at).toISOString();
        const cells = [
          one.id,
          one.title,
          one.text,
          one.status ?? '',
          one.category ?? '',
          JSON.stringify(one.tags),
          created,
        ];
        const others = [
          one.author ?? '',
          one.votes === null ? '' : `${one.votes}`,
          one.answer ?? '',
          one.duplicate_of ?? '',
        ];
        const voters = one.voters.length === 0 ? [{ name: '', address: '' }] : one.voters;
        return voters.map((voter) => [...cells, ...others, voter.name ?? '', voter.address]);
      });
      const file = read(csvOf([[...HEADER, ...MORE], ...rows]));
      expect(file.problems).toEqual([]);
      expect(file.items).toEqual(
        written.map(
          (one): FileItem => ({
            ...one,
            row: expect.any(Number),
            voters: one.voters.map((voter) => ({ ...voter, at: null })),
            answer: one.answer === null ? null : { text: one.answer, at: null },
            ...{ comments: [], is_pinned: false, is_archived: false, eta: null, pictures: [] },
          }),
        ),
      );
    }),
    { numRuns: 40 },
  );
});
