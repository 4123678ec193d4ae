import { z } from '../../shared/zod.ts';
import { bearer, idValue, onwards, type Reading, type Source, some, type Todo, understood } from './source.ts';

/**
 * Posts, and for each that has any, its voters and public comments (docs.featurebase.app, version 2026-01-01.nova).
 */

const VERSION = { 'featurebase-version': '2026-01-01.nova' } as const;
/** Posts of a page: their voters and comments are asked for before the next one. */
const POSTS = '50';
const LIMIT = '100';

const person = some('id', 'name', 'email', 'type').nullish();
const named = some('id', 'name', 'type', 'private').nullish();
const rest = { nextCursor: z.string().nullish() };
const posts = z.object({
  ...rest,
  data: z.array(
    some(
      'title',
      'content',
      'slug',
      'postUrl',
      'boardId',
      'createdAt',
      'updatedAt',
      'eta',
      'visibility',
      'pinned',
    ).extend({
      id: idValue,
      ...{ author: person, board: named, status: named, tags: z.array(some('name')).nullish() },
      ...{ upvotes: z.number().nullish(), commentCount: z.number().nullish(), inReview: z.boolean().nullish() },
      ...{ mergedToSubmissionId: z.string().nullish(), mergedToId: z.string().nullish() },
    }),
  ),
});
const voters = z.object({ ...rest, data: z.array(some('id', 'name', 'email', 'createdAt')) });
/** Replies stand in the comment that they answer, or name it. */
const comment = some(
  ...(['id', 'content', 'createdAt', 'created', 'isPrivate', 'isDeleted', 'inReview', 'pinned', 'upvotes'] as const),
  ...(['parentComment', 'parentCommentId', 'postId'] as const),
).extend({
  author: z.union([z.string(), person]).optional(),
  user: person,
  get replies() {
    return z.array(comment).nullish();
  },
});
const comments = z.object({ ...rest, data: z.array(comment) });

async function read({ get }: Reading, todo: Todo) {
  const { list, of, at } = todo;
  if (of === null) {
    const { body } = await get('/v2/posts', { limit: POSTS, cursor: at, sortBy: 'createdAt', sortOrder: 'asc' });
    const page = understood(posts, body);
    return { page: { list, of, body: page }, next: [...page.data.flatMap(partsOf), ...onwards(todo, page.nextCursor)] };
  }
  const page =
    list === 'voters'
      ? understood(voters, (await get(`/v2/posts/${of}/voters`, { limit: LIMIT, cursor: at })).body)
      : understood(
          comments,
          (await get('/v2/comments', { postId: of, privacy: 'public', limit: LIMIT, cursor: at })).body,
        );
  return { page: { list, of, body: page }, next: onwards(todo, page.nextCursor) };
}

function partsOf({ id, upvotes, commentCount }: z.output<typeof posts>['data'][number]): Todo[] {
  const part = (list: Todo['list']): Todo => ({ list, of: String(id), at: null });
  // A number that is not told may be any.
  return [...(upvotes === 0 ? [] : [part('voters')]), ...(commentCount === 0 ? [] : [part('comments')])];
}

export const featurebase: Source = {
  needsKey: true,
  headers: (key) => ({ ...VERSION, ...bearer(key) }),
  start: [{ list: 'items', of: null, at: null }],
  read,
};
