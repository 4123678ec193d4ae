import { IMPORT_ARCHIVE_FILES, IMPORT_FILE_BYTES } from '@shared/limits';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../data/csv.ts';
import { FILE_PROBLEMS, FileProblem } from './format.ts';
import { openFile } from './open-file.ts';
import { tableOf } from './opening/table.ts';

const open = (content: string | Uint8Array, name = 'file.csv') =>
  openFile(typeof content === 'string' ? strToU8(content) : content, name);
function table(content: string | Uint8Array) {
  const opened = open(content);
  if (opened.kind !== 'table') throw new Error(opened.kind);
  return { ...opened, rows: [...opened.rows] };
}
const cells = (content: string | Uint8Array) => {
  const { header, rows } = table(content);
  return [header, ...rows.map((row) => row.cells)];
};
/** The reason why a file cannot be opened, or read. */
function problemOf(content: string | Uint8Array, read: (opened: ReturnType<typeof open>) => unknown = () => null) {
  try {
    read(open(content));
  } catch (error) {
    if (error instanceof FileProblem) return error.what;
    throw error;
  }
  return null;
}
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([n, c]) => [n, typeof c === 'string' ? strToU8(c) : c])));
/** Bytes that cannot be packed. */
const NOISE = Uint8Array.from({ length: 150_000 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 1e6) & 255);
/** A zip whose directory says another unpacked size of its first file. */
function lying(size: number, content: string | Uint8Array = '0'.repeat(50_000)): Uint8Array {
  const bytes = zipOf({ 'a.json': content, 'b.json': '[]' });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 0;
  while (view.getUint32(at, true) !== 0x02014b50) at += 1;
  view.setUint32(at + 24, size, true);
  return bytes;
}

const SIMPLE = [
  ['Title', 'Votes'],
  ['Größe – „ja“', '3'],
];

describe('encodings', () => {
  const text = 'Title,Votes\r\nGröße – „ja“,3\r\n';
  test.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a BOM', strToU8(`\uFEFF${text}`)],
    ['UTF-8 with two BOMs', strToU8(`\uFEFF\uFEFF${text}`)],
    ['UTF-16 LE', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 BE', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 LE without a BOM', utf16(text, true)],
    ['UTF-16 BE without a BOM', utf16(text, false)],
    [
      'Windows-1252',
      Uint8Array.from(text, (char) => ({ '–': 0x96, '„': 0x84, '“': 0x93 })[char] ?? char.charCodeAt(0)),
    ],
  ])('%s', (_, bytes) => {
    expect(cells(bytes)).toEqual(SIMPLE);
  });

  test('a character that two slices of a file share stays whole', () => {
    for (let shift = 0; shift < 9; shift += 1) {
      const text = `${'x'.repeat(shift)}${'ä…😀'.repeat(20_000)}`;
      expect(cells(`Title\n${text}\n`)[1]).toEqual([text]);
    }
  });

  test.each([
    ['a character that ends too early', [0xe2, 0x80]],
    ['a longer form than needed', [0xc0, 0xaf]],
    ['a byte that begins none', [0xf8]],
    ['one beyond the last', [0xf5, 0x80, 0x80, 0x80]],
  ])('%s is broken', (_, bytes) => {
    const whole = Uint8Array.from([...strToU8(`Title\n${'Größe für Äpfel '.repeat(9)}`), ...bytes, ...strToU8('.\n')]);
    expect(cells(whole)[1]).toEqual([new TextDecoder().decode(whole.subarray(6)).trim()]);
  });

  test('one broken character in UTF-8 spoils no other', () => {
    const bytes = strToU8('Title,Votes\nGröße für Äpfel#,3\n');
    bytes[bytes.indexOf(0x23)] = 0xff;
    expect(cells(bytes)[1]).toEqual(['Größe für Äpfel\uFFFD', '3']);
  });
});

