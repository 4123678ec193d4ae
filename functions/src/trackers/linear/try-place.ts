import { FieldError } from '../../lib/api-error.ts';
import { STAGE_NAME_MAX, STAGES_MAX } from '../../shared/limits.ts';
import type { Stage } from '../../shared/trackers/link.ts';
import { z } from '../../shared/zod.ts';
import { type Ask, Broken, type Place, type Tracker } from '../tracker.ts';
import { asked, Refused, stateOf } from './api.ts';

/** With the states of its workflow, of which `$stages` are read. */
export const TEAM_FIELDS = 'id key name states(first: $stages) { nodes { id name type position } }';
const stage = z.object({ id: z.string(), name: z.string(), type: z.string(), position: z.number() });
export const teamSchema = z.object({
  ...{ id: z.string(), key: z.string(), name: z.string() },
  states: z.object({ nodes: z.array(stage) }),
});

/** As Linear shows a workflow. Issues become duplicates by another way than a change of state. */
const TYPES = ['triage', 'backlog', 'unstarted', 'started', 'completed', 'canceled'];

function stagesOf({ states }: z.infer<typeof teamSchema>): readonly Stage[] {
  const known = states.nodes.filter(({ type }) => TYPES.includes(type));
  known.sort((one, other) => TYPES.indexOf(one.type) - TYPES.indexOf(other.type) || one.position - other.position);
  return known.map(({ id, name, type }) => ({ id, name: name.slice(0, STAGE_NAME_MAX), state: stateOf(type) }));
}

/** A workspace is closed to strangers. */
export const placeOf = (team: z.infer<typeof teamSchema>, workspace: string): Place => ({
  ...{ id: team.id, name: team.name, url: `https://linear.app/${workspace}/team/${team.key}`, isPublic: false },
  stages: stagesOf(team),
});

const QUERY = `query($filter: TeamFilter!, $stages: Int!) {
  viewer { admin }
  organization { urlKey }
  teams(filter: $filter, first: 2) { nodes { ${TEAM_FIELDS} } } }`;
const data = z.object({
  viewer: z.object({ admin: z.boolean() }),
  organization: z.object({ urlKey: z.string() }),
  teams: z.object({ nodes: z.array(teamSchema) }),
});

/** Tries a key: it finds the team by key or name, and is an admin's, who alone may make webhooks. */
export const tryPlace: Tracker['tryPlace'] = async (ask, typed) => {
  const { viewer, organization, teams } = await found(ask, typed);
  const [team] = teams.nodes;
  if (team === undefined) throw new FieldError('trackerTeamUnknown', 'team');
  if (!viewer.admin) throw new FieldError('trackerAdminRequired', 'token');
  return { place: placeOf(team, organization.urlKey), isBroad: false };
};

async function found(ask: Ask, typed: string) {
  const filter = { or: [{ key: { eqIgnoreCase: typed } }, { name: { eqIgnoreCase: typed } }] };
  try {
    return await asked(ask, QUERY, { variables: { filter, stages: STAGES_MAX }, data });
  } catch (error) {
    if (error instanceof Refused || (error instanceof Broken && error.problem === 'token'))
      throw new FieldError('trackerTokenRefused', 'token');
    throw error;
  }
}
