import { GOOD_KEY, ITEMS, type Item, mailOf, nameOf, type Question, type Reply, UNNEEDED, WORLD } from './world.ts';

/** A Fider site's API (getfider/fider, 67c5282). The newest post is a duplicate, post 7 was deleted. */

const DUPLICATE = ITEMS;
const DELETED = 7;

const person = (number: number) => ({
  ...{ id: number, name: nameOf(number), role: 'visitor', status: 'active', avatarURL: UNNEEDED, isTrusted: false },
});

function post({ number, title, text, at, voters, comments }: Item) {
  const isDuplicate = number === DUPLICATE;
  const original = { number: 1, title: 'Wish 1', slug: 'wish-1', status: 'open' };
  return {
    ...{ id: 500 + number, number, title, slug: `wish-${number}`, description: text, createdAt: at, user: person(1) },
    ...{ hasVoted: false, votesCount: voters.length, commentsCount: comments.length, tags: ['idea'], isApproved: true },
    status: isDuplicate ? 'duplicate' : 'open',
    ...(isDuplicate && { response: { text: '', respondedAt: at, user: person(1), original } }),
  };
}

/** @param isPrivate shows nothing without a key */
export const fider =
  (isPrivate: boolean) =>
  ({ path, query, authorization }: Question): Reply => {
    const isStaff = authorization?.includes(GOOD_KEY) ?? false;
    if (authorization !== null && !isStaff)
      return { status: 400, body: { errors: [{ field: '', message: 'API Key is invalid' }] } };
    if (isPrivate && !isStaff)
      return { status: 307, headers: { location: `/signin?redirect=${encodeURIComponent(path)}` }, body: null };
    if (path === '/api/v1/posts') {
      const all = WORLD.toReversed().filter(({ number }) => number !== DELETED && number !== DUPLICATE);
      return { body: all.slice(0, Number(query.get('limit') ?? 30)).map(post) };
    }
    const [, number, list] = /^\/api\/v1\/posts\/(\d+)(?:\/(votes|comments))?$/.exec(path) ?? [];
    const item = WORLD.find((one) => one.number === Number(number) && one.number !== DELETED);
    if (item === undefined) return { status: 404, body: {} };
    if (list === undefined) return { body: post(item) };
    const user = (by: number) => ({
      ...{ id: by, name: nameOf(by), avatarURL: UNNEEDED, ...(isStaff && { email: mailOf(by) }) },
    });
    if (list === 'votes') return { body: item.voters.map((by) => ({ user: user(by), createdAt: item.at })) };
    const comments = item.comments.map(({ id, text, by, at }) => ({
      ...{
        id,
        content: text,
        createdAt: at,
        user: person(by),
        reactionCounts: [{ emoji: '👍', count: 1 }],
        isApproved: true,
      },
    }));
    return { body: comments };
  };
