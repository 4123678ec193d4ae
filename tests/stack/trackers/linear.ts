import { createHmac, randomUUID } from 'node:crypto';
import { follow } from './deliver.ts';
import type { Reply } from './github.ts';

/** The stand-in of Linear: its GraphQL API as far as connections ask for it, and its deliveries. */

interface LinearIssue {
  readonly id: string;
  readonly identifier: string;
  title: string;
  description: string;
  /** The type of its state. */
  state: string;
  trashed: boolean;
  /** Id of the team. */
  team: string;
  readonly comments: { readonly id: string; body: string }[];
}

/** A team, with the one key that opens it. */
interface Team {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly token: string;
  readonly admin: boolean;
  isRevoked: boolean;
  readonly issues: LinearIssue[];
  hooks: { readonly id: string; readonly url: string; readonly secret: string }[];
  /** Answers of the next requests. */
  limited: number;
}

const teams: Team[] = [];
const WORKSPACE = 'acme';

const shown = ({ id, identifier, title, state, trashed, team }: LinearIssue) => ({
  ...{ id, identifier, title, url: `https://linear.app/${WORKSPACE}/issue/${identifier}/slug`, trashed },
  ...{ state: { type: state }, team: { id: team } },
});

const refused = (code: string, status = 400, headers: Readonly<Record<string, string>> = {}): Reply => ({
  ...{ status, headers },
  body: { errors: [{ message: code, extensions: { code, type: code.toLowerCase() } }] },
});

type Variables = Readonly<Record<string, unknown>>;
const inputOf = ({ input }: Variables) => input as Readonly<Record<string, string>>;

/** Answers by the first field of a query. */
const FIELDS: Readonly<Record<string, (team: Team, variables: Variables) => object | Reply>> = {
  viewer: (team, { filter }) => {
    const typed = JSON.stringify(filter).toLowerCase();
    const isMeant = [team.key, team.name].some((name) => typed.includes(`"${name.toLowerCase()}"`));
    const { id, key, name, admin } = team;
    return {
      viewer: { admin },
      organization: { urlKey: WORKSPACE },
      teams: { nodes: isMeant ? [{ id, key, name }] : [] },
    };
  },
  team: ({ id, key, name }, variables) =>
    variables.id === id ? { team: { id, key, name }, organization: { urlKey: WORKSPACE } } : refused('INPUT_ERROR'),
  issue: (team, { id }) => {
    const issue = team.issues.find((one) => one.identifier === id || one.id === id);
    return issue ? { issue: shown(issue) } : refused('INPUT_ERROR');
  },
  issues: (team, { filter }) => {
    const { description } = filter as { readonly description: { readonly contains: string } };
    return {
      issues: { nodes: team.issues.filter((one) => one.description.includes(description.contains)).map(shown) },
    };
  },
  searchIssues: (team, { term }) => {
    const words = String(term).toLowerCase();
    return {
      searchIssues: { nodes: team.issues.filter(({ title }) => title.toLowerCase().includes(words)).map(shown) },
    };
  },
  issueCreate: (team, variables) => {
    const { title = '', description = '' } = inputOf(variables);
    const issue = addIssue(team, { title, description });
    deliver(team, 'create', issue);
    return { issueCreate: { issue: shown(issue) } };
  },
  commentCreate: (team, variables) => {
    const { issueId, body = '' } = inputOf(variables);
    const comment = { id: randomUUID(), body };
    team.issues.find(({ id }) => id === issueId)?.comments.push(comment);
    return { commentCreate: { comment: { id: comment.id } } };
  },
  commentUpdate: (team, variables) => {
    const comment = team.issues.flatMap(({ comments }) => comments).find(({ id }) => id === variables.id);
    if (comment === undefined) return refused('INPUT_ERROR');
    comment.body = inputOf(variables).body ?? '';
    return { commentUpdate: { success: true } };
  },
  commentDelete: (team, variables) => {
    for (const { comments } of team.issues) {
      const at = comments.findIndex(({ id }) => id === variables.id);
      if (at >= 0) comments.splice(at, 1);
    }
    return { commentDelete: { success: true } };
  },
  webhooks: ({ hooks }) => ({ webhooks: { nodes: hooks.map(({ id, url }) => ({ id, url })) } }),
  webhookCreate: (team, variables) => {
    if (!team.admin) return refused('FORBIDDEN');
    const { url = '', secret = '' } = inputOf(variables);
    const hook = { id: randomUUID(), url, secret };
    team.hooks.push(hook);
    return { webhookCreate: { webhook: { id: hook.id } } };
  },
  webhookDelete: (team, variables) => {
    team.hooks = team.hooks.filter(({ id }) => id !== variables.id);
    return { webhookDelete: { success: true } };
  },
};

