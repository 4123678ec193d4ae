import { createHmac, randomUUID } from 'node:crypto';
import { follow } from './deliver.ts';

/** What the stand-in of Linear knows, and its deliveries. */

interface LinearState {
  readonly id: string;
  readonly name: string;
  readonly type: 'triage' | 'backlog' | 'unstarted' | 'started' | 'completed' | 'canceled' | 'duplicate';
  readonly position: number;
}

interface LinearIssue {
  readonly id: string;
  readonly identifier: string;
  title: string;
  description: string;
  /** Name or type of its state; of a type, the first one. */
  state: string;
  trashed: boolean;
  /** Id of the team. */
  team: string;
  readonly comments: { readonly id: string; body: string; readonly createdAt: Date }[];
}

/** A team, with the one key that opens it. */
export interface Team {
  readonly id: string;
  readonly key: string;
  name: string;
  readonly token: string;
  readonly admin: boolean;
  isRevoked: boolean;
  readonly states: LinearState[];
  readonly issues: LinearIssue[];
  hooks: { readonly id: string; url: string; secret: string }[];
  /** How many of the next requests are refused, and by which limit. */
  limited: number;
  limitedBy: 'requests' | 'complexity';
  /** Points of the dearest request so far. */
  dearest: number;
  /** Root fields of all requests so far. */
  readonly asked: string[];
}

export const teams: Team[] = [];
export const WORKSPACE = 'acme';

const STATES: Readonly<Record<string, LinearState['type']>> = {
  ...{ Triage: 'triage', Backlog: 'backlog', Todo: 'unstarted', 'In Progress': 'started', 'In Review': 'started' },
  ...{ Done: 'completed', Canceled: 'canceled', Duplicate: 'duplicate' },
};

const newStates = () =>
  Object.entries(STATES).map(([name, type], position): LinearState => ({ id: randomUUID(), name, type, position }));

export const shown = ({ states, ...team }: Team, issue: LinearIssue) => {
  const { id, identifier, title, description, trashed } = issue;
  const state = states.find(({ name, type }) => name === issue.state || type === issue.state);
  if (state === undefined) throw new Error(`No state ${issue.state}`);
  const url = `https://linear.app/${WORKSPACE}/issue/${identifier}/slug`;
  return { id, identifier, title, description, url, trashed, state, team: { ...team, id: issue.team } };
};

export function addLinearIssue(team: Team, fields: Partial<LinearIssue>): LinearIssue {
  const issue: LinearIssue = {
    ...{ id: randomUUID(), identifier: `${team.key}-${team.issues.length + 1}`, title: 'Crash', description: '' },
    ...{ state: 'Todo', trashed: false, team: team.id, comments: [] },
    ...fields,
  };
  team.issues.push(issue);
  return issue;
}

/** Signed as Linear does: over the raw body, with its time. @param age ms since it was sent */
export function deliver(team: Team, action: string, issue: LinearIssue, age = 0): void {
  for (const { id, url, secret } of team.hooks) {
    const { team: of, ...data } = shown(team, issue);
    const sent = { action, type: 'Issue', data: { ...data, teamId: of.id, number: 1 }, webhookId: id };
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

type Changed = Pick<Team, 'key'> & Partial<Pick<Team, 'name' | 'isRevoked' | 'limited' | 'limitedBy'>>;

/** What happens at Linear without us. */
export const LINEAR_ACTS = {
  team: (fields: Pick<Team, 'key' | 'name' | 'token'> & Partial<Team>) =>
    void teams.push({
      ...{ id: randomUUID(), admin: true, isRevoked: false, states: newStates(), issues: [], hooks: [] },
      ...{ limited: 0, limitedBy: 'requests', dearest: 0, asked: [], ...fields },
    }),
  'change-team': ({ key, ...fields }: Changed) => void Object.assign(found(key), fields),
  'open-issue': ({ key, title }: { readonly key: string; readonly title: string }) => {
    const { id, identifier, url } = shown(found(key), addLinearIssue(found(key), { title }));
    return { id, identifier, url };
  },
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
