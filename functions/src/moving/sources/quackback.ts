import { z } from '../../shared/zod.ts';
import { bearer, onwards, type Reading, type Source, some, type Todo, understood } from './source.ts';

/**
 * Statuses, which posts name by their ids, posts, and for each that has any, its voters and comments (`/api/v1` of
 * QuackbackIO/quackback, d28a2c1). A site takes a hundred questions a minute, twenty times as many from imports.
 */

const POSTS = '50';
const LIMIT = '100';

const pagination = z.object({ cursor: z.string().nullable(), hasMore: z.boolean() });
const meta = z.object({ pagination: pagination.optional() }).optional();
const statuses = z.object({ data: z.array(some('id', 'name', 'slug', 'category')) });
const post = some('title', 'content', 'boardId', 'boardSlug', 'boardName', 'statusId', 'authorName', 'eta').extend({
  id: z.string(),
  tags: z.array(some('name')).nullish(),
  ...{ voteCount: z.number(), commentCount: z.number() },
  ...{ canonicalPostId: z.string().nullish(), mergedAt: z.string().nullish(), deletedAt: z.string().nullish() },
  ...{ createdAt: z.string(), updatedAt: z.string().nullish() },
});
const posts = z.object({ data: z.array(post), meta });
const voters = z.object({
  data: z.array(some('principalId', 'displayName', 'email', 'isAnonymous', 'createdAt')),
  meta,
});
const comment = some(
  ...(['id', 'parentId', 'content', 'authorName', 'isTeamMember', 'isPrivate', 'createdAt', 'deletedAt'] as const),
).extend({
  get replies() {
    return z.array(comment).nullish();
  },
});
const comments = z.object({ data: z.array(comment), meta });

const nextOf = (page: { readonly meta?: z.output<typeof meta> }): string | null =>
  page.meta?.pagination?.hasMore ? page.meta.pagination.cursor : null;

async function read({ get }: Reading, todo: Todo) {
  const { list, of, at } = todo;
  if (list === 'statuses') {
    return { page: { list, of, body: understood(statuses, (await get('/api/v1/statuses')).body) }, next: [] };
  }
  if (of === null) {
    const { body } = await get('/api/v1/posts', { limit: POSTS, cursor: at, sort: 'newest' });
    const page = understood(posts, body);
    return { page: { list, of, body: page }, next: [...page.data.flatMap(partsOf), ...onwards(todo, nextOf(page))] };
  }
  const { body } = await get(`/api/v1/posts/${of}/${list}`, list === 'voters' ? { limit: LIMIT, cursor: at } : {});
  const page = list === 'voters' ? understood(voters, body) : understood(comments, body);
  return { page: { list, of, body: page }, next: onwards(todo, nextOf(page)) };
}

function partsOf({ id, voteCount, commentCount }: z.output<typeof post>): Todo[] {
  const part = (list: Todo['list']): Todo => ({ list, of: id, at: null });
  return [...(voteCount > 0 ? [part('voters')] : []), ...(commentCount > 0 ? [part('comments')] : [])];
}

export const quackback: Source = {
  needsKey: true,
  headers: (key) => ({ ...bearer(key), 'x-import-mode': 'true' }),
  start: [
    { list: 'statuses', of: null, at: null },
    { list: 'items', of: null, at: null },
  ],
  read,
};
