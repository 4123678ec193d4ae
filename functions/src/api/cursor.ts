import { createHash } from 'node:crypto';
import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { seal, unseal } from '../lib/seal.ts';
import { parseJson } from '../lib/well-formed.ts';
import { storedId } from '../shared/text.ts';
import { coalesce, connectionOf } from '../store/coalesce.ts';

/** A value that a list is sorted by. A time is [seconds, nanoseconds]. */
const value = z.union([z.string(), z.number(), z.boolean(), z.tuple([z.int(), z.int()])]);
const cursorSchema = z.strictObject({ list: z.string(), after: z.array(value).min(1).max(5) });

interface Page<T> {
  readonly docs: readonly QueryDocumentSnapshot<T, DocumentData>[];
  readonly next: string | null;
}

/**
 * Reads a page of a query that is sorted by fields, in descending order unless told otherwise. The cursor holds the
 * sort values of the last document, so that no document whose values stay the same is repeated or skipped, whatever is
 * written meanwhile. It also holds a hash of the list, so that it fits no other list. Concurrent requests for the same
 * page share the next read. It begins after all of them, and so includes all their writes.
 *
 * @param list names the query with its board and all of its filters
 * @param secret 32 bytes that encrypt the cursor, for lists whose ids must stay hidden
 * @throws ApiError for a cursor of another list
 */
export async function readPage<T>(
  query: Query<T, DocumentData>,
  {
    list,
    fields,
    direction = 'desc',
    limit,
    cursor,
    secret,
  }: {
    readonly list: readonly unknown[];
    readonly fields: readonly string[];
    readonly direction?: 'asc' | 'desc';
    readonly limit: number;
    readonly cursor: string | undefined;
    readonly secret?: Buffer;
  },
): Promise<Page<T>> {
  const whole = JSON.stringify([list, fields, direction]);
  const name = createHash('sha256').update(whole).digest('base64url').slice(0, 12);
  let sorted: Query<T, DocumentData> = query;
  for (const field of fields) sorted = sorted.orderBy(field, direction);
  sorted = sorted.orderBy(FieldPath.documentId(), direction);
  if (cursor !== undefined) sorted = sorted.startAfter(...valuesIn(cursor, { name, count: fields.length + 1, secret }));
  const { docs } = await coalesce(`page ${connectionOf(query.firestore)} ${JSON.stringify([whole, cursor, limit])}`, {
    asks: null,
    work: () => sorted.limit(limit + 1).get(),
  });
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  if (last === undefined) return { docs: shown, next: null };
  const after = [...fields.map((field) => plainOf(last.get(field))), last.id];
  const text = JSON.stringify({ list: name, after });
  return { docs: shown, next: secret ? seal(secret, text) : Buffer.from(text).toString('base64url') };
}

const plainOf = (value: unknown) => (value instanceof Timestamp ? [value.seconds, value.nanoseconds] : value);

function valuesIn(
  cursor: string,
  { name, count, secret }: { readonly name: string; readonly count: number; readonly secret: Buffer | undefined },
): unknown[] {
  try {
    const text = secret ? unseal(secret, cursor) : Buffer.from(cursor, 'base64url').toString('utf8');
    const { list, after } = cursorSchema.parse(parseJson(text));
    const id = after.at(-1);
    if (list !== name || after.length !== count || !storedId.safeParse(id).success) {
      throw new FieldError('cursorInvalid', 'cursor');
    }
    return after.map((one) => (Array.isArray(one) ? new Timestamp(one[0], one[1]) : one));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new FieldError('cursorInvalid', 'cursor');
  }
}
