import type { FileItem, ImportFile, Source } from '@shared/imports/file';
import {
  type Answers,
  COLUMN_FIELDS,
  type ColumnField,
  type ReadTable,
  type Table,
  type TableFormat,
} from '../format.ts';
import { markdown } from '../json/plain.ts';
import { nameIn, voterOf } from '../json/reading.ts';
import { Lazy } from '../lazy.ts';
import { headingKey, SYNONYMS } from '../opening/headings.ts';
import { entriesIn } from './cells.ts';
import { asTable, grouped, idOf, itemOf, otherId, type SheetRow, sheetOf } from './sheet.ts';

/** Tables that nobody has described: a person says which column holds what, and headings suggest it. */

type Columns = NonNullable<Answers['columns']>;
type Mapped = {
  readonly source: Source;
  readonly suggested: Columns;
  readonly zone: string | null;
  readonly lacks: readonly ImportFile['missing'][number]['what'][];
};

/** Returns the columns whose headings are known, the likeliest first. A table with one column is a list of titles. */
export function suggestedColumns({ header }: Table): Columns {
  const keys = header.map(headingKey);
  const found = COLUMN_FIELDS.flatMap((field): [ColumnField, number][] => {
    const name = SYNONYMS[field].find((one) => keys.includes(one));
    return name === undefined ? [] : [[field, keys.indexOf(name)]];
  });
  return header.length === 1 ? { title: 0 } : Object.fromEntries(found);
}

/** Cells that make an id. */
const MADE_OF = ['title', 'text', 'createdat'];

function itemIn(rows: readonly SheetRow[], hasId: boolean): FileItem[] {
  const [row] = rows;
  if (row === undefined) return [];
  const answer = row.value('answer');
  return [
    itemOf(row, {
      id: idOf(row, ['id'], MADE_OF, hasId),
      ...{ ...markdown(row.value('text')), title: row.text('title'), status: row.value('status') },
      ...{ category: row.value('category'), tags: entriesIn(row.text('tags')), created_at: row.at('createdat') },
      ...{ author: nameIn(row.value('author')), votes: row.count('votes') },
      voters: rows.flatMap((one) => voterOf(nameIn(one.value('votername')), one.value('voteraddress'), null)),
      answer: answer === null ? null : { text: answer, at: null },
      duplicate_of: otherId(row.value('duplicateof')),
    }),
  ];
}

/**
 * Reads a table by its columns, as a person has chosen them, or else as they are suggested. Rows that are alike in id,
 * title and text are one item with a voter each.
 */
export function readMapped(table: Table, answers: Answers, { source, suggested, zone, lacks }: Mapped): ReadTable {
  const columns = answers.columns ?? suggested;
  const fields = COLUMN_FIELDS.filter((field) => table.header[columns[field] ?? -1] !== undefined);
  const has = (...some: readonly ColumnField[]) => some.some((field) => fields.includes(field));
  const chosen: Table = {
    ...table,
    header: fields,
    rows: table.rows.map(({ line, cells }) => ({
      line,
      cells: fields.map((field) => cells[columns[field] ?? -1] ?? ''),
    })),
  };
  const sheet = sheetOf(chosen, answers, { dates: ['createdat'], zone });
  const keyOf = (row: SheetRow) => JSON.stringify(['id', ...MADE_OF].map((field) => row.text(field)));
  const rows: Lazy<readonly SheetRow[]> = has('voter_name', 'voter_address')
    ? new Lazy(() => grouped(sheet.rows, keyOf))
    : sheet.rows.map((row) => [row]);
  const read = has('title')
    ? sheet.file(
        source,
        rows.flatMap((some) => itemIn(some, has('id'))),
        [
          ...lacks,
          'comments',
          ...(has('votes', 'voter_name', 'voter_address') ? [] : (['votes'] as const)),
          ...(has('created_at') ? [] : (['times'] as const)),
          ...(has('duplicate_of') ? [] : (['merged'] as const)),
        ],
      )
    : sheet.file(source, [], []);
  return { ...read, columns, questions: ['columns', ...read.questions] };
}

/** Any other table. Products that publish no headings for theirs come along like this: Canny, Featurebase, Nolt, Frill. */
export const anyTable: TableFormat = {
  id: 'csv',
  name: 'CSV',
  recognise: (opened) => (opened.kind === 'table' ? [] : null),
  read: (opened, answers) => {
    const table = asTable(opened);
    const suggested = suggestedColumns(table);
    return readMapped(table, answers, { source: { kind: 'csv', scope: '' }, suggested, zone: null, lacks: [] });
  },
};
