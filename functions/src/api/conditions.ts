import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { transact } from '../lib/transact.ts';
import { DAY_MS } from '../shared/time.ts';
import { typed } from '../store/refs.ts';
import type { ApiContext } from './context.ts';
import { malformedField } from './errors.ts';

/** Headers that make requests conditional or repeatable. */

export const ifMatch = z.object({
  'If-Match': z.string().max(200).optional().openapi({ description: 'The `ETag` that the change is based on.' }),
});

export const etagHeader = {
  ETag: {
    description: 'Changes with everything that PATCH can change, not with counts.',
    schema: { type: 'string' as const },
  },
};

/**
 * Also accepts a weak tag: a proxy that compresses an answer weakens its tag, and our tags identify the state of the
 * item, not bytes.
 *
 * @throws ApiError 412 if the request is based on an older state, 400 if it names no tags
 */
export function requireMatch(header: string | undefined, etag: string): void {
  if (header === undefined || header.trim() === '*') return;
  const tags = header.split(',').map((one) => one.trim());
  if (!tags.every((tag) => /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag))) {
    throw malformedField('If-Match', 'must be an ETag in its quotation marks, as an answer has it');
  }
  if (!tags.some((tag) => tag.replace(/^W\//, '') === etag)) throw new ApiError('itemChanged');
}

export const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .openapi({
      description: 'Any text of your own, such as a UUID. For 24 hours the same request with the same key acts once.',
    }),
});

/** A request with an Idempotency-Key. The id is a hash of both keys; expired ones are removed by the TTL policy. */
interface Repeatable {
  readonly product_id: string;
  /** Hash of the request. */
  readonly request: string;
  /** Id of the document that the request has created; null if it creates none. */
  readonly created: string | null;
  readonly at: Timestamp;
  readonly expires_at: Timestamp;
}

const hash = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Runs the request's act once per Idempotency-Key. The new document and the record of the key are one commit, so that
 * neither exists without the other.
 *
 * @param create adds the writes of the new document, after its own reads
 * @param newId the id of the new document, null for an act that may be repeated
 * @returns the id of the document, of this request or of the first one
 * @throws ApiError 422 if the key belongs to another request
 */
export async function once<Id extends string | null>(
  context: ApiContext,
  {
    body,
    newId,
    create = () => undefined,
  }: {
    readonly body: unknown;
    readonly newId: Id;
    readonly create?: ((transaction: Transaction) => unknown) | undefined;
  },
): Promise<Id> {
  const { db, bearer } = context.var;
  const key = context.req.header('idempotency-key');
  const request = hash(context.req.method, context.req.path, JSON.stringify(body));
  return transact(db, async (transaction) => {
    const record = key === undefined ? undefined : recordRef(db, bearer.prefix, key);
    const earlier = record && (await transaction.get(record)).data();
    if (earlier !== undefined && earlier.expires_at.toMillis() > Date.now()) return sameAs(earlier, request) as Id;
    await create(transaction);
    if (record !== undefined) {
      transaction.set(record, {
        product_id: bearer.productId,
        request,
        created: newId,
        at: FieldValue.serverTimestamp(),
        expires_at: Timestamp.fromMillis(Date.now() + DAY_MS),
      });
    }
    return newId;
  });
}

function sameAs({ request, created }: Repeatable, asked: string): string | null {
  if (request !== asked) throw new ApiError('keyReused');
  return created;
}

const recordRef = (db: Firestore, prefix: string, key: string) =>
  db.doc(`api_requests/${hash(prefix, key)}`).withConverter(typed<Repeatable>());
