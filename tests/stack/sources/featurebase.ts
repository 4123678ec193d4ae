import { GOOD_KEY, type Item, mailOf, nameOf, pageOf, type Question, type Reply, UNNEEDED, WORLD } from './world.ts';

/** Featurebase's API of the version 2026-01-01.nova. */

const person = (number: number) => ({
  ...{ id: `u${number}`, name: nameOf(number), email: mailOf(number), type: 'customer', profilePicture: UNNEEDED },
  ...{ companies: [{ name: UNNEEDED }], lastActivity: UNNEEDED, locale: 'en' },
});

const post = ({ number, title, text, at, voters, comments }: Item) => ({
  ...{ object: 'post', id: `p${number}`, title, content: `<p>${text}</p>`, createdAt: at, updatedAt: at, eta: null },
  ...{
    upvotes: voters.length,
    commentCount: comments.length,
    author: person(1),
    assigneeId: UNNEEDED,
    inReview: false,
  },
  ...{ status: { id: 's1', name: 'In Review', type: 'reviewing', color: 'Sky' }, tags: [{ id: 't1', name: 'Idea' }] },
  ...{ boardId: 'b1', postUrl: `https://demo.featurebase.app/p/${number}`, customFields: { f1: UNNEEDED } },
});

const list = (all: readonly unknown[], query: URLSearchParams): Reply => {
  const { page, next, isMore } = pageOf(all, Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 10));
  return { body: { object: 'list', data: page, nextCursor: isMore ? String(next) : null } };
};

export function featurebase({ path, query, authorization }: Question): Reply {
  if (!authorization?.includes(GOOD_KEY)) return { status: 401, body: { success: false, message: 'Invalid API Key' } };
  const itemOf = (id: string | null | undefined) => WORLD.find(({ number }) => `p${number}` === id);
  if (path === '/v2/posts') return list(WORLD.map(post), query);
  const item = itemOf(/^\/v2\/posts\/(\w+)\/voters$/.exec(path)?.[1] ?? query.get('postId'));
  if (item === undefined) {
    const error = { type: 'invalid_request_error', code: 'post_not_found', message: 'Post not found' };
    return { status: 404, body: { error } };
  }
  if (path !== '/v2/comments') return list(item.voters.map(person), query);
  const comments = item.comments.map(({ id, text, by, at }) => ({
    ...{
      object: 'comment',
      id: String(id),
      content: `<p>${text}</p>`,
      author: person(by),
      createdAt: at,
      updatedAt: at,
    },
    ...{ isPrivate: false, isDeleted: false, inReview: false, pinned: false, upvotes: 0, replies: [] },
  }));
  return list(comments, query);
}
