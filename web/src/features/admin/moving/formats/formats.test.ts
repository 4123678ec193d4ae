import { readFileSync } from 'node:fs';
import { ROW_PROBLEMS } from '@shared/imports/notes';
import { expect, test } from 'vitest';
import {
  type Answers,
  COLUMN_FIELDS,
  type ColumnField,
  NO_ANSWERS,
  type Opened,
  type Problem,
  type ReadTable,
  type RowProblem,
  type TableFormat,
} from './format.ts';
import { FORMATS, recogniseFile } from './formats.ts';
import { headingKey, SYNONYMS } from './opening/headings.ts';
import { tableOf } from './opening/table.ts';

const read = (format: TableFormat, opened: Opened, answers: Answers = NO_ANSWERS): ReadTable | null =>
  format.recognise(opened) === null ? null : format.read(opened, answers);

test.each(['en', 'de'])('each format has a line in the documentation, which says what comes along: %s', (language) => {
  const page = new URL(`../../../../messages/${language}/docs/moving.md`, import.meta.url);
  const lines = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| .+ \| .+ \| .+ \|$/.test(line));
  // The last one takes any table.
  const missing = FORMATS.slice(0, -1).filter(
    ({ name }) => !lines.some((line) => line.split('|')[1]?.toLowerCase().includes(name.toLowerCase())),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('headings of tables mean one column each', () => {
  const all: readonly string[] = COLUMN_FIELDS.flatMap((field: ColumnField) => SYNONYMS[field]);
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('headings are compared without case, blanks, dots, underscores, a BOM and HTML', () => {
  const alike = ['\uFEFFCreated At', 'created_at', 'created.at', 'CreatedAt', '<strong>Created</strong>&nbsp;at'];
  expect(alike.map(headingKey)).toEqual(Array.from(alike, () => 'createdat'));
});

test('a file that no format knows is recognised as none', () => {
  const unknown: Opened = { kind: 'json', name: 'a.json', value: 1 };
  expect(recogniseFile(unknown)).toBeNull();
  expect(FORMATS.flatMap((format) => read(format, unknown) ?? [])).toEqual([]);
});

test('a broken quote names the row that begins with it, and no row that it swallows', () => {
  const problems: readonly Problem[] = tableOf('a,b\n"x" y,1\nx\nx,y,z\n', 'a.csv').problems;
  const found: readonly RowProblem[] = problems.map(({ what }) => what);
  expect(ROW_PROBLEMS.filter((what) => found.includes(what))).toEqual(['quotesBroken']);
});
