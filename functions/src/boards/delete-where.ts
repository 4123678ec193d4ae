import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const CHUNK = 300;

/**
 * Deletes whatever the query finds, chunk by chunk, until it finds nothing. Can be stopped anywhere and run again.
 *
 * @param along further documents to delete in the same commit as the one found
 */
export async function deleteWhere(
  db: Firestore,
  query: Query,
  along: (document: QueryDocumentSnapshot) => string[] = () => [],
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return deleted;
    const batch = db.batch();
    for (const document of docs) {
      batch.delete(document.ref);
      for (const path of along(document)) batch.delete(db.doc(path));
    }
    await batch.commit();
    deleted += docs.length;
  }
}
