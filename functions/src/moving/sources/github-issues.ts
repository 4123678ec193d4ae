import { z } from '../../shared/zod.ts';
import { bearer, idValue, onwards, type Reading, type Source, some, type Todo, understood } from './source.ts';

/**
 * Issues of a repository and their comments (docs.github.com/rest, version 2022-11-28). Reactions stand in each issue.
 * A reaction changes no `updated_at`, so issues are always read whole, and `since` leaves out comments alone.
 */

const user = some('login').nullish();
const reactions = some('total_count', '+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes').nullish();
const issue = some('id', 'title', 'body', 'state', 'state_reason', 'locked', 'html_url', 'author_association').extend({
  number: idValue,
  ...{ user, reactions },
  labels: z.array(z.union([z.string(), some('name')])).optional(),
  type: some('name').nullish(),
  milestone: some('title').nullish(),
  comments: z.number().optional(),
  created_at: z.string(),
  updated_at: z.string().optional(),
  closed_at: z.string().nullish(),
  /** Pull requests stand among the issues. */
  pull_request: z.unknown().optional(),
});
const comment = some('body', 'created_at', 'updated_at', 'author_association', 'issue_url').extend({
  id: idValue,
  user,
  html_url: z.string(),
});

const PER_PAGE = '100';

/** Returns how the next page is asked for, `page=2` or `after=…`, from the header Link. */
function nextOf(link: string | string[] | undefined): string | null {
  const url = /<([^>]*)>;\s*rel="next"/.exec([link].flat().join(', '))?.[1];
  if (url === undefined || !URL.canParse(url)) return null;
  const { searchParams } = new URL(url);
  const name = ['after', 'page'].find((one) => searchParams.has(one));
  return name === undefined ? null : new URLSearchParams([[name, searchParams.get(name) ?? '']]).toString();
}

async function read({ repository, since, get }: Reading, todo: Todo) {
  const isComments = todo.list === 'comments';
  const { body, headers } = await get(`/repos/${repository}/issues${isComments ? '/comments' : ''}`, {
    ...{ sort: 'created', direction: 'asc', per_page: PER_PAGE },
    ...(isComments ? { since: since === null ? null : new Date(since).toISOString() } : { state: 'all' }),
    ...Object.fromEntries(new URLSearchParams(todo.at ?? '')),
  });
  const list = isComments
    ? understood(z.array(comment), body).filter(({ html_url }) => !html_url.includes('/pull/'))
    : understood(z.array(issue), body).filter(({ pull_request }) => pull_request === undefined);
  return { page: { list: todo.list, of: null, body: list }, next: onwards(todo, nextOf(headers.link)) };
}

export const githubIssues: Source = {
  needsKey: false,
  headers: bearer,
  start: [
    { list: 'items', of: null, at: null },
    { list: 'comments', of: null, at: null },
  ],
  read,
};
