import { type DocumentData, FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Yields all documents of an equality query in order of their ids, one page at a time. */
export async function* pagesOf<T>(
  query: Query<T, DocumentData>,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<T, DocumentData>[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  for (let page = await ordered.get(); ; ) {
    if (!page.empty) yield page.docs;
    const last = page.docs.at(-1);
    if (last === undefined || page.size < size) return;
    page = await ordered.startAfter(last).get();
  }
}
