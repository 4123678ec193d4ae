import type { Firestore } from 'firebase-admin/firestore';
import type { Aggregation, Query, StructuredQuery } from './query-indexes.ts';

/** One request to the server. */
export interface Call {
  readonly method: string;
  /** Paths of the documents that it reads by name or writes. */
  readonly documents: readonly string[];
  /** The query, if it is one. */
  readonly query?: Query;
}

/** Observes every request. It may delay the request, or throw instead of or after it. */
type Hook = (call: Call, proceed: () => Promise<unknown>) => Promise<unknown>;

interface Body {
  readonly documents?: readonly string[];
  readonly writes?: readonly Write[];
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery: StructuredQuery;
    readonly aggregations: readonly Aggregation[];
  };
}

interface Write {
  readonly update?: { readonly name: string };
  readonly delete?: string;
}

interface Wire {
  request(method: string, body: Body, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, bidirectional: boolean, body: Body, ...rest: unknown[]): Promise<unknown>;
}

/**
 * Hooks the two methods of the client library that all requests pass through. Tests thus observe and break real
 * traffic, transactions included, instead of a mock.
 */
export function tap(db: Firestore, hook: Hook): Firestore {
  const wire = db as unknown as Wire;
  const request = wire.request.bind(wire);
  const requestStream = wire.requestStream.bind(wire);
  wire.request = (method, body, ...rest) => hook(callOf(method, body), () => request(method, body, ...rest));
  wire.requestStream = (method, bidirectional, body, ...rest) =>
    hook(callOf(method, body), () => requestStream(method, bidirectional, body, ...rest));
  return db;
}

function callOf(method: string, body: Body): Call {
  const written = body.writes?.map((write) => write.update?.name ?? write.delete ?? '') ?? [];
  const documents = [...(body.documents ?? []), ...written].map((name) => name.replace(/^.*\/documents\//, ''));
  const { structuredQuery, aggregations } = body.structuredAggregationQuery ?? { ...body, aggregations: [] };
  return { method, documents, ...(structuredQuery && { query: { ...structuredQuery, aggregations } }) };
}

/** Records all requests. */
export function record(db: Firestore): { readonly db: Firestore; readonly calls: Call[] } {
  const calls: Call[] = [];
  tap(db, (call, proceed) => {
    calls.push(call);
    return proceed();
  });
  return { db, calls };
}

export class Killed extends Error {}

/**
 * Simulates a process that dies at its n-th request, before the server receives it; or at its n-th commit, after the
 * server has executed it and before the answer arrives. It sends no further requests, except that the server ends its
 * transaction.
 *
 * @param counted 'commits' counts only commits, also for `before`: a death at a read leaves the server as one at the
 *   commit before or after it
 */
export function killAt(
  db: Firestore,
  {
    n,
    moment,
    counted = moment === 'before' ? 'requests' : 'commits',
  }: { readonly n: number; readonly moment: 'before' | 'after'; readonly counted?: 'requests' | 'commits' | undefined },
) {
  let left = n;
  tap(db, async ({ method }, proceed) => {
    const isWhereItMayDie = counted === 'requests' || method === 'commit';
    if (method === 'rollback' || (left > 0 && !isWhereItMayDie)) return proceed();
    left -= 1;
    if (left > 0) return proceed();
    if (left === 0 && moment === 'after') await proceed();
    throw new Killed(`${moment} ${method}`);
  });
  return { db, isDead: () => left <= 0 };
}
