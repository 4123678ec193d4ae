import { isAnyHeld } from '../shared/access/approval.ts';
import { has } from '../shared/features.ts';
import { statusesOf, tagsOf } from '../shared/labels/known.ts';
import { answers, newApp, operation, refusals } from './context.ts';
import { origin } from './representations.ts';
import { boardSchema, ownStatusList, tagList } from './schemas.ts';

export const board = newApp();

board.openapi(
  operation('read', 'Board', {
    method: 'get',
    path: '/board',
    operationId: 'getBoard',
    summary: 'Get the board of the key',
    responses: { 200: answers('The board.', boardSchema), ...refusals() },
  }),
  (context) => {
    const { productId, product } = context.var.bearer;
    return context.json(
      {
        id: productId,
        name: product.name,
        url: `${origin()}/embed/${productId}`,
        items: product.feedback_count,
        votes: product.vote_count,
        is_read_only: product.read_only ?? false,
        requires_approval: isAnyHeld(product.settings),
        allows_anonymous: product.settings.allowAnonymous,
        has_changelog: has(product, 'roadmap'),
        created_at: product.created_at.toDate().toISOString(),
      },
      200,
    );
  },
);

board.openapi(
  operation('read', 'Board', {
    method: 'get',
    path: '/statuses',
    operationId: 'listStatuses',
    summary: 'List the board’s own statuses',
    description: 'In the board’s order. Each is of a kind, which is the `status` of an item.',
    responses: { 200: answers('All own statuses.', ownStatusList), ...refusals() },
  }),
  (context) => context.json({ data: [...statusesOf(context.var.bearer.product.settings)] }, 200),
);

board.openapi(
  operation('read', 'Board', {
    method: 'get',
    path: '/tags',
    operationId: 'listTags',
    summary: 'List the board’s tags',
    description: 'In the board’s order.',
    responses: { 200: answers('All tags.', tagList), ...refusals() },
  }),
  (context) => context.json({ data: [...tagsOf(context.var.bearer.product.settings)] }, 200),
);
