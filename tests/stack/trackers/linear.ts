import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLError, graphqlSync, parse, validate } from 'graphql';
import { complexityOf } from './complexity.ts';
import type { Reply } from './github.ts';
import { addLinearIssue, deliver, shown, type Team, teams, WORKSPACE } from './linear-world.ts';

/**
 * The stand-in of Linear: its GraphQL API as far as connections ask for it. Its own published schema decides which
 * queries and variables it takes, and which answers it can give.
 */

export const SCHEMA = buildSchema(readFileSync(new URL('described/linear.graphql', import.meta.url), 'utf8'));

/** Points of a request, above which it is refused. */
const COMPLEXITY_MAX = 10_000;
const HOUR_MS = 3_600_000;

const refusal = (code: string) => new GraphQLError(code, { extensions: { code, type: code.toLowerCase() } });
const refused = (code: string, headers: Reply['headers'] = {}): Reply => ({
  ...{ status: 400, headers },
  body: { errors: [refusal(code)] },
});

type Args<Input = Readonly<Record<string, string>>> = { readonly id: string; readonly input: Input };
interface Filter {
  readonly or?: readonly Readonly<Record<string, { readonly eqIgnoreCase: string }>>[];
  readonly description?: { readonly contains: string };
  readonly body?: { readonly contains: string };
  readonly issue?: { readonly id: { readonly eq: string } };
  readonly createdAt?: { readonly gte: string };
}
interface Asked {
  readonly filter?: Filter;
  readonly term?: string;
  readonly teamId?: string;
  readonly first?: number;
}

const commentsOf = ({ issues }: Team) => issues.flatMap(({ comments }) => comments);
const done = { success: true, lastSyncId: 1 };

/** Answers by the root fields of the schema. */
const rootOf = (team: Team) => ({
  viewer: { admin: team.admin },
  organization: { urlKey: WORKSPACE },
  teams: ({ filter = {} }: Asked) => {
    const isMeant = filter.or?.some((one) => {
      const [[field, { eqIgnoreCase }] = ['', { eqIgnoreCase: '' }]] = Object.entries(one);
      return String(team[field as 'key' | 'name']).toLowerCase() === eqIgnoreCase.toLowerCase();
    });
    return { nodes: isMeant ? [teamOf(team)] : [] };
  },
  team: ({ id }: Args) => {
    if (id !== team.id) throw refusal('INPUT_ERROR');
    return teamOf(team);
  },
  issue: ({ id }: Args) => {
    const issue = team.issues.find((one) => one.identifier === id || one.id === id);
    if (issue === undefined) throw refusal('INPUT_ERROR');
    return shown(team, issue);
  },
  issues: ({ filter, first = 50 }: Asked) => {
    const quoted = filter?.description?.contains ?? '';
    const found = team.issues.filter(({ description }) => description.includes(quoted));
    return { nodes: found.slice(0, first).map((one) => shown(team, one)) };
  },
  searchIssues: ({ term = '', first = 50 }: Asked) => {
    const found = team.issues.filter(({ title }) => title.toLowerCase().includes(term.toLowerCase()));
    return { nodes: found.slice(0, first).map((one) => shown(team, one)) };
  },
  issueCreate: ({ input: { title = '', description = '' } }: Args) => {
    const issue = addLinearIssue(team, { title, description });
    deliver(team, 'create', issue);
    return { ...done, issue: shown(team, issue) };
  },
  comments: ({ filter = {}, first = 50 }: Asked) => {
    const on = team.issues.find(({ id }) => id === filter.issue?.id.eq)?.comments ?? [];
    const since = new Date(filter.createdAt?.gte ?? 0);
    const found = on.filter(({ body, createdAt }) => body.includes(filter.body?.contains ?? '') && createdAt >= since);
    return { nodes: found.slice(0, first) };
  },
  commentCreate: ({ input: { issueId, body = '' } }: Args) => {
    const comment = { id: randomUUID(), body, createdAt: new Date() };
    team.issues.find(({ id }) => id === issueId)?.comments.push(comment);
    return { ...done, comment };
  },
  commentUpdate: ({ id, input: { body = '' } }: Args) => {
    const comment = commentsOf(team).find((one) => one.id === id);
    if (comment === undefined) throw refusal('INPUT_ERROR');
    comment.body = body;
    return { ...done, comment };
  },
  commentDelete: ({ id }: Args) => {
    for (const { comments } of team.issues) {
      const at = comments.findIndex((one) => one.id === id);
      if (at >= 0) comments.splice(at, 1);
    }
    return { ...done, entityId: id };
  },
  webhooks: () => ({ nodes: team.hooks.map((hook) => ({ ...hook, team: teamOf(team) })) }),
  webhookCreate: ({ input: { url = '', secret = '' } }: Args) => {
    if (!team.admin) throw refusal('FORBIDDEN');
    const hook = { id: randomUUID(), url, secret };
    team.hooks.push(hook);
    return { ...done, webhook: hook };
  },
  webhookUpdate: ({ id, input: { secret } }: Args) => {
    const hook = team.hooks.find((one) => one.id === id);
    if (hook === undefined) throw refusal('INPUT_ERROR');
    if (secret !== undefined) hook.secret = secret;
    return { ...done, webhook: hook };
  },
  webhookDelete: ({ id }: Args) => {
    team.hooks = team.hooks.filter((one) => one.id !== id);
    return { ...done, entityId: id };
  },
});

