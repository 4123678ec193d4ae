import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { IMPORTED_FIELDS, type ImportedField } from '../shared/imports/calls.ts';
import type { Outcome } from '../shared/imports/import.ts';
import type { ItemRecord } from '../shared/imports/records.ts';
import { isMerged } from '../shared/item/state.ts';
import { wholeText } from '../shared/item/whole-text.ts';
import { DESCRIPTION_MAX } from '../shared/limits.ts';
import type { Feedback } from '../store/documents.ts';
import type { Imported } from '../store/imported.ts';
import { valueHash } from './ids.ts';
import type { Resolved } from './labels.ts';

/** The fields of an item that an import sets, after the mapping. */
export type Wanted = Pick<Feedback, 'title' | 'description' | 'category' | 'status' | 'is_pinned' | 'is_archived'> &
  Partial<Pick<Feedback, 'full_text' | 'label' | 'tags' | 'response' | 'imported_votes' | 'eta' | 'is_shared'>>;

/** Begins the whole text, cut between two characters. */
const beginningOf = (text: string): string => text.slice(0, DESCRIPTION_MAX).replace(/[\uD800-\uDBFF]$/, '');

/** Returns what an item becomes by its record. @param startedAt stands for a time that the file does not know */
export function wantedOf(
  record: ItemRecord,
  {
    resolved,
    isDuplicate,
    startedAt,
  }: { readonly resolved: Resolved; readonly isDuplicate: boolean; readonly startedAt: Timestamp },
): Wanted {
  const { status, label } = resolved.status(record.status);
  const { tags } = resolved.tags(record.tags);
  const description = beginningOf(record.text);
  const at = record.answer?.at ?? null;
  return {
    title: record.title,
    description,
    ...(description !== record.text && { full_text: record.text }),
    category: resolved.category(record.category),
    status,
    ...(label !== null && { label }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(record.answer && {
      response: { text: record.answer.text, at: at === null ? startedAt : Timestamp.fromMillis(at) },
    }),
    ...(record.unknown_votes > 0 && { imported_votes: record.unknown_votes }),
    is_pinned: record.is_pinned,
    ...(record.is_shared && { is_shared: true }),
    is_archived: record.is_archived || isDuplicate,
    ...(record.eta !== null && { eta: record.eta }),
  };
}

/** The value of each field, as it is compared. The time of an answer is that of its text. */
const VALUES: Readonly<Record<ImportedField, (item: Wanted) => unknown>> = {
  title: ({ title }) => title,
  description: wholeText,
  category: ({ category }) => category,
  status: ({ status, label }) => [status, label ?? null],
  tags: ({ tags }) => tags ?? [],
  answer: ({ response }) => response?.text ?? null,
  votes: ({ imported_votes }) => imported_votes ?? 0,
  pinned: ({ is_pinned }) => is_pinned,
  shared: ({ is_shared }) => is_shared ?? false,
  archived: ({ is_archived }) => is_archived,
  eta: ({ eta }) => eta ?? null,
};

/** The documents' fields behind each. */
const FIELDS: Readonly<Record<ImportedField, readonly (keyof Wanted)[]>> = {
  title: ['title'],
  description: ['description', 'full_text'],
  category: ['category'],
  status: ['status', 'label'],
  tags: ['tags'],
  answer: ['response'],
  votes: ['imported_votes'],
  pinned: ['is_pinned'],
  shared: ['is_shared'],
  archived: ['is_archived'],
  eta: ['eta'],
};

/** Returns the hash of each field. */
export const hashesOf = (item: Wanted): Record<ImportedField, string> =>
  Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, valueHash(VALUES[field](item))])) as Record<
    ImportedField,
    string
  >;

interface Decision {
  readonly outcome: Extract<Outcome, 'changed' | 'same' | 'left'>;
  readonly changed: readonly ImportedField[];
  readonly left: readonly ImportedField[];
}

/**
 * Compares an existing item with what the file says now and what an import wrote last. A field that people have changed
 * since stays as it is; it is `left` only if the file says something new. The state of a merged item is its merge's.
 */
export function decide(item: Feedback, wanted: Wanted, hashes: Imported['hashes']): Decision {
  const [now, file] = [hashesOf(item), hashesOf(wanted)];
  const compared = IMPORTED_FIELDS.filter(
    (field) => !isMerged(item) || !['status', 'archived', 'votes'].includes(field),
  );
  const differing = compared.filter((field) => now[field] !== file[field] && hashes[field] !== file[field]);
  const changed = differing.filter((field) => now[field] === hashes[field]);
  const left = differing.filter((field) => now[field] !== hashes[field]);
  return { outcome: changed.length > 0 ? 'changed' : left.length > 0 ? 'left' : 'same', changed, left };
}

/** Returns the stored values of fields, to be restored by an undo; null for none. */
export const valuesOf = (item: Feedback, fields: readonly ImportedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .flatMap((field) => FIELDS[field])
      .map((field) => {
        const value = item[field];
        const plain =
          field === 'response' && item.response ? { ...item.response, at: item.response.at.toMillis() } : value;
        return [field, plain ?? null];
      }),
  );

/** Returns the fields that get the values of `wanted`, or of an earlier `valuesOf`; null for those to be deleted. */
export const changeTo = (
  wanted: Readonly<Record<string, unknown>>,
  fields: readonly ImportedField[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => FIELDS[field]).map((field) => [field, restored(field, wanted[field]) ?? null]),
  );

function restored(field: string, value: unknown): unknown {
  if (field !== 'response' || typeof value !== 'object' || value === null) return value;
  const { text, at } = value as { readonly text: string; readonly at: Timestamp | number };
  return { text, at: typeof at === 'number' ? Timestamp.fromMillis(at) : at };
}

/** Returns a change as Firestore takes it. */
export const toUpdate = (change: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value ?? FieldValue.delete()]));
