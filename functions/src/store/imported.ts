import type { Firestore } from 'firebase-admin/firestore';
import { importedPath, importPath } from '../shared/paths.ts';
import type { Feedback } from './documents.ts';
import { docOf, typed } from './refs.ts';

/**
 * What imports remember of an item or an entry of a changelog (D54). Only functions read it. It outlives its item, so
 * that the next import does not bring back what was deleted.
 */
export interface Imported {
  readonly product_id: string;
  readonly kind: 'item' | 'entry';
  /** The import that created it, and the one that wrote it last; null after an undo that has left it. */
  readonly created_by: string;
  readonly last: string | null;
  /** A hash of each field as the last import wrote it. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Hashes, of SEEN_LENGTH characters each, of the ids of the votes and comments that imports have added. */
  readonly seen: string;
  /** The item that imports have merged it into. */
  readonly original: string | null;
  /** Ids of the pictures that imports have placed on it. */
  readonly pictures?: readonly string[];
  /** Of an entry that was published elsewhere, of which nobody is told here. */
  readonly was_published?: boolean;
}

export const importedRef = (db: Firestore, id: string) => db.doc(importedPath(id)).withConverter(typed<Imported>());

/** Returns true for an entry that an import has published. One read. */
export const isImportedEntry = async (db: Firestore, entryId: string): Promise<boolean> =>
  (await importedRef(db, entryId).get()).data()?.was_published === true;

/** Returns true if the item was deleted by the undo of its import. One read for an imported item. */
export async function isUndone(db: Firestore, item: Feedback | undefined): Promise<boolean> {
  if (item?.imported === undefined) return false;
  const state = (await docOf(db, importPath(item.imported)).get()).data()?.state;
  return state === 'undoing' || state === 'undone';
}
