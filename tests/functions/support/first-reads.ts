import type { Firestore } from 'firebase-admin/firestore';
import { type FirstReads, firstReads } from '../../../functions/src/pages/first-reads.ts';
import { readDocuments } from '../../../functions/src/store/rest.ts';
import type { Call } from './tap.ts';

/** Returns the reads of first pages of a connection's database. @param calls records them, as `record` does others */
export function firstReadsOf(db: Firestore, calls: Call[] = []): FirstReads {
  const { projectId } = db as unknown as { readonly projectId: string };
  return firstReads(
    projectId,
    async () => db,
    (project, documents) => {
      calls.push({ method: 'batchGetDocuments', documents });
      return readDocuments(project, documents);
    },
  );
}