describe('tables', () => {
  test.each([
    ['commas', 'a,b,c\n1,"x;y;z",3\n'],
    ['semicolons', 'a;b;c\n1;"x;y;z";3\n'],
    [
      'semicolons, commas in texts',
      'a;b;c\n1;x;y, z, and w\n2;x, y;z\n',
      [
        ['1', 'x', 'y, z, and w'],
        ['2', 'x, y', 'z'],
      ],
    ],
    ['tabs', 'a\tb\tc\n1\tx;y;z\t3'],
    ['bars', 'a|b|c\n1|x;y;z|3'],
    ['a line that names the delimiter', 'sep=;\r\na;b;c\r\n1;"x;y;z";3\r\n'],
  ])('are read with %s', (_, text, rows = [['1', 'x;y;z', '3']]) => {
    expect(cells(text)).toEqual([['a', 'b', 'c'], ...rows]);
  });

  test('have one column, whose texts may hold any delimiter', () => {
    expect(cells('Feedback\nDark, please\nA; b\n')).toEqual([['Feedback'], ['Dark, please'], ['A; b']]);
  });

  test('keep no CR of mixed line ends, and know the line of each row', () => {
    const { rows } = table('sep=,\na,b\r\n1,"two\r\nlines"\n\n2,x\r3,y\r\n');
    expect(rows).toEqual([
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 6, cells: ['2', 'x'] },
      { line: 7, cells: ['3', 'y'] },
    ]);
  });

  test('refuse a row that is wider than its header, and fill a shorter one', () => {
    const { rows, problems } = table('title,text\na,b\nc,d,e\nf\ng,h,,\n');
    expect(rows.map((row) => row.cells)).toEqual([
      ['a', 'b'],
      ['f', ''],
      ['g', 'h'],
    ]);
    expect(problems).toEqual([
      { line: 3, what: 'rowTooWide' },
      { line: 4, what: 'rowTooShort' },
    ]);
  });

  test('do not complain about a last cell that no row has', () => {
    const { rows, problems } = table('a,b,c\n1,2\n3,4\n');
    expect(rows.map((row) => row.cells)).toEqual([
      ['1', '2', ''],
      ['3', '4', ''],
    ]);
    expect(problems).toEqual([]);
  });

  test('skip rows above the header', () => {
    const above = 'Project: Website,,,\nExported 2026-06-24,,,\n,,,\n';
    expect(cells(`${above}Task ID,Name,Notes,Tags\n1,A,B,C\n`)[0]).toEqual(['Task ID', 'Name', 'Notes', 'Tags']);
    const body = 'Title,Votes,Date\nA,1,2026-01-01\nB,2,2026-01-02\n';
    for (const line of ['Date,2026-11-29', 'Date,2026-11-29,', 'Feedback', 'Feedback,,', 'Feedback\n\nName,Acme,'])
      expect(cells(`${line}\n${body}`)[0]).toEqual(['Title', 'Votes', 'Date']);
    expect(cells(',Art,Feature\n1,Idea,Feature\n2,Bug,Title')[0]).toEqual(['', 'Art', 'Feature']);
    expect(cells('title,votes\nA,1,,,,\nB,2,x,y,z,w\nC,1,x,y,z,w')[0]).toEqual(['title', 'votes']);
  });

  test('read quotes in quotes, names of every object, formulas that were guarded, and a cell of 1 MB', () => {
    const long = 'He said "no", '.repeat(75_000);
    const rows = [
      ['__proto__', 'constructor', 'Notes'],
      ['=1+1', '-5', long],
    ];
    expect(cells(csvOf(rows))).toEqual([rows[0], rows[1]]);
    expect(cells("a,b\n'twas,'=x\n")[1]).toEqual(["'twas", '=x']);
  });

  test('are read piece by piece, whatever a piece cuts', () => {
    const long = 'A "long" one\n'.repeat(40_000);
    const rowOf = (at: number) => [
      `${at}`,
      at % 3 === 0 ? `Größe "…😀",\n${at}` : `x${at}`,
      at === 900 ? long : ' end',
    ];
    const rows = Array.from({ length: 10_000 }, (_, at) => rowOf(at));
    for (const pad of ['', 'x', 'xx']) {
      const text = csvOf([[`a${pad}`, 'b', 'c'], ...rows]);
      expect(cells(text)).toEqual([[`a${pad}`, 'b', 'c'], ...rows]);
      const pieces = text.match(new RegExp(`[^]{1,${30_000 + pad.length}}`, 'g')) ?? [];
      expect([...tableOf(() => pieces, 'a.csv').rows]).toEqual([...tableOf(text, 'a.csv').rows]);
    }
    const { rows: read, problems } = table(`a,b\n${'1,"x\ny"\n'.repeat(60_000)}2,"open\n3,y\n`);
    expect(read).toHaveLength(60_000);
    expect(read.at(-1)).toEqual({ line: 120_000, cells: ['1', 'x\ny'] });
    expect(problems).toEqual([{ line: 120_002, what: 'quotesBroken' }]);
  });

  test('name a row whose quotes are broken', () => {
    const { rows, problems } = table('a,b\n1,x\n2,"open\n3,y\n');
    expect(rows).toEqual([{ line: 2, cells: ['1', 'x'] }]);
    expect(problems).toEqual([{ line: 3, what: 'quotesBroken' }]);
  });

  test('keep headings that stand twice, in their places', () => {
    expect(cells('Labels,Summary,Labels\na,b,c\n')).toEqual([
      ['Labels', 'Summary', 'Labels'],
      ['a', 'b', 'c'],
    ]);
  });
});

