import { FieldError } from '../../lib/api-error.ts';
import { Wait } from '../../lib/wait.ts';
import { z } from '../../shared/zod.ts';
import { bearer, type Reading, type Source, some, type Todo, understood } from './source.ts';

/**
 * Discussions of a repository with upvotes, comments and replies (docs.github.com/graphql). REST has no upvotes, and
 * GraphQL answers nobody without a token. A page costs about thirteen points of the 5,000 an hour.
 */

const COMMENT = `nodes { id url body createdAt isAnswer minimizedReason authorAssociation upvoteCount author { login }
  replies(first: 100) { totalCount nodes { id url body createdAt minimizedReason authorAssociation author { login } } } }
  totalCount pageInfo { hasNextPage endCursor }`;
const DISCUSSIONS = `query ($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    discussions(first: 25, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
      nodes { number title body url createdAt updatedAt closed stateReason locked isAnswered upvoteCount
        author { login } category { name } labels(first: 20) { nodes { name } }
        comments(first: 50) { ${COMMENT} } }
      pageInfo { hasNextPage endCursor } } } }`;
const COMMENTS = `query ($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    discussion(number: $number) { number comments(first: 50, after: $after) { ${COMMENT} } } } }`;

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const comments = z.looseObject({ nodes: z.array(z.unknown()), pageInfo });
const discussion = z.looseObject({ number: z.number(), comments });
/** GraphQL answers only what was asked for, so that nothing is dropped. */
const discussions = z.object({
  data: z.object({ repository: z.object({ discussions: z.object({ nodes: z.array(discussion), pageInfo }) }) }),
});
const oneDiscussion = z.object({ data: z.object({ repository: z.object({ discussion }) }) });
const errors = z.object({ errors: z.array(some('type')).min(1) });

/** GraphQL tells its errors with the status 200. */
function requireData(body: unknown): void {
  const types = errors.safeParse(body).data?.errors.map(({ type }) => type) ?? [];
  if (types.length === 0) return;
  if (types.includes('RATE_LIMITED')) throw new Wait(60);
  if (types.includes('NOT_FOUND')) throw new FieldError('sourceUnknown', 'address');
  if (types.includes('FORBIDDEN') || types.includes('INSUFFICIENT_SCOPES'))
    throw new FieldError('sourceKeyRefused', 'key');
  throw new FieldError('sourceUnreadable', 'address');
}

async function read({ repository, post }: Reading, { list, of, at }: Todo) {
  const [owner, name] = repository.split('/');
  const ask = async (query: string, variables: object): Promise<unknown> => {
    const { body } = await post('/graphql', { query, variables: { owner, name, after: at, ...variables } });
    requireData(body);
    return body;
  };
  if (of !== null) {
    const body = understood(oneDiscussion, await ask(COMMENTS, { number: Number(of) }));
    return { page: { list, of, body }, next: moreOf(body.data.repository.discussion) };
  }
  const body = understood(discussions, await ask(DISCUSSIONS, {}));
  const { nodes, pageInfo } = body.data.repository.discussions;
  const next = pageInfo.hasNextPage ? [{ list, of, at: pageInfo.endCursor }] : [];
  return { page: { list, of, body }, next: [...nodes.flatMap(moreOf), ...next] };
}

/** Returns the comments that one answer has no room for. */
function moreOf({ number, comments: { pageInfo } }: z.output<typeof discussion>): Todo[] {
  return pageInfo.hasNextPage ? [{ list: 'comments', of: String(number), at: pageInfo.endCursor }] : [];
}

export const githubDiscussions: Source = {
  needsKey: true,
  headers: bearer,
  start: [{ list: 'items', of: null, at: null }],
  read,
};
