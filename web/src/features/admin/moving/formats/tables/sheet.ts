import type { FileItem, ImportFile, Source } from '@shared/imports/file';
import { timesOf } from '../dates.ts';
import {
  type Answers,
  FileProblem,
  type Opened,
  type Problem,
  type ReadFile,
  type Row,
  type RowProblem,
  type Table,
} from '../format.ts';
import { NOTHING, startReading } from '../json/reading.ts';
import { headingKey } from '../opening/headings.ts';
import { isBrokenId, madeId, wholeNumber } from './cells.ts';

/** What readers of tables share: cells by heading, times, numbers, ids, and what is said about rows. */

type Missing = ImportFile['missing'][number]['what'];

/** A row with its cells by heading. Headings are keys (headings.ts); the first one that the row fills counts. */
export type SheetRow = {
  readonly line: number;
  /** Trimmed; empty if the row has none. */
  readonly text: (...headings: readonly string[]) => string;
  readonly value: (...headings: readonly string[]) => string | null;
  /** The cells of a heading that stands several times. */
  readonly all: (heading: string) => string[];
  /** ms since 1970. Null if there is none, it is unreadable, which is said, or the person has not answered yet. */
  readonly at: (...headings: readonly string[]) => number | null;
  readonly count: (...headings: readonly string[]) => number | null;
  /** Returns a time within a cell, such as the beginning of a comment. */
  readonly timeIn: (text: string) => number | null;
  readonly say: (what: RowProblem) => void;
};

type Item = Partial<Omit<FileItem, 'pictures'>> &
  Pick<FileItem, 'id' | 'title'> & { readonly pictures?: readonly string[] };

export type Sheet = {
  readonly has: (...headings: readonly string[]) => boolean;
  readonly rows: readonly SheetRow[];
  readonly file: (source: Source, items: readonly FileItem[], lacks: readonly Lack[]) => ReadFile;
};

/** What a file does not hold: all of it, or a number. */
type Lack = Missing | readonly [Missing, number];

type SheetOptions = {
  /** Keys of the headings of dates. */
  readonly dates: readonly string[];
  /** Times within other cells, which are given by their heading. */
  readonly datesIn?: (all: SheetRow['all']) => readonly string[];
  /** IANA zone of times that name none, if the product says so; else it is asked. */
  readonly zone: string | null;
};

/** Returns the table of an opened file. @throws FileProblem if it is none */
export function asTable(opened: Opened): Table {
  if (opened.kind !== 'table') throw new FileProblem('unknown');
  return opened;
}

/** Returns the headings as the file spells them, if all of these are among them. Given by their keys. */
export function headingsAmong(opened: Opened, keys: readonly string[]): readonly string[] | null {
  if (opened.kind !== 'table') return null;
  const found = keys.map((key) => opened.header.find((heading) => headingKey(heading) === key));
  return found.every((heading) => heading !== undefined) ? found : null;
}

/** Returns an item of a row. */
export const itemOf = (row: SheetRow, fields: Item): FileItem => ({
  ...{ ...NOTHING, row: row.line, ...fields },
  pictures: [...(fields.pictures ?? [])],
});

/** Returns the id in a row; if it has none, or a spreadsheet has broken it, one that is made of other cells. */
export function idOf(row: SheetRow, headings: readonly string[], others: readonly string[], isExpected = true): string {
  const id = row.text(...headings);
  if (id !== '' && !isBrokenId(id)) return id;
  if (isExpected) row.say(id === '' ? 'idMissing' : 'idBroken');
  return madeId(...others.map((heading) => row.text(heading)));
}

/** Returns the id of another row that a cell names. */
export const otherId = (cell: string | null): string | null => (cell === null || isBrokenId(cell) ? null : cell);

/** Puts rows of one item together, in their order. */
export function grouped(rows: readonly SheetRow[], keyOf: (row: SheetRow) => string): readonly (readonly SheetRow[])[] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Starts to read a table. */
export function sheetOf(table: Table, answers: Answers, { dates, datesIn, zone }: SheetOptions): Sheet {
  const places = new Map<string, number[]>();
  table.header.forEach((heading, at) => {
    const key = headingKey(heading);
    places.set(key, [...(places.get(key) ?? []), at]);
  });
  const problems: Problem[] = [...table.problems];
  const cellsOf = (row: Row, heading: string) =>
    (places.get(heading) ?? []).flatMap((at) => row.cells[at]?.trim() || []);
  const texts = table.rows.flatMap((row) => [
    ...dates.flatMap((heading) => cellsOf(row, heading)),
    ...(datesIn?.((heading) => cellsOf(row, heading)) ?? []),
  ]);
  const times = timesOf(texts, answers, zone);
  const rowOf = (row: Row): SheetRow => {
    const say = (what: RowProblem) => void problems.push({ line: row.line, what });
    const value = (...headings: readonly string[]) => {
      for (const heading of headings) {
        const [cell] = cellsOf(row, heading);
        if (cell !== undefined) return cell;
      }
      return null;
    };
    const timeIn = (text: string) => {
      const time = times.at(text);
      if (time === 'unreadable') say('dateUnreadable');
      return typeof time === 'number' ? time : null;
    };
    return {
      ...{ line: row.line, value, say, timeIn, all: (heading) => cellsOf(row, heading) },
      text: (...headings) => value(...headings) ?? '',
      at: (...headings) => timeIn(value(...headings) ?? ''),
      count: (...headings) => {
        const cell = value(...headings);
        const number = cell === null ? null : wholeNumber(cell);
        if (cell !== null && number === null) say('votesUnreadable');
        return number;
      },
    };
  };
  return {
    has: (...headings) => headings.some((heading) => places.has(heading)),
    rows: table.rows.map(rowOf),
    file: (source, items, lacks) => {
      const reading = startReading(source);
      for (const lack of lacks) {
        const [what, count] = typeof lack === 'string' ? [lack, null] : lack;
        reading.lack(what, count);
      }
      const titled = items.filter(({ title, row }) => {
        if (title.trim() === '') problems.push({ line: row, what: 'titleMissing' });
        return title.trim() !== '';
      });
      return {
        ...reading.file(titled),
        questions: times.questions,
        problems: problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
      };
    },
  };
}
