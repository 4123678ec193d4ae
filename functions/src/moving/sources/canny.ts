import { z } from '../../shared/zod.ts';
import { idValue, onwards, type Reading, type Source, some, type Todo, understood } from './source.ts';

/**
 * Posts of all boards, then all comments and votes with their voters (developers.canny.io/api-reference). Every question
 * is a POST with the key in its body. No list can be limited to what is new.
 */

const LIMIT = 100;

const person = some('id', 'name', 'email', 'isAdmin').nullish();
const named = some('id', 'name').nullish();
const board = some('id', 'name', 'isPrivate', 'privateComments').nullish();
const ofPost = z.object({ id: idValue });
const post = some(
  'title',
  'details',
  'status',
  'score',
  'commentCount',
  'created',
  'eta',
  'url',
  'imageURLs',
  'statusChangedAt',
).extend({
  id: idValue,
  author: person,
  board,
  category: named,
  tags: z.array(some('name')).optional(),
  /** What the team wrote when it changed the status. */
  changeComment: some('value', 'imageURLs').nullish(),
  /** Posts that were merged into this one; their votes are among its own. */
  mergeHistory: z
    .array(some('created').extend({ post: some('id', 'title', 'details', 'created').nullish() }))
    .nullish(),
});
const posts = z.object({ hasMore: z.boolean(), posts: z.array(post) });
const rest = { hasNextPage: z.boolean(), cursor: z.string().nullish() };
const comments = z.object({
  ...rest,
  items: z.array(
    some('value', 'created', 'internal', 'private', 'parentID', 'imageURLs').extend({
      ...{ id: idValue, author: person, post: ofPost.nullish() },
    }),
  ),
});
const votes = z.object({
  ...rest,
  items: z.array(some('id', 'created').extend({ voter: person, post: ofPost.nullish() })),
});

async function read({ key, post }: Reading, todo: Todo) {
  const { list, at } = todo;
  if (list === 'items') {
    const skip = Number(at ?? 0) || 0;
    const { body } = await post('/api/v1/posts/list', { apiKey: key, limit: LIMIT, skip, sort: 'oldest' });
    const page = understood(posts, body);
    const isMore = page.hasMore && page.posts.length > 0;
    return {
      page: { list, of: null, body: page },
      next: onwards(todo, isMore ? String(skip + page.posts.length) : null),
    };
  }
  const path = list === 'comments' ? '/api/v2/comments/list' : '/api/v2/votes/list';
  const { body } = await post(path, { apiKey: key, limit: LIMIT, ...(at !== null && { cursor: at }) });
  const page = understood<z.output<typeof comments> | z.output<typeof votes>>(
    list === 'comments' ? comments : votes,
    body,
  );
  return { page: { list, of: null, body: page }, next: onwards(todo, page.hasNextPage ? page.cursor : null) };
}

export const canny: Source = {
  needsKey: true,
  headers: () => ({}),
  start: [
    { list: 'items', of: null, at: null },
    { list: 'comments', of: null, at: null },
    { list: 'voters', of: null, at: null },
  ],
  read,
};
