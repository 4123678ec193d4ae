import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { ReportLine } from '../shared/imports/calls.ts';
import { type Counts, WORKING } from '../shared/imports/import.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { importPath } from '../shared/paths.ts';
import type { Import, Product } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import type { Ids } from './ids.ts';
import type { Resolved } from './labels.ts';
import { type FileIndex, linesRef } from './parts.ts';

/** An import with work, as it was read, and what all of its steps need. */
export interface Job {
  readonly id: string;
  readonly data: Import;
  readonly product: Product;
  readonly ids: Ids;
  readonly index: FileIndex;
  readonly resolved: Resolved;
}

/** `movedAt`: ms of its last step. */
interface Open {
  readonly id: string;
  readonly data: Import;
  readonly movedAt: number;
}

/** Imports with work that a run looks at. */
const OPEN_MAX = 200;

/** Returns the imports that have work, the first of each board: imports of a board run one after the other. */
export async function openImports(db: Firestore, productId?: string): Promise<readonly Open[]> {
  const working = collectionOf(db, 'imports').where('state', 'in', WORKING);
  const some = productId === undefined ? working : working.where('product_id', '==', productId);
  const { docs } = await some.orderBy('since').limit(OPEN_MAX).get();
  const boards = new Set<string>();
  return docs.flatMap((document) => {
    const data = document.data();
    if (boards.has(data.product_id)) return [];
    boards.add(data.product_id);
    return [{ id: document.id, data, movedAt: document.updateTime.toMillis() }];
  });
}

/** Thrown inside of a commit if the import was changed meanwhile, by another process, an undo or a deletion. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Requires that the import is as it was when it was read. @throws Overtaken */
export async function requireUnchanged(
  db: Firestore,
  transaction: Transaction,
  { id, data }: Pick<Job, 'id' | 'data'>,
): Promise<void> {
  const now = (await transaction.get(docOf(db, importPath(id)))).data();
  const isSame =
    now !== undefined &&
    now.state === data.state &&
    now.step === data.step &&
    now.part === data.part &&
    now.at === data.at &&
    now.since.isEqual(data.since);
  if (!isSame) throw new Overtaken();
}

/**
 * Runs work whose commit contains the job's progress, so that each step takes effect once.
 *
 * @returns false if the import was changed meanwhile
 */
export async function unlessOvertaken(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Where the records of a commit begin, and what follows. */
export interface Place {
  readonly records: readonly ImportRecord[];
  /** Position of the first record after them; null at the end of the part. */
  readonly end: number | null;
}

/** Records of a commit: their number, their items, and the characters of these items' texts. */
const RECORDS_MAX = 150;
const ITEMS_MAX = 40;
const TEXT_MAX = 12_000;

/**
 * Returns the records of the next commit. A commit may change 10 MiB, index entries included, and each word of a title
 * or a description makes several. Characters of them are a measure of words.
 */
export function placeOf(records: readonly ImportRecord[], at: number): Place {
  let [items, text] = [0, 0];
  let end = at;
  for (const record of records.slice(at, at + RECORDS_MAX)) {
    if (record.kind === 'item') {
      items += 1;
      text += record.title.length + Math.min(record.text.length, 500);
      if (end > at && (items > ITEMS_MAX || text > TEXT_MAX)) break;
    }
    end += 1;
  }
  return { records: records.slice(at, end), end: end < records.length ? end : null };
}

/** Returns the position after a place. @param step that follows the last part @param state after the last step */
export function positionAfter({ data }: Pick<Job, 'data'>, { end }: Pick<Place, 'end'>) {
  if (end !== null) return { part: data.part, at: end, isLast: false };
  const isLast = data.part + 1 >= data.parts;
  return { part: isLast ? 0 : data.part + 1, at: 0, isLast };
}

/** Writes the lines of a commit. Those of an earlier run about the same records are replaced. */
export function writeLines(
  db: Firestore,
  transaction: Transaction,
  { job: { id, data }, lines }: { readonly job: Pick<Job, 'id' | 'data'>; readonly lines: readonly ReportLine[] },
): void {
  const { part, at, product_id, expires_at } = data;
  const place = linesRef(db, { importId: id, part, at });
  if (lines.length === 0) transaction.delete(place);
  else transaction.set(place, { product_id, import_id: id, part, at, lines: JSON.stringify(lines), expires_at });
}

/** Adds counts. */
export const sumOf = (one: Counts, other: Counts): Counts => {
  const add = <T extends Readonly<Record<string, number>>>(a: T, b: T) =>
    Object.fromEntries(Object.entries(a).map(([key, number]) => [key, number + (b[key] ?? 0)])) as T;
  return {
    item: add(one.item, other.item),
    comment: add(one.comment, other.comment),
    voter: add(one.voter, other.voter),
    entry: add(one.entry, other.entry),
    duplicates: one.duplicates + other.duplicates,
    unknown_votes: one.unknown_votes + other.unknown_votes,
    renamed: (one.renamed ?? 0) + (other.renamed ?? 0),
  };
};
