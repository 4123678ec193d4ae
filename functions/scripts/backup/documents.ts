import { setTimeout as sleep } from 'node:timers/promises';
import type { Google } from '../google.ts';
import { appendLines, beginFile, readLines } from './lines.ts';
import { databaseOf } from './project.ts';

const PAGE = 300;
/** Writes per request, which stays below the size limit even for items with all their search tokens. */
const WRITES = 50;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;
/** Retryable error codes: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE. */
const PASSING = new Set([4, 8, 10, 14]);

/**
 * Order in which collections are restored, so that concurrent readers find parents before children, and tombstones
 * before the documents they mark as deleted. Other collections come last.
 */
const ORDER = ['deleted_users', 'deleted_products', 'user_plans', 'products', 'hidden_totals', 'feedback', 'counters'];

/** A document in the format of Firestore's REST API, with typed values. `path` excludes the project. */
interface Stored {
  readonly path: string;
  readonly fields: object;
}

/** Lists all collections in restore order. Hearback has no subcollections. */
export async function collectionsOf(google: Google): Promise<string[]> {
  const path = `/v1/${databaseOf(google)}/documents:listCollectionIds`;
  const found: string[] = [];
  for (let pageToken = ''; ; ) {
    const { collectionIds = [], nextPageToken = '' } = await google.post<{
      collectionIds?: string[];
      nextPageToken?: string;
    }>('firestore', path, { pageSize: PAGE, ...(pageToken && { pageToken }) });
    found.push(...collectionIds);
    if (!nextPageToken) return found.sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
    pageToken = nextPageToken;
  }
}

/** Tokens of trackers are in no backup. After a restore, their owners enter them again. */
const LEFT_OUT = 'tracker_secrets';

/** Lists the collections that a backup saves. */
export const savedCollections = async (google: Google): Promise<string[]> =>
  (await collectionsOf(google)).filter((name) => name !== LEFT_OUT);

/** Restored last, to overwrite what triggers count during the restore. */
const LAST = 'stats';

const rankOf = (collection: string) =>
  ORDER.includes(collection) ? ORDER.indexOf(collection) : ORDER.length + (collection === LAST ? 1 : 0);

/** Writes a consistent snapshot of all documents to a file. @returns the number of documents per collection */
export async function saveDocuments(google: Google, file: string): Promise<Record<string, number>> {
  const readTime = await timeOf(google);
  const counts: Record<string, number> = {};
  beginFile(file);
  for (const collection of await savedCollections(google)) {
    counts[collection] = 0;
    for await (const documents of pagesOf(google, collection, readTime)) {
      appendLines(file, documents);
      counts[collection] += documents.length;
    }
  }
  return counts;
}

interface Found {
  readonly document?: { readonly name: string; readonly fields?: object };
}

/** Returns the server's time. The local clock may be fast, and reads at a future time fail. */
async function timeOf(google: Google): Promise<string> {
  const structuredQuery = { from: [{ collectionId: 'system' }], limit: 1 };
  const path = `/v1/${databaseOf(google)}/documents:runQuery`;
  const [answer] = await google.post<readonly { readonly readTime: string }[]>('firestore', path, { structuredQuery });
  if (answer === undefined) throw new Error('Firestore does not say what time it is.');
  return answer.readTime;
}

/** Reads a collection in pages. Uses queries, because the emulator's list method takes no read time. */
async function* pagesOf(google: Google, collection: string, readTime: string): AsyncGenerator<Stored[]> {
  const root = `${databaseOf(google)}/documents`;
  for (let last: string | null = null; ; ) {
    const structuredQuery = {
      from: [{ collectionId: collection }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      limit: PAGE,
      ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
    };
    const found: readonly Found[] = await google.post('firestore', `/v1/${root}:runQuery`, {
      structuredQuery,
      readTime,
    });
    const documents = found.flatMap(({ document }) => document ?? []);
    if (documents.length > 0) {
      yield documents.map(({ name, fields = {} }) => ({ path: name.slice(root.length + 1), fields }));
    }
    last = documents.at(-1)?.name ?? null;
    if (documents.length < PAGE) return;
  }
}

/** Writes a file's documents and overwrites those with the same path. @returns the number of documents */
export async function loadDocuments(google: Google, file: string): Promise<number> {
  let count = 0;
  for await (const documents of readLines<Stored>(file, WRITES)) {
    await write(google, documents);
    count += documents.length;
  }
  return count;
}

async function write(google: Google, documents: readonly Stored[]): Promise<void> {
  const root = databaseOf(google);
  let left = documents;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const writes = left.map(({ path, fields }) => ({ update: { name: `${root}/documents/${path}`, fields } }));
    const { status = [] } = await google.post<{ status?: { code?: number; message?: string }[] }>(
      'firestore',
      `/v1/${root}/documents:batchWrite`,
      { writes },
    );
    const failed = left.flatMap((document, at) => (status[at]?.code ? [{ document, ...status[at] }] : []));
    const fatal = failed.find(({ code = 0 }) => attempt === ATTEMPTS || !PASSING.has(code));
    if (fatal) throw new Error(`A document could not be written: ${fatal.message} (${fatal.code})`);
    left = failed.map(({ document }) => document);
    if (left.length > 0) await sleep(FIRST_PAUSE_MS * 2 ** attempt);
  }
}
