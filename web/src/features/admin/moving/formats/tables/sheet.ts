import type { FileItem, ImportFile, Source } from '@shared/imports/file';
import { timesOf } from '../dates.ts';
import {
  type Answers,
  FileProblem,
  type Opened,
  type Problem,
  type ReadTable,
  type Row,
  type RowProblem,
  type Table,
} from '../format.ts';
import { NOTHING, startReading } from '../json/reading.ts';
import { Lazy } from '../lazy.ts';
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
  readonly rows: Lazy<SheetRow>;
  readonly file: (source: Source, items: Lazy<FileItem> | readonly FileItem[], lacks: readonly Lack[]) => ReadTable;
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
export function grouped(rows: Iterable<SheetRow>, keyOf: (row: SheetRow) => string): readonly (readonly SheetRow[])[] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

interface Around {
  readonly cellsOf: (row: Row, heading: string) => string[];
  readonly timeAt: ReturnType<typeof timesOf>['at'];
  readonly note: (problem: Problem) => void;
}

/** A class, because a large table has no memory for eight functions a row. */
class ReadRow implements SheetRow {
  readonly #row: Row;
  readonly #around: Around;

  constructor(row: Row, around: Around) {
    this.#row = row;
    this.#around = around;
  }

  get line(): number {
    return this.#row.line;
  }

  say(what: RowProblem): void {
    this.#around.note({ line: this.#row.line, what });
  }

  all(heading: string): string[] {
    return this.#around.cellsOf(this.#row, heading);
  }

  value(...headings: readonly string[]): string | null {
    for (const heading of headings) {
      const [cell] = this.all(heading);
      if (cell !== undefined) return cell;
    }
    return null;
  }

  text(...headings: readonly string[]): string {
    return this.value(...headings) ?? '';
  }

  timeIn(text: string): number | null {
    const time = this.#around.timeAt(text);
    if (time === 'unreadable') this.say('dateUnreadable');
    return typeof time === 'number' ? time : null;
  }

  at(...headings: readonly string[]): number | null {
    return this.timeIn(this.text(...headings));
  }

  count(...headings: readonly string[]): number | null {
    const cell = this.value(...headings);
    const number = cell === null ? null : wholeNumber(cell);
    if (cell !== null && number === null) this.say('votesUnreadable');
    return number;
  }
}

/** Starts to read a table. */
export function sheetOf(table: Table, answers: Answers, { dates, datesIn, zone }: SheetOptions): Sheet {
  const places = new Map<string, number[]>();
  table.header.forEach((heading, at) => {
    const key = headingKey(heading);
    places.set(key, [...(places.get(key) ?? []), at]);
  });
  const problems = new Map<string, Problem>();
  // Rows are gone through more than once.
  const note = (problem: Problem) => void problems.set(`${problem.line} ${problem.what}`, problem);
  for (const problem of table.problems) note(problem);
  const cellsOf = (row: Row, heading: string) =>
    (places.get(heading) ?? []).flatMap((at) => row.cells[at]?.trim() || []);
  const texts = table.rows.flatMap((row) => [
    ...dates.flatMap((heading) => cellsOf(row, heading)),
    ...(datesIn?.((heading) => cellsOf(row, heading)) ?? []),
  ]);
  const times = timesOf(texts, answers, zone);
  const around = { cellsOf, timeAt: times.at, note };
  return {
    has: (...headings) => headings.some((heading) => places.has(heading)),
    rows: table.rows.map((row) => new ReadRow(row, around)),
    file: (source, items, lacks) => {
      const reading = startReading(source);
      for (const lack of lacks) {
        const [what, count] = typeof lack === 'string' ? [lack, null] : lack;
        reading.lack(what, count);
      }
      const titled = new Lazy(() => items).flatMap((item) => {
        if (item.title.trim() !== '') return [item];
        note({ line: item.row, what: 'titleMissing' });
        return [];
      });
      return {
        ...reading.file(titled),
        questions: times.questions,
        orders: times.orders,
        problems: [...problems.values()].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
      };
    },
  };
}
