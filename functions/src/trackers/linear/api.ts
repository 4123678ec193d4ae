import type { Answer } from '../../lib/connection.ts';
import { Wait, waitAfter } from '../../lib/wait.ts';
import { LINK_TITLE_MAX } from '../../shared/limits.ts';
import type { LinkState } from '../../shared/trackers/values.ts';
import { z } from '../../shared/zod.ts';
import { type Ask, Broken, type Issue } from '../tracker.ts';

/** Linear's GraphQL API as far as connections need it (linear.app/developers). */

const failed = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string().optional() }).optional() })).min(1),
});
/** Seconds after a refusal for requests or complexity that does not say until when. */
const LIMITED_S = 60;
/** Seconds after an answer that cannot be understood, as from a proxy. */
const ODD_S = 60;

/**
 * Returns for how many seconds a limit lasts, of requests or of what they cost together. Answers tell of both; the time
 * is in ms.
 */
function limitedFor(headers: Answer['headers'], now = Date.now()): number {
  const resets = ['requests', 'complexity'].flatMap((limit) => {
    const reset = Number(headers[`x-ratelimit-${limit}-reset`] ?? 0);
    return headers[`x-ratelimit-${limit}-remaining`] === '0' && reset > now ? [(reset - now) / 1000] : [];
  });
  return Math.max(...resets, 0) || LIMITED_S;
}

/** What a refusal means, by its code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string) {
    super();
    this.code = code;
  }
}

/** Asks Linear. @throws Wait @throws Broken for a key that is none @throws Refused */
export async function asked<T>(
  ask: Ask,
  query: string,
  { variables, data }: { readonly variables: object; readonly data: z.ZodType<T> },
): Promise<T> {
  const answer = await ask('/graphql', { json: { query, variables } });
  const { status, headers, body } = answer;
  if (status === 401) throw new Broken('token');
  const refusals = failed.safeParse(body);
  if (refusals.success) {
    const codes = refusals.data.errors.map(({ extensions }) => extensions?.code ?? '');
    if (codes.includes('RATELIMITED')) throw new Wait(limitedFor(headers));
    if (codes.includes('AUTHENTICATION_ERROR')) throw new Broken('token');
    throw new Refused(codes[0] ?? '');
  }
  const wait = waitAfter(answer);
  if (wait !== null) throw wait;
  const parsed = z.object({ data }).safeParse(body);
  if (!parsed.success) throw new Wait(ODD_S, true);
  return parsed.data.data;
}

export const ISSUE_FIELDS = 'id identifier title url trashed state { id type } team { id }';
export const issueSchema = z.object({
  id: z.string(),
  identifier: z.string(),
  title: z.string(),
  url: z.string(),
  trashed: z.boolean().nullish(),
  state: z.object({ id: z.string(), type: z.string() }),
  team: z.object({ id: z.string() }),
});

const GIVEN_UP = ['canceled', 'duplicate'];

/** @param type of a state of a team's workflow */
export const stateOf = (type: string): LinkState =>
  type === 'completed' ? 'completed' : GIVEN_UP.includes(type) ? 'closed' : 'open';

export const issueOf = ({ id, identifier, title, url, state }: z.infer<typeof issueSchema>): Issue => ({
  ...{ id, number: identifier, title: title.slice(0, LINK_TITLE_MAX), url },
  ...{ state: stateOf(state.type), stage: state.id },
});
