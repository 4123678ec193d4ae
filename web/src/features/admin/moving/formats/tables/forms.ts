import type { Answers, Opened, Table, TableFormat } from '../format.ts';
import { FileProblem } from '../format.ts';
import { isAddress } from '../json/reading.ts';
import { headingKey } from '../opening/headings.ts';
import { tableOf } from '../opening/table.ts';
import { wholeNumber } from './cells.ts';
import { readMapped, suggestedColumns } from './mapped.ts';
import { asTable, headingsAmong } from './sheet.ts';

/** Answers to forms, and databases of Notion: their makers have named the columns. */

/** Columns of forms that hold no feedback. */
const META =
  /^(?:#|responsetype|(?:start|stage|submit)dateutc|networkid|tags|ending|score|token)$|name|mail|phone|telefon|company|consent|agree/;

/** Returns title and text among the questions: the longest answers are the text, the first others the title. */
function questionsIn(table: Table, first: number): NonNullable<Answers['columns']> {
  const rows = [...table.rows];
  const lengths = table.header.flatMap((heading, at) => {
    const cells = rows.flatMap(({ cells: row }) => row[at]?.trim() || []);
    const isText = cells.some((cell) => wholeNumber(cell) === null && !isAddress(cell));
    if (at < first || META.test(headingKey(heading)) || !isText) return [];
    return [{ at, length: cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length }];
  });
  const longest = Math.max(...lengths.map(({ length }) => length));
  const text = lengths.find(({ length }) => length === longest);
  const title = lengths.find((one) => one !== text);
  // The whole of a title that is too long begins the text.
  if (title === undefined || text === undefined) return text === undefined ? {} : { title: text.at };
  return { title: title.at, text: text.at };
}

/** Typeform's CSV: a column for each question, an id of 32 digits under `#`, and times in UTC, as their headings say. */
export const typeform: TableFormat = {
  id: 'typeform',
  name: 'Typeform',
  recognise: (opened) => headingsAmong(opened, ['#', 'startdateutc', 'submitdateutc', 'networkid']),
  read: (opened, answers) => {
    const table = asTable(opened);
    const place = (key: string) => table.header.findIndex((heading) => headingKey(heading) === key);
    return readMapped(table, answers, {
      source: { kind: 'typeform', scope: '' },
      suggested: { id: place('#'), created_at: place('submitdateutc'), ...questionsIn(table, 1) },
      ...{ zone: 'UTC', lacks: [] },
    });
  },
};

/** The first heading, in languages of Google Forms. */
const TIMESTAMPS = new Set([
  ...['timestamp', 'zeitstempel', 'horodateur', 'marcatemporal', 'informazionicronologiche', 'carimbodedatahora'],
  ...['tijdstempel', 'sygnaturaczasowa', 'タイムスタンプ', '时间戳记', 'позначкачасу', 'отметкавремени', 'tidsstämpel'],
]);

/** Answers to Google Forms as CSV, or of the sheet that they are in: the time, then a column for each question. */
export const googleForms: TableFormat = {
  id: 'google-forms',
  name: 'Google Forms',
  recognise: (opened) => {
    const [first = ''] = opened.kind === 'table' ? opened.header : [];
    return opened.kind === 'table' && opened.header.length > 1 && TIMESTAMPS.has(headingKey(first)) ? [first] : null;
  },
  read: (opened, answers) => {
    const table = asTable(opened);
    return readMapped(table, answers, {
      source: { kind: 'google-forms', scope: '' },
      suggested: { created_at: 0, ...questionsIn(table, 1) },
      ...{ zone: null, lacks: [] },
    });
  },
};

/** `TITLE 32HEX.csv`, and `TITLE 32HEX_all.csv`, which alone is whole. */
const NOTION = /(?<id>[0-9a-f]{32})(?<all>_all)?\.csv$/i;

const notionFile = (opened: Opened): string | null => {
  if (opened.kind === 'table') return NOTION.test(opened.name) ? opened.name : null;
  if (opened.kind !== 'zip') return null;
  const files = opened.files.filter((file) => NOTION.test(file));
  return files.find((file) => /_all\.csv$/i.test(file)) ?? files[0] ?? null;
};

/** A database of Notion, also in the zip of its export. */
export const notion: TableFormat = {
  id: 'notion',
  name: 'Notion',
  recognise: (opened) => {
    const file = notionFile(opened);
    return file === null ? null : [file];
  },
  read: (opened, answers) => {
    const file = notionFile(opened);
    if (file === null) throw new FileProblem('unknown');
    const table = opened.kind === 'zip' ? tableOf(opened.text(file), file) : asTable(opened);
    const { id = '', all } = NOTION.exec(file)?.groups ?? {};
    return readMapped(table, answers, {
      source: { kind: 'notion', scope: id.toLowerCase() },
      suggested: suggestedColumns(table),
      ...{ zone: null, lacks: all === undefined ? ['hidden'] : [] },
    });
  },
};
