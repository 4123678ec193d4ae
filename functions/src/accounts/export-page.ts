import type { Auth, UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { commentPath, feedbackPath, pendingCommentPath } from '../shared/paths.ts';
import { documentId, storedId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { DERIVED } from '../store/derived.ts';
import type { Visitor } from '../store/is-let-in.ts';
import { docOf } from '../store/refs.ts';
import { type Source, sourcesOf, sourcesOn } from './export-sources.ts';
import { INVENTORY } from './inventory.ts';
import { readableBy } from './own-words.ts';

/** Position at which an export continues; must come from an earlier response. */
const exportCursor = z.strictObject({
  source: z.string().max(300),
  after: storedId.nullable(),
});

const exportedPage = z.object({
  sections: z.array(
    z.object({
      /** `user` (one entry), the name of a collection, or `feedback` or `comments` of a board. */
      name: z.string(),
      product: documentId.nullable(),
      entries: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  next: exportCursor.nullable(),
});

/**
 * Returns one page of the caller's data (D19). The first call sends `from: null`; the last page has `next: null`. A
 * section extends the array of the same name in the exported file; with `product`, it extends that board's array.
 */
const accountContract = {
  path: '/api/export-account',
  token: 'required',
  request: z.strictObject({ from: exportCursor.nullable() }),
  response: exportedPage,
} as const;

const mineContract = {
  path: '/api/export-mine',
  token: 'required',
  request: z.strictObject({ product: documentId, from: exportCursor.nullable() }),
  response: exportedPage,
} as const;

/** `on_behalf` names members of the team. */
const LEFT_OUT = new Set<string>([...DERIVED, 'act', 'on_behalf']);
const NAMES_A_USER = new Set(INVENTORY.map(({ field }) => String(field)));

type Readable = Awaited<ReturnType<typeof readableBy>>;

/** Converts a document to its form in an export: times in ISO 8601, and no uid except the user's own. */
function toEntry(document: DocumentSnapshot, uid: string, isReadable: Readable): Record<string, unknown> {
  const fields = Object.entries(document.data() ?? {}).filter(
    ([field]) => !LEFT_OUT.has(field) && isReadable(document, field),
  );
  const plain = fields.map(([field, value]) => {
    return [field, NAMES_A_USER.has(field) && value !== uid ? null : spelledOut(value)];
  });
  // The id of a membership ends with the uid.
  const isOfAnother = fields.some(([name, value]) => {
    return NAMES_A_USER.has(name) && value !== uid && document.id.endsWith(`_${value}`);
  });
  return { ...(!isOfAnother && { id: document.id }), ...Object.fromEntries(plain) };
}

/** Converts times, also those inside of a map, such as an answer's. */
function spelledOut(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, spelledOut(inner)]));
}

export type ExportPage = z.output<typeof accountContract.response>;
type Cursor = z.output<typeof accountContract.request>['from'];

/** Documents per page: about 1 MiB at most, and well within Hosting's timeout of a minute. */
const PAGE = 500;

/**
 * Returns one page of a user's data. The server keeps no state between pages, so an export may stop at any point, and
 * an account of any size needs the memory of one page.
 *
 * @throws ApiError for a cursor of a source that is not, or no longer, the user's
 */
export async function exportPage(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Visitor,
  { from, size = PAGE }: { readonly from: Cursor; readonly size?: number | undefined },
): Promise<ExportPage> {
  const user =
    from === null ? [{ name: 'user', product: null, entries: [toUser(await auth.getUser(caller.uid))] }] : [];
  const { sections, next } = await readPage(db, { caller, sources: await sourcesOf(db, caller.uid), from, size });
  return { sections: [...user, ...sections], next };
}

/**
 * Returns one page of what a person has on one board, with or without an account.
 *
 * @throws ApiError for a cursor whose source does not exist
 */
export function exportBoardPage(
  db: Firestore,
  {
    caller,
    productId,
    from,
    size = PAGE,
  }: {
    readonly caller: Visitor;
    readonly productId: string;
    readonly from: Cursor;
    readonly size?: number | undefined;
  },
): Promise<ExportPage> {
  return readPage(db, { caller, sources: sourcesOn(db, caller.uid, productId), from, size });
}

async function readPage(
  db: Firestore,
  {
    caller,
    sources,
    from,
    size,
  }: { readonly caller: Visitor; readonly sources: readonly Source[]; readonly from: Cursor; readonly size: number },
): Promise<ExportPage> {
  const start = from === null ? 0 : sources.findIndex(({ key }) => key === from.source);
  if (start < 0) throw new ApiError('notFound');
  const sections: ExportPage['sections'] = [];
  let room = size;
  let after = from?.after ?? null;
  for (const { key, name, product, query } of sources.slice(start)) {
    const { docs } = await (after === null ? query : query.startAfter(after)).limit(room).get();
    const entries = await toEntries(db, { name, docs, caller });
    if (entries.length > 0) sections.push({ name, product, entries });
    room -= docs.length;
    if (room === 0) return { sections, next: { source: key, after: docs.at(-1)?.id ?? null } };
    after = null;
  }
  return { sections, next: null };
}

function toUser({ uid, email, displayName, photoURL, emailVerified, metadata, providerData }: UserRecord) {
  return {
    id: uid,
    email: email ?? null,
    created_at: new Date(metadata.creationTime).toISOString(),
    name: displayName ?? null,
    photo: photoURL ?? null,
    email_verified: emailVerified,
    last_sign_in_at: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
    providers: providerData.map(({ providerId, uid: id, email: address }) => ({
      provider: providerId,
      id,
      email: address ?? null,
    })),
  };
}

/** Adds the text of anonymous posts to their authors' entries, because only author documents name the user. */
async function toEntries(
  db: Firestore,
  {
    name,
    docs,
    caller,
  }: { readonly name: string; readonly docs: readonly QueryDocumentSnapshot[]; readonly caller: Visitor },
) {
  const { uid } = caller;
  const paths = [feedbackPath, commentPath, pendingCommentPath];
  const refs = name === 'authors' ? docs.flatMap(({ id }) => paths.map((pathOf) => docOf(db, pathOf(id)))) : [];
  const written = refs.length === 0 ? [] : await db.getAll(...refs);
  const isReadable = await readableBy(db, caller, [...docs, ...written]);
  const entries = docs.map((document) => toEntry(document, uid, isReadable));
  return entries.map((entry, at) => {
    const document = written.slice(paths.length * at, paths.length * (at + 1)).find(({ exists }) => exists);
    return document ? { ...entry, [document.ref.parent.id]: toEntry(document, uid, isReadable) } : entry;
  });
}

export const exportAccountCall = defineCall(
  accountContract,
  {
    failure: 'exportFailed', // Each call returns a page of 500 documents.
    limit: { perCaller: 600, perAddress: 3000 },
  },
  ({ db, auth, caller, request }) => exportPage({ db, auth }, caller, { from: request.from }),
);

export const exportMineCall = defineCall(
  mineContract,
  { failure: 'exportFailed', limit: { perCaller: 600, perAddress: 3000 }, admits: isAtHome },
  ({ db, caller, request }) => exportBoardPage(db, { caller, productId: request.product, from: request.from }),
);
