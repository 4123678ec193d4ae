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
  /** True if the import has merged the item. */
  readonly merged?: true;
  readonly expires_at: Timestamp;
}

/**
 * What an undo made of an item or entry. `kept`: it stays, or a part of it, because people have done something with it.
 * Null: more is to do, or another process has done it.
 */
export type Undone = 'undone' | 'kept' | null;

/** What is stored of an item of which an import changes no field. */
export const unchangedBy = (
  import_id: string,
  { product_id, item, last }: Pick<Was, 'product_id' | 'item' | 'last'>,
): Omit<Was, 'expires_at'> => ({ product_id, import_id, item, fields: [], values: '{}', hashes: {}, last });

export const wasRef = (db: Firestore, importId: string, item: string) =>
  db.doc(`import_was/${importId}_${item}`).withConverter(typed<Was>());
