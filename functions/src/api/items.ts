import { type DocumentData, FieldValue, type Firestore, type Query, type UpdateData } from 'firebase-admin/firestore';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { transact } from '../lib/transact.ts';
import { sightOf } from '../shared/access/values.ts';
import { isMerged } from '../shared/item/state.ts';
import { statusesOf, tagsOf } from '../shared/labels/known.ts';
import { ITEM_ORDER } from '../shared/order.ts';
import { authorPath, feedbackPath } from '../shared/paths.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, docOf, isFound, select } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { etagHeader, idempotencyKey, ifMatch, once, requireMatch } from './conditions.ts';
import { type ApiContext, answers, bodyOf, mayRead, newApp, operation, refusals, unread } from './context.ts';
import { readPage } from './cursor.ts';
import { etagOfItem, ITEM_FIELDS, itemAnswer, type ReadItem } from './representations.ts';
import { type ItemChange, itemChange, itemList, itemSchema, itemsQuery, newItem, pathId } from './schemas.ts';

export const items = newApp();

items.openapi(
  operation('read', 'Items', {
    method: 'get',
    path: '/items',
    operationId: 'listItems',
    summary: 'List items',
    description:
      'Hidden items included. With `tag` or `label`, the other filters make a page shorter than `limit`, with `sort=oldest` all do; only `next` says whether more follow.',
    request: { query: itemsQuery },
    responses: { 200: answers('A page of items.', itemList), ...refusals() },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { limit, cursor, sort, ...filter } = context.req.valid('query');
    const isByAge = sort === 'oldest';
    const { query, isShown } = listQuery(db, { productId: bearer.productId, filter, isByAge });
    const order = isByAge ? ({ fields: ['created_at'], direction: 'asc' } as const) : { fields: ITEM_ORDER[sort] };
    const page = await readPage(query, { list: [bearer.productId, filter], ...order, limit, cursor });
    const data = page.docs.flatMap((item) =>
      isShown(item.data()) ? [itemAnswer(bearer.product, item.id, item.data())] : [],
    );
    return context.json({ data, next: page.next }, 200);
  },
);

interface Filter {
  readonly status?: Feedback['status'] | undefined;
  readonly category?: Feedback['category'] | undefined;
  readonly tag?: string | undefined;
  readonly label?: string | undefined;
  readonly archived: 'true' | 'false' | 'all';
}

/**
 * Returns the query of a list. As in the admin area, filters beside a tag or an own status apply after reading: an index
 * for each combination would cost every item an entry.
 *
 * @param isByAge whether all filters apply after reading
 */
function listQuery(
  db: Firestore,
  { productId, filter, isByAge }: { readonly productId: string; readonly filter: Filter; readonly isByAge: boolean },
) {
  const { status, category, tag, label, archived } = filter;
  const isArchived = archived === 'all' ? undefined : archived === 'true';
  let query: Query<Feedback, DocumentData> = collectionOf(db, 'feedback').where('product_id', '==', productId);
  const narrow = (fields: object) => {
    for (const [field, value] of Object.entries(fields)) {
      if (value !== undefined) query = query.where(field, '==', value);
    }
  };
  if (!isByAge && tag !== undefined) query = query.where('tags', 'array-contains', tag);
  else if (!isByAge) narrow(label === undefined ? { is_archived: isArchived, status, category } : { label });
  const isShown = (item: ReadItem): boolean =>
    (isArchived === undefined || item.is_archived === isArchived) &&
    (status === undefined || item.status === status) &&
    (category === undefined || item.category === category) &&
    (tag === undefined || item.tags?.includes(tag) === true) &&
    (label === undefined || item.label === label);
  return { query: select(query, ...ITEM_FIELDS), isShown };
}

/** @throws ApiError unless the item exists on the key's board */
export async function readItem({ var: { db, bearer } }: ApiContext, id: string): Promise<Feedback> {
  const item = (await docOf(db, feedbackPath(id)).get()).data();
  if (item?.product_id !== bearer.productId) throw new ApiError('notFound');
  return item;
}

items.openapi(
  operation('read', 'Items', {
    method: 'get',
    path: '/items/{id}',
    operationId: 'getItem',
    summary: 'Get an item',
    request: { params: pathId },
    responses: { 200: answers('The item.', itemSchema, etagHeader), ...refusals(404) },
  }),
  async (context) => {
    const { id } = context.req.valid('param');
    const item = itemAnswer(context.var.bearer.product, id, await readItem(context, id));
    return context.json(item, 200, { ETag: etagOfItem(item) });
  },
);

/** Refuses writes to a read-only board, as for visitors. @throws ApiError */
export function requireWritable({ var: { bearer } }: ApiContext): void {
  if (bearer.product.read_only === true) throw new ApiError('boardReadOnly');
}

items.openapi(
  operation('write', 'Items', {
    method: 'post',
    path: '/items',
    operationId: 'createItem',
    summary: 'Create an item',
    description: 'In the name of the team. It needs no approval and has no vote.',
    request: { headers: idempotencyKey, body: bodyOf(newItem) },
    responses: { 201: answers('The new item.', itemSchema, etagHeader), ...refusals(404, 413, 415, 422, 503) },
  }),
  async (context) => {
    requireWritable(context);
    const { db, bearer } = context.var;
    const input = context.req.valid('json');
    const { uid } = bearer.caller;
    const reference = collectionOf(db, 'feedback').doc();
    const created_at = FieldValue.serverTimestamp();
    const id = await once(context, {
      body: input,
      newId: reference.id,
      create: (transaction) => {
        transaction.create(reference, {
          title: input.title.trim(),
          description: input.description.trim(),
          category: input.category,
          votes: 0,
          comments: 0,
          product_id: bearer.productId,
          created_by: uid,
          created_at,
          status: 'open',
          is_pinned: false,
          is_archived: false,
          ...(sightOf(bearer.product) !== 'all' && { company: null }),
        });
        transaction.create(docOf(db, authorPath(reference.id)), { uid, product_id: bearer.productId, created_at });
      },
    });
    const item = itemAnswer(context.var.bearer.product, id, await readItem(context, id));
    return context.json(item, 201, { ETag: etagOfItem(item) });
  },
);

items.openapi(
  operation('write', 'Items', {
    method: 'patch',
    path: '/items/{id}',
    operationId: 'updateItem',
    summary: 'Change an item',
    description: 'Fields that are left out stay. `null` clears. Followers are notified as of changes by the team.',
    request: { params: pathId, headers: ifMatch, body: bodyOf(itemChange) },
    responses: {
      200: answers('The changed item.', itemSchema, etagHeader),
      204: unread,
      ...refusals(404, 409, 412, 413, 415, 503),
    },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { id } = context.req.valid('param');
    const change = context.req.valid('json');
    const { 'If-Match': match } = context.req.valid('header');
    const reference = docOf(db, feedbackPath(id));
    await transact(db, async (transaction) => {
      const item = (await transaction.get(reference)).data();
      if (item?.product_id !== bearer.productId) throw new ApiError('notFound');
      requireMatch(match, etagOfItem(itemAnswer(bearer.product, id, item)));
      if (isMerged(item)) throw new ApiError('itemMerged');
      const update = updateOf(context, item, change);
      if (Object.keys(update).length === 0) return;
      const act = collectionOf(db, 'acts').doc();
      transaction.create(act, {
        product_id: bearer.productId,
        by: bearer.caller.uid,
        at: FieldValue.serverTimestamp(),
      });
      transaction.update(reference, { ...update, act: act.id } as UpdateData<Feedback>);
    });
    if (!mayRead(context)) return context.body(null, 204);
    const item = itemAnswer(context.var.bearer.product, id, await readItem(context, id));
    return context.json(item, 200, { ETag: etagOfItem(item) });
  },
);

/** Returns the fields that a change writes: only those that differ, as in the admin area. @throws ApiError */
function updateOf(context: ApiContext, item: Feedback, change: ItemChange): UpdateData<Feedback> {
  const { settings } = context.var.bearer.product;
  const text = {
    ...(change.title !== undefined && { title: change.title.trim() }),
    ...(change.description !== undefined && { description: change.description.trim() }),
    ...(change.category !== undefined && { category: change.category }),
    ...(change.pinned !== undefined && { is_pinned: change.pinned }),
    ...(change.archived !== undefined && { is_archived: change.archived }),
  };
  const update: Record<string, unknown> = Object.fromEntries(
    Object.entries(text).filter(([field, value]) => item[field as keyof Feedback] !== value),
  );
  if (['title', 'description', 'category'].some((field) => field in update)) {
    Object.assign(update, { edited_at: FieldValue.serverTimestamp(), edited_by_team: true });
  }
  Object.assign(update, statusUpdate(settings, item, change));
  if (change.tags !== undefined) {
    const known = new Set([...(item.tags ?? []), ...tagsOf(settings).map(({ id }) => id)]);
    const wanted = change.tags ?? [];
    if (wanted.some((id) => !known.has(id))) throw new FieldError('tagUnknown', 'tags');
    if (wanted.join(' ') !== (item.tags ?? []).join(' ')) {
      update.tags = wanted.length === 0 ? FieldValue.delete() : wanted;
    }
  }
  if (change.answer !== undefined && (change.answer?.trim() ?? null) !== (item.response?.text ?? null)) {
    update.response =
      change.answer === null ? FieldValue.delete() : { text: change.answer.trim(), at: FieldValue.serverTimestamp() };
  }
  if (change.eta !== undefined && change.eta !== (item.eta ?? null)) {
    if (change.eta !== null) requireFeature(context.var.bearer.product, 'roadmap');
    update.eta = change.eta ?? FieldValue.delete();
  }
  return update as UpdateData<Feedback>;
}

/** Changes status and own status together: a new status without `label` has no own status. */
function statusUpdate(
  settings: Parameters<typeof statusesOf>[0],
  item: Feedback,
  { status, label }: Pick<ItemChange, 'status' | 'label'>,
): object {
  const own = typeof label === 'string' ? statusesOf(settings).find(({ id }) => id === label) : undefined;
  if (typeof label === 'string') {
    if (own === undefined) throw new FieldError('statusUnknown', 'label');
    if (status !== undefined && status !== own.kind) throw new FieldError('statusUnknown', 'status');
  }
  if (status === undefined && label === undefined) return {};
  const wanted = own?.kind ?? status ?? item.status;
  return {
    ...(wanted !== item.status && { status: wanted }),
    ...(own?.id !== item.label && { label: own?.id ?? FieldValue.delete() }),
  };
}

items.openapi(
  operation('write', 'Items', {
    method: 'delete',
    path: '/items/{id}',
    operationId: 'deleteItem',
    summary: 'Delete an item',
    description: 'With its votes and comments. It cannot be undone; archive it to hide it.',
    request: { params: pathId },
    responses: { 204: { description: 'It is deleted.' }, ...refusals(404, 409, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const reference = docOf(db, feedbackPath(context.req.valid('param').id));
    await transact(db, async (transaction) => {
      const item = await transaction.get(reference);
      if (!isFound(item) || item.data().product_id !== bearer.productId) throw new ApiError('notFound');
      if (isMerged(item.data())) throw new ApiError('itemMerged');
      transaction.delete(reference);
    });
    return context.body(null, 204);
  },
);
