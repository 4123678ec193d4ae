import type { ImportFile, Source } from '@shared/imports/file';
import type { RowNote } from '@shared/imports/notes';
import type { ImportRecord, ItemRecord } from '@shared/imports/records';
import { IMPORT_ITEMS_MAX, IMPORT_PART_NOTES, IMPORT_PARTS_MAX } from '@shared/limits';
import {
  type Answers,
  type FileBoard,
  type FilePictures,
  FileProblem,
  type Order,
  type ReadTable,
} from '../formats/format.ts';

/** What the dialog of an import shows of a file. The file itself stays in the worker. */

/** A value of the file, as the records have it, and the number of items with it. */
export interface FileValue {
  readonly from: string;
  readonly count: number;
}

interface SampleRow {
  readonly id: string;
  readonly row: number | null;
  readonly title: string;
  readonly status: string | null;
  readonly category: string | null;
  /** Those that the file states, or the people that it names. */
  readonly votes: number;
  readonly comments: number;
  /** ms since 1970, UTC; null if the file does not say. */
  readonly at: number | null;
}

export interface FileSummary {
  readonly format: { readonly id: string; readonly name: string };
  /** The headings, keys or files that give the format away. */
  readonly signs: readonly string[];
  readonly source: Source;
  readonly items: number;
  readonly entries: number;
  readonly comments: number;
  readonly votes: number;
  readonly missing: ImportFile['missing'];
  readonly values: Readonly<Record<'statuses' | 'categories' | 'tags', readonly FileValue[]>>;
  readonly sample: readonly SampleRow[];
  readonly notes: readonly RowNote[];
  /** Those that can be sent after the import. */
  readonly pictures: readonly FilePictures[];
  readonly questions: ReadTable['questions'];
  /** The answers that there are to the order of dates. */
  readonly orders: readonly Order[];
  readonly columns: Answers['columns'];
  /** The boards of an export of several. */
  readonly boards: readonly FileBoard[];
  /** Headings of a table, by position; empty for other files. */
  readonly header: readonly string[];
  readonly records: number;
  /** Those after the last record hold nothing but notes. */
  readonly parts: number;
}

const SAMPLE = 20;

/** Values by number, the most frequent first. */
const counted = (counts: ReadonlyMap<string, number>): FileValue[] =>
  [...counts]
    .map(([from, count]) => ({ from, count }))
    .toSorted((one, other) => other.count - one.count || one.from.localeCompare(other.from));

/** Counts records, which come one by one, each item before what belongs to it. */
export class Tally {
  readonly #numbers: Record<ImportRecord['kind'], number> = { item: 0, comment: 0, voter: 0, entry: 0 };
  #votes = 0;
  readonly #values = {
    statuses: new Map<string, number>(),
    categories: new Map<string, number>(),
    tags: new Map<string, number>(),
  };
  readonly #sample = new Map<string, SampleRow>();

  add(record: ImportRecord): void {
    this.#numbers[record.kind] += 1;
    if (record.kind === 'item') this.#addItem(record);
    else if (record.kind !== 'entry') this.#addTo(record.item, record.kind);
  }

  #addItem({ id, row, title, status, category, tags, unknown_votes: votes, created_at: at }: ItemRecord): void {
    this.#votes += votes;
    const add = (counts: Map<string, number>, value: string | null) => {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    };
    add(this.#values.statuses, status);
    add(this.#values.categories, category);
    for (const tag of tags) add(this.#values.tags, tag);
    if (this.#sample.size < SAMPLE) this.#sample.set(id, { id, row, title, status, category, votes, comments: 0, at });
  }

  #addTo(item: string, kind: 'comment' | 'voter'): void {
    const row = this.#sample.get(item);
    if (row === undefined) return;
    const { votes, comments } = row;
    const grown = kind === 'voter' ? { votes: votes + 1 } : { comments: comments + 1 };
    this.#sample.set(item, { ...row, ...grown });
  }

  counts() {
    const { item: items, comment: comments, voter, entry: entries } = this.#numbers;
    const { statuses, categories, tags } = this.#values;
    return {
      ...{ items, comments, entries, votes: this.#votes + voter, records: items + comments + voter + entries },
      values: { statuses: counted(statuses), categories: counted(categories), tags: counted(tags) },
      sample: [...this.#sample.values()],
    };
  }
}

/**
 * Returns what is shown of a file that has been read. `parts` and `notes`: those of its records.
 *
 * @throws FileProblem `tooMany` for more than an import takes, unless an answer may leave less
 */
export function summaryOf({
  format,
  signs,
  header,
  read: { file, problems, questions, orders = [], columns, boards = [], pictures = [] },
  parts,
  notes,
  tally,
}: Pick<FileSummary, 'format' | 'signs' | 'header' | 'parts' | 'notes'> & {
  readonly read: ReadTable;
  readonly tally: Tally;
}): FileSummary {
  const counts = tally.counts();
  const isFull = counts.items + counts.entries > IMPORT_ITEMS_MAX || parts > IMPORT_PARTS_MAX;
  if (isFull && questions.length === 0) throw new FileProblem('tooMany');
  const all: readonly RowNote[] = [...problems.map(({ line, what }) => ({ line, id: null, what })), ...notes];
  return {
    ...{ format, signs, header, questions, orders, columns, boards, source: file.source, missing: file.missing },
    ...{ ...counts, notes: all, pictures },
    parts: Math.max(parts, Math.ceil(all.length / IMPORT_PART_NOTES)),
  };
}
