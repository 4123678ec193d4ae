import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { RowNote } from '../shared/imports/notes.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import type { Import } from '../store/documents.ts';
import { typed } from '../store/refs.ts';

/** Documents of an import that only functions read. */

/** What the file says of an item, for records of other parts. */
interface Head {
  readonly id: string;
  readonly original: string | null;
  readonly is_archived: boolean;
  /** As the file calls it. */
  readonly status: string | null;
}

/** A part, as it was sent: it may hold addresses of voters. `records` is emptied when the import is done. */
interface Part {
  readonly product_id: string;
  readonly import_id: string;
  readonly number: number;
  /** JSON, because a list of maps would be indexed. */
  readonly records: string;
  readonly heads: string;
  readonly expires_at: Timestamp;
}

/** Lines of the report about the records of one commit, or what the browser has said about rows before. */
interface Lines {
  readonly product_id: string;
  readonly import_id: string;
  readonly part: number;
  /** Position of the commit's first record; `NOTES_AT` for notes. */
  readonly at: number;
  /** JSON of `ReportLine` or `RowNote`. */
  readonly lines: string;
  readonly expires_at: Timestamp;
}

export const partRef = (db: Firestore, importId: string, number: number) =>
  db.doc(`import_parts/${importId}_${number}`).withConverter(typed<Part>());

export const partsOf = (db: Firestore, importId: string) =>
  db.collection('import_parts').where('import_id', '==', importId).withConverter(typed<Part>());

export const linesRef = (
  db: Firestore,
  { importId, part, at }: { readonly importId: string; readonly part: number; readonly at: number },
) => db.doc(`import_lines/${importId}_${part}_${at}`).withConverter(typed<Lines>());

export const linesOf = (db: Firestore, importId: string) =>
  db.collection('import_lines').where('import_id', '==', importId).withConverter(typed<Lines>());

/** Returns the records of a part; none if it has been emptied. */
export async function recordsOf(db: Firestore, importId: string, number: number): Promise<readonly ImportRecord[]> {
  const { records = '' } = (await partRef(db, importId, number).get()).data() ?? {};
  return records === '' ? [] : (JSON.parse(records) as readonly ImportRecord[]);
}

/** Before every record. */
export const NOTES_AT = -1;

/** Writes what the browser has said about rows of a part. */
export function writeNotes(
  db: Firestore,
  transaction: Transaction,
  {
    id,
    data: { product_id, expires_at },
    part,
    notes,
  }: { readonly id: string; readonly data: Import; readonly part: number; readonly notes: readonly RowNote[] },
): void {
  const place = { part, at: NOTES_AT };
  const lines = JSON.stringify(notes);
  transaction.set(linesRef(db, { importId: id, ...place }), { product_id, import_id: id, ...place, lines, expires_at });
}

/** What the file says of its items, by the source's id. Of an id that stands twice, the first row counts. */
export interface FileIndex {
  readonly heads: ReadonlyMap<string, Head & { readonly part: number; readonly at: number }>;
  /** The item that a duplicate's chain leads to; null for a chain that leads to itself. */
  readonly rootOf: (sourceId: string) => string | null;
  /** The duplicates of each such item, in the order of the file. */
  readonly duplicates: ReadonlyMap<string, readonly string[]>;
}

/** Reads what all parts of an import say of their items. One read each part. */
export async function readIndex(db: Firestore, importId: string): Promise<FileIndex> {
  const { docs } = await partsOf(db, importId).select('number', 'heads').get();
  const heads = new Map<string, Head & { readonly part: number; readonly at: number }>();
  for (const document of docs.toSorted((a, b) => a.get('number') - b.get('number'))) {
    const listed: readonly (Head & { readonly at: number })[] = JSON.parse(document.get('heads'));
    for (const head of listed) {
      if (!heads.has(head.id)) heads.set(head.id, { ...head, part: document.get('number') });
    }
  }
  const rootOf = (sourceId: string): string | null => {
    const passed = new Set<string>();
    for (let id = sourceId; !passed.has(id); ) {
      const original = heads.get(id)?.original ?? null;
      if (original === null) return id;
      passed.add(id);
      id = original;
    }
    return null;
  };
  const duplicates = new Map<string, string[]>();
  for (const { id, original } of heads.values()) {
    const root = original === null ? null : rootOf(id);
    if (root !== null) duplicates.set(root, [...(duplicates.get(root) ?? []), id]);
  }
  return { heads, rootOf, duplicates };
}

/** Returns what a part says of its items. */
export const headsOf = (records: readonly ImportRecord[]): string =>
  JSON.stringify(
    records.flatMap((record, at) => {
      if (record.kind !== 'item') return [];
      const { id, duplicate_of: original, is_archived, status } = record;
      return [{ id, original, is_archived, status, at }];
    }),
  );