const teamOf = ({ id, key, name, states }: Team) => ({ id, key, name, states: { nodes: states } });

/** @throws Error for an answer that the schema does not allow */
export function linear(
  token: string,
  { query, variables }: { readonly query?: unknown; readonly variables?: unknown },
): Reply {
  const team = teams.find((one) => one.token === token && !one.isRevoked);
  if (team === undefined) return refused('AUTHENTICATION_ERROR');
  if (team.limited > 0) {
    team.limited -= 1;
    return refused('RATELIMITED', limitsOf(team.limitedBy));
  }
  const source = String(query);
  const document = parse(source);
  const faults = validate(SCHEMA, document);
  if (faults.length > 0) return { status: 400, body: { errors: faults.map(({ message }) => invalid(message)) } };
  const points = complexityOf(SCHEMA, document, (variables ?? {}) as Record<string, unknown>);
  team.dearest = Math.max(team.dearest, points);
  if (points > COMPLEXITY_MAX) return { status: 400, body: { errors: [invalid('Query too complex')] } };
  const { data, errors = [] } = graphqlSync({
    ...{ schema: SCHEMA, source, rootValue: rootOf(team) },
    variableValues: (variables ?? {}) as Record<string, unknown>,
  });
  team.asked.push(...Object.keys(data ?? {}));
  // Errors in the variables come before anything is answered.
  const own = data === undefined ? undefined : errors.find(({ extensions }) => extensions.code === undefined);
  if (own) throw own;
  if (errors.length > 0) return { status: 400, body: { errors: errors.map((one) => known(one)) } };
  return { body: { data } };
}

const invalid = (message: string) => ({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
const known = ({ message, extensions }: GraphQLError) =>
  extensions.code === undefined ? invalid(message) : { message, extensions };

/** Both limits are told in each answer, in ms; one of them is used up. */
const limitsOf = (by: Team['limitedBy']): Reply['headers'] => ({
  'x-ratelimit-requests-remaining': by === 'requests' ? '0' : '4999',
  'x-ratelimit-requests-reset': String(Date.now() + (by === 'requests' ? HOUR_MS : 1000)),
  'x-ratelimit-complexity-remaining': by === 'complexity' ? '0' : '249000',
  'x-ratelimit-complexity-reset': String(Date.now() + (by === 'complexity' ? HOUR_MS : 1000)),
});
