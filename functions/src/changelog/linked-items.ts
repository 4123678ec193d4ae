import { DOCUMENT_ID_PATTERN } from '../shared/values.ts';
import type { Entry } from '../store/documents.ts';

/**
 * Returns the ids of the items that an entry links, each once. Entries stored under earlier rules may have any values
 * in the list, and a path that Firestore rejects would make the caller fail. Callers leave out items of other boards.
 */
export const linkedItems = ({ items }: Pick<Entry, 'items'>): string[] => [
  ...new Set(items.filter((id: unknown) => typeof id === 'string' && DOCUMENT_ID_PATTERN.test(id))),
];
