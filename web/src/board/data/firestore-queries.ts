import { type Document, decode, type Fields, type Value } from '@shared/rest/values';
import type { FetchOptions } from './fetch-json.ts';
import { BASE, getDocuments, send } from './firestore-rest.ts';
import type { AnyQuery, StructuredQuery } from './queries.ts';

/** Returns the documents that a query finds, in its order. @throws BoardFailure */
export async function runQuery(structuredQuery: AnyQuery, options: FetchOptions = {}): Promise<Document[]> {
  return (await runTimedQuery(structuredQuery, options)).documents;
}

/** Also returns when the server read the documents; ms since 1970, UTC. */
export async function runTimedQuery(
  structuredQuery: AnyQuery,
  options: FetchOptions,
): Promise<{ readonly documents: Document[]; readonly readAt: number }> {
  const answers = (await send(`${BASE}:runQuery`, { structuredQuery }, options)) as Answer[];
  const documents = answers.flatMap((answer) => (answer.document ? [answer.document] : []));
  return { documents, readAt: Date.parse(answers[0]?.readTime ?? '') || 0 };
}

interface Answer {
  readonly document?: Document;
  readonly readTime?: string;
}

/** Returns the number of documents that a query finds, at most its limit. */
export async function countDocuments(structuredQuery: StructuredQuery, options: FetchOptions = {}): Promise<number> {
  const aggregations = [{ alias: 'found', count: {} }];
  const body = { structuredAggregationQuery: { structuredQuery, aggregations } };
  const [answer] = (await send(`${BASE}:runAggregationQuery`, body, options)) as [
    { result: { aggregateFields: { found: Value } } },
  ];
  return Number(decode(answer.result.aggregateFields.found));
}

/**
 * Returns the fields of a document that may not exist; null if it does not. If the document were requested alone, the
 * browser would report a missing one on the console as a failed request. @throws BoardFailure
 */
export async function findDocument(path: string, options: FetchOptions): Promise<Fields | null> {
  return (await getDocuments([path], options)).get(path) ?? null;
}
