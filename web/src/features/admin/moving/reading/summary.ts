import type { batchesOf } from '@shared/imports/batches';
import type { ImportFile, Source } from '@shared/imports/file';
import type { RowNote } from '@shared/imports/notes';
import type { ImportRecord, ItemRecord } from '@shared/imports/records';
import { IMPORT_PART_NOTES } from '@shared/limits';
import type { Answers, FilePictures, ReadFile } from '../formats/format.ts';

/** What the dialog of an import shows of a file. The file itself stays in the worker. */

type Batches = ReturnType<typeof batchesOf>;

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
  readonly questions: ReadFile['questions'];
  readonly columns: Answers['columns'];
  /** Headings of a table, by position; empty for other files. */
  readonly header: readonly string[];
  readonly records: number;
  /** Those after the last record hold nothing but notes. */
  readonly parts: number;
}

const SAMPLE = 20;

/** Counts values, the most frequent first. */
function counted(values: Iterable<string>): FileValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([from, count]) => ({ from, count }))
    .toSorted((one, other) => other.count - one.count || one.from.localeCompare(other.from));
}

const present = (value: string | null): readonly string[] => (value === null ? [] : [value]);

/** Returns the first items with what belongs to them, which follows them. */
function sampleOf(records: readonly ImportRecord[]): SampleRow[] {
  const rows = new Map<string, SampleRow>();
  for (const record of records) {
    if (record.kind === 'item') {
      if (rows.size === SAMPLE) break;
      const { id, row, title, status, category, unknown_votes: votes, created_at: at } = record;
      rows.set(id, { id, row, title, status, category, votes, comments: 0, at });
    } else if (record.kind !== 'entry') {
      const item = rows.get(record.item);
      const grown =
        record.kind === 'voter' ? { votes: (item?.votes ?? 0) + 1 } : { comments: (item?.comments ?? 0) + 1 };
      if (item) rows.set(record.item, { ...item, ...grown });
    }
  }
  return [...rows.values()];
}

/** Returns what is shown of a file that has been read. */
export function summaryOf({
  format,
  signs,
  header,
  read: { file, problems, questions, columns, pictures = [] },
  batches: { parts, notes },
}: Pick<FileSummary, 'format' | 'signs' | 'header'> & {
  readonly read: ReadFile;
  readonly batches: Batches;
}): FileSummary {
  const records = parts.flat();
  const all: readonly RowNote[] = [...problems.map(({ line, what }) => ({ line, id: null, what })), ...notes];
  const items = records.filter((record): record is ItemRecord => record.kind === 'item');
  const of = (kind: ImportRecord['kind']) => records.filter((record) => record.kind === kind).length;
  return {
    ...{ format, signs, header, questions, columns, source: file.source, missing: file.missing },
    ...{ items: items.length, entries: of('entry'), comments: of('comment') },
    votes: items.reduce((sum, { unknown_votes }) => sum + unknown_votes, of('voter')),
    values: {
      statuses: counted(items.flatMap(({ status }) => present(status))),
      categories: counted(items.flatMap(({ category }) => present(category))),
      tags: counted(items.flatMap(({ tags }) => tags)),
    },
    sample: sampleOf(records),
    ...{ notes: all, pictures },
    ...{ records: records.length, parts: Math.max(parts.length, Math.ceil(all.length / IMPORT_PART_NOTES)) },
  };
}
