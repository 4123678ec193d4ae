import { FieldValue, type Timestamp as StoredTime, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { transact } from '../lib/transact.ts';
import { ENTRY_AHEAD_DAYS } from '../shared/limits.ts';
import { entryPath, feedbackPath } from '../shared/paths.ts';
import { DAY_MS } from '../shared/time.ts';
import type { Entry } from '../store/documents.ts';
import { collectionOf, docOf, getAll, isFound } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { etagHeader, idempotencyKey, ifMatch, once, requireMatch } from './conditions.ts';
import { type ApiContext, answers, bodyOf, mayRead, newApp, operation, refusals, unread } from './context.ts';
import { readPage } from './cursor.ts';
import { malformedField } from './errors.ts';
import { etagOfEntry, toEntry } from './representations.ts';
import { entryChange, entryList, entrySchema, newEntry, pageQuery, pathId } from './schemas.ts';

export const changelog = newApp();

changelog.openapi(
  operation('read', 'Changelog', {
    method: 'get',
    path: '/changelog',
    operationId: 'listEntries',
    summary: 'List entries of the changelog',
    description: 'Newest first, drafts and scheduled entries included.',
    request: { query: pageQuery },
    responses: { 200: answers('A page of entries.', entryList), ...refusals() },
  }),
  async (context) => {
    requireFeature(context.var.bearer.product, 'roadmap');
    const { db, bearer } = context.var;
    const { limit, cursor } = context.req.valid('query');
    const query = collectionOf(db, 'changelog').where('product_id', '==', bearer.productId);
    const list = ['changelog', bearer.productId];
    const page = await readPage(query, { list, fields: ['created_at'], limit, cursor });
    return context.json({ data: page.docs.map((one) => toEntry(one.id, one.data())), next: page.next }, 200);
  },
);

/** @throws ApiError unless the entry exists on the key's board */
async function readEntry({ var: { db, bearer } }: ApiContext, id: string): Promise<Entry> {
  const entry = (await docOf(db, entryPath(id)).get()).data();
  if (entry?.product_id !== bearer.productId) throw new ApiError('notFound');
  return entry;
}

changelog.openapi(
  operation('read', 'Changelog', {
    method: 'get',
    path: '/changelog/{id}',
    operationId: 'getEntry',
    summary: 'Get an entry',
    request: { params: pathId },
    responses: { 200: answers('The entry.', entrySchema, etagHeader), ...refusals(404) },
  }),
  async (context) => {
    requireFeature(context.var.bearer.product, 'roadmap');
    const { id } = context.req.valid('param');
    const entry = toEntry(id, await readEntry(context, id));
    return context.json(entry, 200, { ETag: etagOfEntry(entry) });
  },
);

changelog.openapi(
  operation('publish', 'Changelog', {
    method: 'post',
    path: '/changelog',
    operationId: 'createEntry',
    summary: 'Write an entry',
    description: 'A draft, unless `state` says otherwise. Publishing notifies followers.',
    request: { headers: idempotencyKey, body: bodyOf(newEntry) },
    responses: { 201: answers('The new entry.', entrySchema, etagHeader), ...refusals(404, 413, 415, 422, 503) },
  }),
  async (context) => {
    requireFeature(context.var.bearer.product, 'roadmap');
    const { db, bearer } = context.var;
    const { publish_at, ...input } = context.req.valid('json');
    await requireItems(context, input.items);
    const reference = collectionOf(db, 'changelog').doc();
    const id = await once(context, {
      body: { ...input, publish_at },
      newId: reference.id,
      create: (transaction) =>
        transaction.create(reference, {
          product_id: bearer.productId,
          title: input.title.trim(),
          body: input.body.trim(),
          kind: input.kind,
          items: input.items,
          ...stateOf(input.state, publish_at, null),
          created_at: FieldValue.serverTimestamp(),
        }),
    });
    const entry = toEntry(id, await readEntry(context, id));
    return context.json(entry, 201, { ETag: etagOfEntry(entry) });
  },
);

changelog.openapi(
  operation('publish', 'Changelog', {
    method: 'patch',
    path: '/changelog/{id}',
    operationId: 'updateEntry',
    summary: 'Change, publish or take back an entry',
    description: 'Fields that are left out stay. A published entry that becomes a draft disappears from the board.',
    request: { params: pathId, headers: ifMatch, body: bodyOf(entryChange) },
    responses: {
      200: answers('The changed entry.', entrySchema, etagHeader),
      204: unread,
      ...refusals(404, 412, 413, 415, 503),
    },
  }),
  async (context) => {
    requireFeature(context.var.bearer.product, 'roadmap');
    const { db } = context.var;
    const { id } = context.req.valid('param');
    const { title, body, kind, items, state, publish_at } = context.req.valid('json');
    const { 'If-Match': match } = context.req.valid('header');
    if (items !== undefined) await requireItems(context, items);
    const reference = docOf(db, entryPath(id));
    await transact(db, async (transaction) => {
      const entry = (await transaction.get(reference)).data();
      if (entry?.product_id !== context.var.bearer.productId) throw new ApiError('notFound');
      requireMatch(match, etagOfEntry(toEntry(id, entry)));
      transaction.update(reference, {
        ...(title !== undefined && { title: title.trim() }),
        ...(body !== undefined && { body: body.trim() }),
        ...(kind !== undefined && { kind }),
        ...(items !== undefined && { items }),
        ...((state !== undefined || publish_at !== undefined) && stateOf(state ?? entry.state, publish_at, entry)),
      } as UpdateData<Entry>);
    });
    if (!mayRead(context)) return context.body(null, 204);
    const entry = toEntry(id, await readEntry(context, id));
    return context.json(entry, 200, { ETag: etagOfEntry(entry) });
  },
);

/** Returns the fields of a state. A published entry keeps its time. @throws ApiError for a time that does not fit */
function stateOf(
  state: Entry['state'],
  publishAt: string | null | undefined,
  before: Pick<Entry, 'state' | 'published_at'> | null,
): { state: Entry['state']; published_at: StoredTime | FieldValue | null } {
  const isGiven = publishAt !== undefined && publishAt !== null;
  if (state !== 'scheduled') {
    if (isGiven) throw malformedField('publish_at', 'is for the state "scheduled" alone');
    if (state === 'draft') return { state, published_at: null };
    const published_at = before?.state === 'published' ? before.published_at : FieldValue.serverTimestamp();
    return { state, published_at };
  }
  const kept = before?.state === 'scheduled' && publishAt === undefined ? before.published_at : null;
  if (kept) return { state, published_at: kept };
  const ms = isGiven ? Date.parse(publishAt) : Number.NaN;
  if (!(ms > Date.now() - DAY_MS && ms <= Date.now() + ENTRY_AHEAD_DAYS * DAY_MS)) {
    throw malformedField('publish_at', `must be a time within the next ${ENTRY_AHEAD_DAYS} days`);
  }
  return { state, published_at: Timestamp.fromMillis(ms) };
}

/** @throws ApiError unless all items exist on the key's board */
async function requireItems({ var: { db, bearer } }: ApiContext, ids: readonly string[]): Promise<void> {
  const references = ids.map((id) => docOf(db, feedbackPath(id)));
  const found = await getAll(db, references, { fieldMask: ['product_id'] });
  if (!found.every((item) => item.data()?.product_id === bearer.productId))
    throw new FieldError('itemUnknown', 'items');
}

changelog.openapi(
  operation('publish', 'Changelog', {
    method: 'delete',
    path: '/changelog/{id}',
    operationId: 'deleteEntry',
    summary: 'Delete an entry',
    request: { params: pathId },
    responses: { 204: { description: 'It is deleted.' }, ...refusals(404, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const reference = docOf(db, entryPath(context.req.valid('param').id));
    await transact(db, async (transaction) => {
      const entry = await transaction.get(reference);
      if (!isFound(entry) || entry.data().product_id !== bearer.productId) throw new ApiError('notFound');
      transaction.delete(reference);
    });
    return context.body(null, 204);
  },
);