describe('JSON', () => {
  test.each([
    ['a value', '\uFEFF [{"a":1},{"a":2}]'],
    ['a value a line', '{"a":1}\n{"a":2}\n'],
    ['pages of lists', '[{"a":1}][{"a":2}]'],
  ])('%s', (_, text) => {
    expect(open(text)).toEqual({ kind: 'json', name: 'file.csv', value: [{ a: 1 }, { a: 2 }] });
  });

  test('texts between pages stay as they are', () => {
    expect(open('["x][y"]\n["\\"] ["]')).toMatchObject({ value: ['x][y', '"] ['] });
  });
});

describe('zips', () => {
  test('are unpacked file by file', () => {
    const opened = open(zipOf({ 'posts.json': '[1]', 'users.json': '[2]', '__MACOSX/._posts.json': 'x' }));
    expect(opened).toMatchObject({ kind: 'zip', files: ['posts.json', 'users.json'] });
    if (opened.kind !== 'zip') throw new Error();
    expect(opened.text('posts.json')).toBe('[1]');
    expect(problemOf(zipOf({ 'a.json': '1', 'b.json': '2' }), () => opened.text('c.json'))).toBe('notThisArchive');
  });

  test('of one table are that table', () => {
    expect(open(zipOf({ 'out/ideas.csv': 'a,b\n1,2\n' }))).toMatchObject({ kind: 'table', name: 'ideas.csv' });
  });

  const readAll = (opened: ReturnType<typeof open>) =>
    opened.kind === 'zip' && opened.files.map((file) => opened.text(file));
  test.each([
    ['a zip in a zip', zipOf({ 'part-1.zip': zipOf({ 'a.csv': 'a' }) }), 'archiveInArchive'],
    ['a zip that is called JSON', zipOf({ 'a.json': zipOf({ 'a.csv': 'a' }), 'b.json': '1' }), 'archiveInArchive'],
    ['a workbook', zipOf({ '[Content_Types].xml': '<a/>', 'xl/a.xml': '' }), 'spreadsheet'],
    ['growth by a thousand', zipOf({ 'a.json': ' '.repeat(2_000_000), 'b.json': '1' }), 'tooLarge'],
    ['more than its directory says', lying(40_000), 'tooLarge'],
    ['growth by a thousand, with a harmless size', lying(100, '0'.repeat(30_000_000)), 'tooLarge'],
    ['less than its directory says', lying(60_000), 'broken'],
    ['more than can be unpacked', lying(IMPORT_FILE_BYTES + 1, NOISE), 'tooLarge'],
    ['no end', zipOf({ 'a.json': '1', 'b.json': '2' }).subarray(0, 60), 'broken'],
  ])('are refused: %s', (_, bytes, what) => {
    expect(problemOf(bytes, readAll)).toBe(what);
  });

  test('are refused for too many files', () => {
    const end = zipOf({}).slice();
    new DataView(end.buffer).setUint16(10, IMPORT_ARCHIVE_FILES + 1, true);
    expect(problemOf(end)).toBe('tooLarge');
  });

  test('are refused at any damage, and never with another error', () => {
    const whole = zipOf({ 'a.json': '[1]'.repeat(30), 'b.json': '[2]' });
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = whole.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      expect([null, ...FILE_PROBLEMS]).toContain(problemOf(bytes, readAll));
    }
  });
});

test('a text with a few control characters has blanks there', () => {
  expect(cells(`Title,Votes\nDark\x01mode,1\n${'Light mode,2\n'.repeat(9)}`)[1]).toEqual(['Dark mode', '1']);
  expect(problemOf('a\0\x01b,c\nd,e\n')).toBe('notText');
  expect(problemOf(`Title\n${'a'.repeat(40_000)}${'\x01'.repeat(4000)}`)).toBe('notText');
});

test.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n\n', 'empty'],
  ['only headings', 'Title,Votes\n', 'onlyHeader'],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
    'notText',
  ],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'spreadsheet'],
  ['a page', '<!DOCTYPE html><title>Sign in</title>', 'unknown'],
  ['half of a JSON file', '[{"id": 1}, {"id":', 'broken'],
])('a file that is %s is refused', (_, content, what) => {
  expect(problemOf(content)).toBe(what);
});
