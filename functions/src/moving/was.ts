import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { ImportedField } from '../shared/imports/calls.ts';
import { typed } from '../store/refs.ts';

/** What an item or an entry was before an import changed it, for the undo. Deleted with the item, or when it expires. */
export interface Was {
  readonly product_id: string;
  readonly import_id: string;
  /** Id of the item or entry. */
  readonly item: string;
  /** The fields that the import has changed; none for an entry. */
  readonly fields: readonly ImportedField[];
  /** JSON of the values of the documents' fields; null for none. */
  readonly values: string;
  /** Hashes of the fields as the import before wrote them, and that import. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly last: string | null;
  readonly expires_at: Timestamp;
}

export const wasRef = (db: Firestore, importId: string, item: string) =>
  db.doc(`import_was/${importId}_${item}`).withConverter(typed<Was>());