export function linear(
  token: string,
  { query, variables }: { readonly query?: unknown; readonly variables?: unknown },
): Reply {
  const team = teams.find((one) => one.token === token && !one.isRevoked);
  if (team === undefined) return refused('AUTHENTICATION_ERROR');
  if (team.limited > 0) {
    team.limited -= 1;
    return refused('RATELIMITED', 400, { 'x-ratelimit-requests-reset': String(Date.now() + 3_600_000) });
  }
  const field = /\{\s*(\w+)/.exec(String(query))?.[1] ?? '';
  const answer = FIELDS[field]?.(team, (variables ?? {}) as Variables) ?? refused('GRAPHQL_VALIDATION_FAILED');
  return 'status' in answer ? (answer as Reply) : { body: { data: answer } };
}

function addIssue(team: Team, fields: Partial<LinearIssue>): LinearIssue {
  const issue: LinearIssue = {
    ...{ id: randomUUID(), identifier: `${team.key}-${team.issues.length + 1}`, title: 'Crash', description: '' },
    ...{ state: 'unstarted', trashed: false, team: team.id, comments: [] },
    ...fields,
  };
  team.issues.push(issue);
  return issue;
}

/** Signed as Linear does: over the raw body, with its time. @param age ms since it was sent */
function deliver({ hooks }: Team, action: string, issue: LinearIssue, age = 0): void {
  for (const { id, url, secret } of hooks) {
    const sent = { action, type: 'Issue', data: { ...shown(issue), number: 1 }, webhookId: id };
    const body = JSON.stringify({ ...sent, organizationId: WORKSPACE, webhookTimestamp: Date.now() - age });
    const headers = {
      ...{
        'content-type': 'application/json; charset=utf-8',
        'linear-delivery': randomUUID(),
        'linear-event': 'Issue',
      },
      'linear-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    follow(fetch(url, { method: 'POST', headers, body }));
  }
}

const found = (key: string): Team => {
  const team = teams.find((one) => one.key === key);
  if (team === undefined) throw new Error(`No team ${key}`);
  return team;
};

/** What happens at Linear without us. */
export const LINEAR_ACTS = {
  team: (fields: Pick<Team, 'key' | 'name' | 'token'> & Partial<Team>) =>
    void teams.push({ id: randomUUID(), admin: true, isRevoked: false, issues: [], hooks: [], limited: 0, ...fields }),
  'change-team': ({
    key,
    ...fields
  }: {
    readonly key: string;
    readonly isRevoked?: boolean;
    readonly limited?: number;
  }) => void Object.assign(found(key), fields),
  'open-issue': ({ key, title }: { readonly key: string; readonly title: string }) =>
    shown(addIssue(found(key), { title })),
  'change-issue': ({
    key,
    identifier,
    age = 0,
    ...fields
  }: { readonly key: string; readonly identifier: string; readonly age?: number } & Partial<LinearIssue>) => {
    const team = found(key);
    const issue = team.issues.find((one) => one.identifier === identifier);
    if (issue === undefined) throw new Error(`No issue ${identifier}`);
    Object.assign(issue, fields);
    deliver(team, 'update', issue, age);
  },
  'read-team': ({ key }: { readonly key: string }) => found(key),
} as const;
