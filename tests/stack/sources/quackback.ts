import { GOOD_KEY, type Item, mailOf, nameOf, pageOf, type Question, type Reply, UNNEEDED, WORLD } from './world.ts';

/** A Quackback site's API (QuackbackIO/quackback, d28a2c1). */

const post = ({ number, title, text, at, voters, comments }: Item) => ({
  ...{ id: `post_${number}`, title, content: text, voteCount: voters.length, commentCount: comments.length },
  ...{ boardId: 'board_1', boardSlug: 'wishes', boardName: 'Wishes', statusId: 'status_1', authorName: nameOf(1) },
  ...{ ownerId: UNNEEDED, tags: [{ id: 'tag_1', name: 'Idea', color: '#fff' }], summaryJson: { summary: UNNEEDED } },
  ...{ canonicalPostId: null, mergedAt: null, isCommentsLocked: false, createdAt: at, updatedAt: at, deletedAt: null },
});

const STATUS = { id: 'status_1', name: 'Open', slug: 'open', color: UNNEEDED, category: 'active', position: 0 };

const list = (all: readonly unknown[], query: URLSearchParams): Reply => {
  const limit = Math.min(100, Number(query.get('limit') ?? 20));
  const { page, next, isMore } = pageOf(all, Number(query.get('cursor') ?? 0), limit);
  return { body: { data: page, meta: { pagination: { cursor: isMore ? String(next) : null, hasMore: isMore } } } };
};

export function quackback({ path, query, authorization }: Question): Reply {
  if (!authorization?.includes(GOOD_KEY)) {
    const error = { code: 'UNAUTHORIZED', message: 'Invalid or missing API key.' };
    return { status: 401, headers: { 'www-authenticate': 'Bearer realm="Quackback API"' }, body: { error } };
  }
  if (path === '/api/v1/statuses') return { body: { data: [STATUS] } };
  if (path === '/api/v1/posts') return list(WORLD.toReversed().map(post), query);
  const [, id, part] = /^\/api\/v1\/posts\/(\w+)\/(voters|comments)$/.exec(path) ?? [];
  const item = WORLD.find(({ number }) => `post_${number}` === id);
  if (item === undefined) return { status: 404, body: { error: { code: 'NOT_FOUND', message: 'Post not found' } } };
  if (part === 'comments') {
    const comments = item.comments.map(({ id: number, text, by, at }) => ({
      ...{ id: `comment_${number}`, postId: id, parentId: null, content: text, contentJson: { type: UNNEEDED } },
      ...{ authorName: nameOf(by), principalId: UNNEEDED, isTeamMember: false, isPrivate: false, createdAt: at },
      ...{ deletedAt: null, isRemovedByTeam: false, reactions: [], replies: [] },
    }));
    return { body: { data: comments } };
  }
  const voters = item.voters.map((by) => ({
    ...{ principalId: `principal_${by}`, displayName: nameOf(by), email: mailOf(by), avatarUrl: UNNEEDED },
    ...{ isAnonymous: false, sourceType: null, sourceExternalUrl: null, addedByName: null, createdAt: item.at },
  }));
  return list(voters, query);
}
