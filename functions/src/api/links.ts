import { ITEM_LINKS_MAX } from '../shared/limits.ts';
import { toPublicLink } from '../shared/trackers/public-link.ts';
import { collectionOf } from '../store/refs.ts';
import { answers, newApp, operation, refusals } from './context.ts';
import { readItem } from './items.ts';
import { linkList, pathId } from './schemas.ts';

export const links = newApp();

links.openapi(
  operation('read', 'Items', {
    method: 'get',
    path: '/items/{id}/links',
    operationId: 'listLinks',
    summary: 'List issues of an item',
    description: 'Issues of trackers, with the state that the item follows.',
    request: { params: pathId },
    responses: { 200: answers('All issues of the item.', linkList), ...refusals(404) },
  }),
  async (context) => {
    const { id } = context.req.valid('param');
    await readItem(context, id);
    const found = collectionOf(context.var.db, 'links').where('item', '==', id).limit(ITEM_LINKS_MAX);
    const { docs } = await found.get();
    return context.json({ data: docs.map((one) => toPublicLink(one.data())) }, 200);
  },
);
