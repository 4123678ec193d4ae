import { ISSUES_FOUND_MAX, STAGES_MAX } from '../../shared/limits.ts';
import { z } from '../../shared/zod.ts';
import { Broken, type Tracker } from '../tracker.ts';
import { asked, ISSUE_FIELDS, issueOf, issueSchema, Refused } from './api.ts';
import { deliveryOf, isSigned, putHook, removeHook } from './hooks.ts';
import { placeOf, TEAM_FIELDS, teamSchema, tryPlace } from './try-place.ts';

/** Issues that quote one item. */
const NEW_MAX = 10;

const created = z.object({ id: z.string() });
const nodes = z.object({ nodes: z.array(issueSchema) });

/** Issues of a team. */
export const linear: Tracker = {
  origin: 'https://api.linear.app',
  local: '/linear',
  headers: (token) => ({ 'user-agent': 'Hearback', authorization: token }),
  tryPlace,
  putHook,
  removeHook,
  isSigned,
  deliveryOf,

  async readPlace(ask, { id }) {
    const query = `query($id: String!, $stages: Int!) { team(id: $id) { ${TEAM_FIELDS} } organization { urlKey } }`;
    const data = z.object({ team: teamSchema, organization: z.object({ urlKey: z.string() }) });
    try {
      const { team, organization } = await asked(ask, query, { variables: { id, stages: STAGES_MAX }, data });
      return placeOf(team, organization.urlKey);
    } catch (error) {
      throw brokenBy(error);
    }
  },

  numberIn(place, typed) {
    const whole = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
    if (!URL.canParse(whole)) return null;
    const { hostname, pathname } = new URL(whole);
    const [, workspace, number] = /^\/([\w-]+)\/issue\/([A-Z\d]+-\d{1,9})(?:\/|$)/i.exec(pathname) ?? [];
    const [own] = new URL(place.url).pathname.slice(1).split('/');
    // Another workspace may have a team with this key.
    if (hostname !== 'linear.app' || workspace?.toLowerCase() !== own?.toLowerCase()) return null;
    return number?.toUpperCase() ?? null;
  },

  async read({ ask, place }, number) {
    const query = `query($id: String!) { issue(id: $id) { ${ISSUE_FIELDS} } }`;
    try {
      const { issue } = await asked(ask, query, { variables: { id: number }, data: z.object({ issue: issueSchema }) });
      if (issue.trashed) return 'deleted';
      return issue.team.id === place.id ? issueOf(issue) : 'transferred';
    } catch (error) {
      if (error instanceof Refused && error.code !== 'FORBIDDEN') return 'deleted';
      throw brokenBy(error);
    }
  },

  async find({ ask, place }, term) {
    const query = `query($term: String!, $teamId: String!, $first: Int!) {
      searchIssues(term: $term, teamId: $teamId, first: $first) { nodes { ${ISSUE_FIELDS} } } }`;
    const variables = { term, teamId: place.id, first: ISSUES_FOUND_MAX };
    const { searchIssues } = await asking(asked(ask, query, { variables, data: z.object({ searchIssues: nodes }) }));
    return searchIssues.nodes.filter(({ team }) => team.id === place.id).map(issueOf);
  },

  async create({ ask, place }, { title, text }) {
    const query = `mutation($input: IssueCreateInput!) { issueCreate(input: $input) { issue { ${ISSUE_FIELDS} } } }`;
    const variables = { input: { teamId: place.id, title, description: text } };
    const data = z.object({ issueCreate: z.object({ issue: issueSchema }) });
    return issueOf((await asking(asked(ask, query, { variables, data }))).issueCreate.issue);
  },

  async findNew({ ask, place }, quoted) {
    const query = `query($filter: IssueFilter!, $first: Int!) {
      issues(filter: $filter, first: $first) { nodes { ${ISSUE_FIELDS} } } }`;
    const filter = { team: { id: { eq: place.id } }, description: { contains: quoted } };
    const data = z.object({ issues: nodes });
    const { issues } = await asking(asked(ask, query, { variables: { filter, first: NEW_MAX }, data }));
    return issues.nodes.map(issueOf);
  },

  async comment({ ask }, { id }, body) {
    const query = 'mutation($input: CommentCreateInput!) { commentCreate(input: $input) { comment { id } } }';
    const data = z.object({ commentCreate: z.object({ comment: created }) });
    const variables = { input: { issueId: id, body } };
    const done = await orNull(asked(ask, query, { variables, data }));
    return done?.commentCreate.comment.id ?? null;
  },

  async findComment({ ask }, { id }, { quoted, since }) {
    const query = `query($filter: CommentFilter!, $first: Int!) {
      comments(filter: $filter, first: $first) { nodes { id body } } }`;
    const filter = {
      ...{ issue: { id: { eq: id } }, body: { contains: quoted } },
      createdAt: { gte: since.toISOString() },
    };
    const data = z.object({ comments: z.object({ nodes: z.array(z.object({ id: z.string(), body: z.string() })) }) });
    const [found] = (await asking(asked(ask, query, { variables: { filter, first: 1 }, data }))).comments.nodes;
    return found === undefined ? null : { id: found.id, text: found.body };
  },

  async changeComment({ ask }, id, body) {
    const query =
      'mutation($id: String!, $input: CommentUpdateInput!) { commentUpdate(id: $id, input: $input) { success } }';
    const data = z.object({ commentUpdate: z.object({ success: z.boolean() }) });
    try {
      const { commentUpdate } = await asked(ask, query, { variables: { id, input: { body } }, data });
      return commentUpdate.success ? 'changed' : 'kept';
    } catch (error) {
      if (error instanceof Refused) return error.code === 'FORBIDDEN' ? 'kept' : 'gone';
      throw error;
    }
  },

  async removeComment({ ask }, id) {
    const query = 'mutation($id: String!) { commentDelete(id: $id) { success } }';
    try {
      await asked(ask, query, { variables: { id }, data: z.unknown() });
      return true;
    } catch (error) {
      // Another refusal is of a comment that is gone.
      if (error instanceof Refused) return error.code !== 'FORBIDDEN';
      throw error;
    }
  },
};

/** A refusal of what a connection needs. */
const brokenBy = (error: unknown): unknown =>
  error instanceof Refused ? new Broken(error.code === 'FORBIDDEN' ? 'rights' : 'gone') : error;

async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw brokenBy(error);
  }
}

/** Comments may be refused, or gone: the issue is followed all the same. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
