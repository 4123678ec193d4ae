import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

interface DeleteOptions {
  /** Returns paths of further documents to delete in the same commit. */
  readonly along?: (document: QueryDocumentSnapshot) => string[];
  /** Documents per commit. A commit may change 10 MiB, including index entries. */
  readonly chunk?: number | undefined;
  /** Stops between two commits. */
  readonly signal?: AbortSignal | undefined;
}

/** Documents per query, of which only the names are kept in memory. */
const PAGE = 1500;

/** Deletes all documents that the query finds, in chunks, until it finds none. Can be interrupted and repeated. */
export async function deleteWhere(
  db: Firestore,
  query: Query,
  { along = () => [], chunk = 300, signal }: DeleteOptions = {},
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(PAGE).select().get();
    if (docs.length === 0) return deleted;
    for (let from = 0; from < docs.length; from += chunk) {
      if (signal?.aborted) return deleted;
      const some = docs.slice(from, from + chunk);
      const batch = db.batch();
      for (const document of some) {
        batch.delete(document.ref);
        for (const path of along(document)) batch.delete(db.doc(path));
      }
      await batch.commit();
      deleted += some.length;
    }
  }
}
