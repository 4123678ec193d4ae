import { GOOD_KEY, type Item, mailOf, nameOf, pageOf, type Question, type Reply, UNNEEDED, WORLD } from './world.ts';

/** Canny's API, as its reference describes it: every question is a POST with the key in its body. */

const person = (number: number) => ({
  ...{ id: `user${number}`, name: nameOf(number), email: mailOf(number), isAdmin: number === 1, userID: UNNEEDED },
  ...{ avatarURL: UNNEEDED, url: UNNEEDED, created: '2024-01-01T00:00:00.000Z' },
});
const BOARD = {
  ...{ id: 'board1', name: 'Wishes', postCount: WORLD.length, url: UNNEEDED },
  ...{ isPrivate: false, privateComments: false, token: UNNEEDED },
};
const PRIVATE_BOARD = { ...BOARD, id: 'board2', name: 'Internal', postCount: 1, isPrivate: true };

function post({ number, title, text, at, voters, comments }: Item, board = BOARD) {
  return {
    ...{ id: `post${number}`, title, details: text, created: at, board, author: person(1), by: null },
    ...{ category: { id: 'c1', name: 'Editor', postCount: 1, url: UNNEEDED }, tags: [{ id: 't1', name: 'Idea' }] },
    ...{ score: voters.length, commentCount: comments.length, status: 'under review', eta: null, imageURLs: [] },
    ...{
      url: `https://demo.canny.io/wishes/p/${number}`,
      owner: null,
      customFields: [{ name: UNNEEDED }],
      mergeHistory: [],
    },
  };
}

/** The last one is on a board that customers do not see. */
const POSTS = [
  ...WORLD.map((item) => post(item)),
  post(
    { number: WORLD.length + 1, title: 'Secret', text: '', at: '2026-01-01T00:00:00.000Z', voters: [], comments: [] },
    PRIVATE_BOARD,
  ),
];
const COMMENTS = WORLD.flatMap((item) =>
  item.comments.map(({ id, text, by, at }) => ({
    ...{
      id: String(id),
      author: person(by),
      value: text,
      created: at,
      internal: false,
      private: false,
      parentID: null,
    },
    ...{ post: post(item), board: BOARD, likeCount: 0, imageURLs: [], mentions: [], reactions: { like: 0 } },
  })),
);
const VOTES = WORLD.flatMap((item) =>
  item.voters.map((by) => ({
    ...{
      id: `vote${item.number}-${by}`,
      voter: person(by),
      by: null,
      created: item.at,
      post: post(item),
      board: BOARD,
    },
    ...{ votePriority: 'No Priority', zendeskTicket: null },
  })),
);

export function canny({ path, json }: Question): Reply {
  if (!String(json.apiKey).includes(GOOD_KEY)) return { status: 401, body: { error: 'invalid api key' } };
  const limit = Math.min(Number(json.limit ?? 10), 100);
  if (path === '/api/v1/posts/list') {
    const { page, isMore } = pageOf(POSTS, Number(json.skip ?? 0), limit);
    return { body: { hasMore: isMore, posts: page } };
  }
  const all: readonly unknown[] | undefined = { '/api/v2/comments/list': COMMENTS, '/api/v2/votes/list': VOTES }[path];
  if (all === undefined) return { status: 404, body: { error: 'not found' } };
  const { page, next, isMore } = pageOf(all, Number(json.cursor ?? 0), limit);
  return { body: { items: page, hasNextPage: isMore, cursor: isMore ? String(next) : null } };
}
