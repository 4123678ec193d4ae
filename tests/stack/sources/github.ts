import { GOOD_KEY, type Item, nameOf, pageOf, type Question, type Reply, UNNEEDED, WORLD } from './world.ts';

/** GitHub's REST API of issues and GraphQL API of discussions, as far as imports ask for them. */

/** Fields with addresses that GitHub's description requires. */
const addresses = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [`${name}_url`, UNNEEDED]));

const user = (person: number) => ({
  ...addresses('html', 'followers', 'following', 'gists', 'starred', 'subscriptions', 'organizations', 'repos'),
  ...addresses('events', 'received_events'),
  ...{ url: UNNEEDED, gravatar_id: '', site_admin: false },
  ...{ login: nameOf(person).replace(' ', '-'), id: person, node_id: UNNEEDED, avatar_url: UNNEEDED, type: 'User' },
});

const reactions = (up: number) => ({
  ...{
    url: UNNEEDED,
    total_count: up,
    '+1': up,
    '-1': 0,
    laugh: 0,
    hooray: 0,
    confused: 0,
    heart: 0,
    rocket: 0,
    eyes: 0,
  },
});

/** Every tenth is a pull request. */
const isPull = ({ number }: Item) => number % 10 === 0;

/** The repository as GitHub's own answers name it. */
const HERE = 'https://api.github.com/repos/demo/app';

function issue(item: Item) {
  const { number, title, text, at, voters, comments } = item;
  return {
    ...{
      id: 9000 + number,
      node_id: UNNEEDED,
      number,
      title,
      body: text,
      user: user(1),
      url: `${HERE}/issues/${number}`,
    },
    html_url: `https://github.com/demo/app/issues/${number}`,
    ...addresses('comments', 'events', 'labels', 'repository'),
    ...{ labels: [{ id: 1, name: 'idea', color: 'ffffff', description: UNNEEDED }], state: 'open', state_reason: null },
    ...{ locked: false, assignee: null, assignees: [], milestone: null, comments: comments.length, created_at: at },
    ...{ updated_at: at, closed_at: null, author_association: 'NONE', reactions: reactions(voters.length) },
    ...(isPull(item) && { pull_request: { url: UNNEEDED, html_url: UNNEEDED, diff_url: null, patch_url: null } }),
  };
}

const COMMENTS = WORLD.flatMap((item) =>
  item.comments.map(({ id, text, by, at }) => ({
    ...{ id, node_id: UNNEEDED, user: user(by), body: text, created_at: at, updated_at: at, url: UNNEEDED },
    ...{ issue_url: `${HERE}/issues/${item.number}`, author_association: 'NONE', reactions: reactions(0) },
    html_url: `https://github.com/demo/app/${isPull(item) ? 'pull' : 'issues'}/${item.number}#issuecomment-${id}`,
  })),
);

/** `demo/app` exists, and so does each repository of another name whose owner tells of a fault. */
export function github({ path, query, authorization, json, base }: Question): Reply {
  if (authorization !== null && !authorization.includes(GOOD_KEY))
    return { status: 401, body: { message: 'Bad credentials', documentation_url: UNNEEDED } };
  if (path === '/graphql') return graphql(authorization, json);
  const [, repository, list] = /^\/repos\/[\w-]+\/(\w+)\/(issues|issues\/comments)$/.exec(path) ?? [];
  if (repository !== 'app') return { status: 404, body: { message: 'Not Found', documentation_url: UNNEEDED } };
  const since = query.get('since');
  const all =
    list === 'issues' ? WORLD.map(issue) : COMMENTS.filter(({ updated_at }) => since === null || updated_at >= since);
  const number = Number(query.get('page') ?? 1);
  const limit = Number(query.get('per_page') ?? 30);
  const { page, isMore } = pageOf<unknown>(all, (number - 1) * limit, limit);
  const next = `${base}${path}?${new URLSearchParams({ ...Object.fromEntries(query), page: String(number + 1) })}`;
  return { headers: isMore ? { link: `<${next}>; rel="next", <${next}>; rel="last"` } : {}, body: page };
}

interface Variables {
  readonly name: string;
  readonly after: string | null;
  readonly number?: number;
}

function graphql(authorization: string | null, json: Question['json']): Reply {
  if (authorization === null)
    return { status: 401, body: { message: 'This endpoint requires you to be authenticated.' } };
  const { name, after, number } = json.variables as Variables;
  if (name !== 'app') {
    const errors = [{ type: 'NOT_FOUND', path: ['repository'], message: 'Could not resolve to a Repository.' }];
    return { body: { data: { repository: null }, errors } };
  }
  const from = Number(after ?? 0);
  if (number !== undefined) {
    const item = WORLD[number - 1];
    return { body: { data: { repository: { discussion: item ? { number, comments: comments(item, from) } : null } } } };
  }
  const { page, next, isMore } = pageOf(WORLD, from, 25);
  const nodes = page.map((item) => discussion(item));
  const pageInfo = { hasNextPage: isMore, endCursor: String(next) };
  return { body: { data: { repository: { discussions: { nodes, pageInfo } } } } };
}

function comments({ comments }: Item, from: number) {
  const { page, next, isMore } = pageOf(comments, from, 50);
  const nodes = page.map(({ id, text, by, at }) => ({
    ...{ id: String(id), body: text, createdAt: at, isAnswer: false, authorAssociation: 'NONE', upvoteCount: 1 },
    ...{ author: { login: nameOf(by) }, replies: { totalCount: 0, nodes: [] } },
  }));
  return { nodes, totalCount: comments.length, pageInfo: { hasNextPage: isMore, endCursor: String(next) } };
}

const discussion = (item: Item) => ({
  ...{ number: item.number, title: item.title, body: item.text, createdAt: item.at, updatedAt: item.at, closed: false },
  ...{ url: `https://github.com/demo/app/discussions/${item.number}`, stateReason: null, locked: false },
  ...{ isAnswered: false, upvoteCount: item.voters.length, author: { login: nameOf(1) }, category: { name: 'Ideas' } },
  ...{ labels: { nodes: [{ name: 'idea' }] }, comments: comments(item, 0) },
});
