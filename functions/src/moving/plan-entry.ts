import { Timestamp } from 'firebase-admin/firestore';
import type { Reason } from '../shared/imports/calls.ts';
import type { Outcome } from '../shared/imports/import.ts';
import type { EntryRecord } from '../shared/imports/records.ts';
import type { Entry } from '../store/documents.ts';
import type { Imported } from '../store/imported.ts';
import { valueHash } from './ids.ts';
import type { Job } from './job.ts';
import type { Found } from './read-chunk.ts';
import type { Was } from './was.ts';

/** An entry of a changelog of a file. */
export interface EntryPlan {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[] & Reason[];
  readonly entry: Entry;
  readonly imported: Imported;
  readonly was: Omit<Was, 'expires_at'> | null;
}

const hashOf = ({ title, body, kind, items, published_at }: Entry): string =>
  valueHash([title, body, kind, [...items].sort(), published_at?.toMillis() ?? null]);

/** Decides what becomes of an entry. One that will be published later is a draft, because followers would be told. */
export function planEntry(record: EntryRecord, { id: importId, data, ids }: Job, found: Found): EntryPlan {
  const id = ids.ofEntry(record.id);
  const before = found.entries.get(id)?.data();
  const known = found.imported.get(id);
  const { product_id, created_at: startedAt } = data;
  const isPublished = record.published_at !== null && record.published_at <= startedAt.toMillis();
  const published_at = isPublished ? Timestamp.fromMillis(record.published_at ?? 0) : null;
  const at = record.created_at ?? record.published_at;
  const entry: Entry = {
    product_id,
    title: record.title,
    body: record.body,
    kind: record.entry_kind,
    items: record.items.map(ids.ofItem),
    state: isPublished ? 'published' : 'draft',
    published_at,
    created_at: before?.created_at ?? (at === null ? startedAt : Timestamp.fromMillis(at)),
    ...(before?.pictures && { pictures: before.pictures }),
  };
  const hash = hashOf(entry);
  const imported: Imported = {
    ...{ product_id, kind: 'entry', created_by: known?.created_by ?? importId, last: importId },
    ...{ hashes: { entry: hash }, seen: '', original: null, was_published: isPublished },
    ...(known?.pictures && { pictures: known.pictures }),
  };
  const was = before && {
    ...{ product_id, import_id: importId, item: id, fields: [], last: known?.last ?? null },
    ...{ values: JSON.stringify(storedOf(before)), hashes: { entry: known?.hashes.entry ?? '' } },
  };
  const reasons: Reason[] = at === null && before === undefined ? ['timeMissing'] : [];
  const plan = { id, reasons, entry, imported, was: was ?? null };
  if (before === undefined) {
    return known === undefined ? { ...plan, outcome: 'new' } : { ...plan, outcome: 'left', reasons: ['deletedHere'] };
  }
  if (hashOf(before) === hash || known?.hashes.entry === hash) return { ...plan, reasons: [], outcome: 'same' };
  return { ...plan, reasons: [], outcome: known?.hashes.entry === hashOf(before) ? 'changed' : 'left' };
}

/** An entry as JSON. */
const storedOf = ({ title, body, kind, items, state, published_at }: Entry) => ({
  ...{ title, body, kind, items, state },
  published_at: published_at?.toMillis() ?? null,
});
export type StoredEntry = ReturnType<typeof storedOf>;

/** Returns true if the entry is still what an import wrote. */
export const isAsImported = (entry: Entry, { hashes }: Imported): boolean => hashes.entry === hashOf(entry);
