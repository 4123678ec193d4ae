import { FieldValue } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { mergeItems, unmergeItem } from '../merging/request-merge.ts';
import { isPublic } from '../shared/item/state.ts';
import { authorPath, commentPath } from '../shared/paths.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { idempotencyKey, once } from './conditions.ts';
import { type ApiContext, answers, bodyOf, newApp, operation, refusals } from './context.ts';
import { readPage } from './cursor.ts';
import { malformedField } from './errors.ts';
import { readItem, requireWritable } from './items.ts';
import { toComment } from './representations.ts';
import { commentList, commentSchema, mergeProgress, mergeTarget, newComment, pageQuery, pathId } from './schemas.ts';

export const discussion = newApp();

discussion.openapi(
  operation('read', 'Comments', {
    method: 'get',
    path: '/items/{id}/comments',
    operationId: 'listComments',
    summary: 'List comments of an item',
    description: 'Newest first.',
    request: { params: pathId, query: pageQuery },
    responses: { 200: answers('A page of comments.', commentList), ...refusals(404) },
  }),
  async (context) => {
    const { id } = context.req.valid('param');
    const { limit, cursor } = context.req.valid('query');
    await readItem(context, id);
    const query = collectionOf(context.var.db, 'comments').where('feedback_id', '==', id);
    const page = await readPage(query, { list: ['comments', id], fields: ['created_at'], limit, cursor });
    return context.json({ data: page.docs.map((one) => toComment(one.id, one.data())), next: page.next }, 200);
  },
);

discussion.openapi(
  operation('write', 'Comments', {
    method: 'post',
    path: '/items/{id}/comments',
    operationId: 'createComment',
    summary: 'Reply to an item',
    description: 'As the team. The item must be visible on the board. Followers are notified.',
    request: { params: pathId, headers: idempotencyKey, body: bodyOf(newComment) },
    responses: { 201: answers('The new comment.', commentSchema), ...refusals(404, 409, 413, 415, 422, 503) },
  }),
  async (context) => {
    requireWritable(context);
    const { db, bearer } = context.var;
    const { id: item } = context.req.valid('param');
    const input = context.req.valid('json');
    if (!isPublic(await readItem(context, item))) throw new ApiError('itemHidden');
    const { text, reply_to } = input;
    if (reply_to !== undefined) await requireRepliable(context, item, reply_to);
    const { uid } = bearer.caller;
    const reference = collectionOf(db, 'comments').doc();
    const created_at = FieldValue.serverTimestamp();
    const id = await once(context, {
      body: input,
      newId: reference.id,
      create: (transaction) => {
        transaction.create(reference, {
          feedback_id: item,
          product_id: bearer.productId,
          content: text.trim(),
          user_id: uid,
          by_team: true,
          ...(reply_to !== undefined && { reply_to }),
          created_at,
        });
        transaction.create(docOf(db, authorPath(reference.id)), { uid, product_id: bearer.productId, created_at });
      },
    });
    const comment = (await docOf(db, commentPath(id)).get()).data();
    if (comment === undefined) throw new ApiError('notFound');
    return context.json(toComment(id, comment), 201);
  },
);

/** @throws ApiError unless the comment is on the item, is no reply itself, and has its text: as the rules say */
async function requireRepliable({ var: { db } }: ApiContext, item: string, id: string): Promise<void> {
  const comment = (await docOf(db, commentPath(id)).get()).data();
  if (comment?.feedback_id === item && comment.reply_to === undefined && comment.removed_at === undefined) return;
  throw malformedField('reply_to', 'must be a comment on the same item that is no reply and was not removed');
}

discussion.openapi(
  operation('write', 'Items', {
    method: 'post',
    path: '/items/{id}/merge',
    operationId: 'mergeItem',
    summary: 'Merge an item into another one',
    description: 'Votes and comments follow in the background. Repeat the request to see how many are left.',
    request: { params: pathId, headers: idempotencyKey, body: bodyOf(mergeTarget) },
    responses: { 200: answers('How far it is.', mergeProgress), ...refusals(404, 409, 413, 415, 422, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { id: source } = context.req.valid('param');
    const { into: target } = context.req.valid('json');
    await readItem(context, source);
    await readItem(context, target);
    await once(context, { body: { target }, newId: null });
    const progress = await mergeItems(db, {
      caller: bearer.caller,
      request: { product: bearer.productId, source, target },
    });
    return context.json(progress, 200);
  },
);

discussion.openapi(
  operation('write', 'Items', {
    method: 'post',
    path: '/items/{id}/unmerge',
    operationId: 'unmergeItem',
    summary: 'Undo a merge',
    description: 'Gives votes and comments back, in the background. Does nothing for an item that is not merged.',
    request: { params: pathId, headers: idempotencyKey },
    responses: { 200: answers('How far it is.', mergeProgress), ...refusals(404, 409, 422, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { id: source } = context.req.valid('param');
    await readItem(context, source);
    await once(context, { body: null, newId: null });
    const progress = await unmergeItem(db, { caller: bearer.caller, request: { product: bearer.productId, source } });
    return context.json(progress, 200);
  },
);
