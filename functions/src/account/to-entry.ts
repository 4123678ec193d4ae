import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { INVENTORY } from './inventory.ts';

/** Derived from the other fields, and of use for queries alone. */
const LEFT_OUT = new Set(['search_tokens', 'title_words', 'similar_to', 'hot']);
const NAMES_A_USER = new Set(INVENTORY.map(({ field }) => String(field)));

/** Converts a document to its form in an export: times in ISO 8601, and no uid except the user's own. */
export function toEntry(document: DocumentSnapshot, uid: string): Record<string, unknown> {
  const fields = Object.entries(document.data() ?? {}).filter(([field]) => !LEFT_OUT.has(field));
  const plain = fields.map(([field, value]) => {
    return [field, NAMES_A_USER.has(field) && value !== uid ? null : spelledOut(value)];
  });
  return { id: document.id, ...Object.fromEntries(plain) };
}

/** Converts times, also those inside of a map, such as an answer's. */
function spelledOut(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, spelledOut(inner)]));
}
