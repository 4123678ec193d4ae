import { FieldError } from '../../lib/api-error.ts';
import { z } from '../../shared/zod.ts';
import { type Ask, Broken, type Place, type Tracker } from '../tracker.ts';
import { asked, Refused } from './api.ts';

export const TEAM_FIELDS = 'id key name';
export const teamSchema = z.object({ id: z.string(), key: z.string(), name: z.string() });

/** A workspace is closed to strangers. */
export const placeOf = ({ id, key, name }: z.infer<typeof teamSchema>, workspace: string): Place => ({
  ...{ id, name, url: `https://linear.app/${workspace}/team/${key}`, isPublic: false },
});

const QUERY = `query($filter: TeamFilter!) {
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
    return await asked(ask, QUERY, { variables: { filter }, data });
  } catch (error) {
    if (error instanceof Refused || (error instanceof Broken && error.problem === 'token'))
      throw new FieldError('trackerTokenRefused', 'token');
    throw error;
  }
}
