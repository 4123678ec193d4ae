import { setTimeout as sleep } from 'node:timers/promises';
import type { Google } from '../google.ts';
import { databaseOf } from './project.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;

interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly error?: { readonly message: string };
}

/** Runs Firestore's managed export of collections to a bucket, which large projects need. */
export function exportTo(google: Google, outputUriPrefix: string, collectionIds: readonly string[]): Promise<void> {
  return finish(google, 'exportDocuments', { outputUriPrefix, collectionIds });
}

/** Runs Firestore's managed import. Overwrites documents with the same path and deletes none. */
export function importFrom(google: Google, inputUriPrefix: string): Promise<void> {
  return finish(google, 'importDocuments', { inputUriPrefix });
}

async function finish(google: Google, what: string, body: object): Promise<void> {
  let operation = await google.post<Operation>('firestore', `/v1/${databaseOf(google)}:${what}`, body);
  for (let pause = FIRST_PAUSE_MS; !operation.done; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await sleep(pause);
    operation = await google.get<Operation>('firestore', `/v1/${operation.name}`);
  }
  if (operation.error) throw new Error(`Firestore could not do it: ${operation.error.message}`);
}
