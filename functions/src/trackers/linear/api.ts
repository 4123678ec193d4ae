import { Wait, waitAfter } from '../../lib/wait.ts';
import { LINK_TITLE_MAX } from '../../shared/limits.ts';
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
    // Requests, or the complexity of all of an hour. The time is in ms.
    if (codes.includes('RATELIMITED')) {
      const reset = Number(headers['x-ratelimit-requests-reset'] ?? 0);
      throw new Wait(reset > Date.now() ? (reset - Date.now()) / 1000 : LIMITED_S);
    }
    if (codes.includes('AUTHENTICATION_ERROR')) throw new Broken('token');
    throw new Refused(codes[0] ?? '');
  }
  const wait = waitAfter(answer);
  if (wait !== null) throw wait;
  const parsed = z.object({ data }).safeParse(body);
  if (!parsed.success) throw new Wait(ODD_S, true);
  return parsed.data.data;
}

export const ISSUE_FIELDS = 'id identifier title url trashed state { type } team { id }';
export const issueSchema = z.object({
  id: z.string(),
  identifier: z.string(),
  title: z.string(),
  url: z.string(),
  trashed: z.boolean().nullish(),
  state: z.object({ type: z.string() }),
  team: z.object({ id: z.string() }),
});

const GIVEN_UP = ['canceled', 'duplicate'];

export const issueOf = ({ id, identifier, title, url, state }: z.infer<typeof issueSchema>): Issue => ({
  ...{ id, number: identifier, title: title.slice(0, LINK_TITLE_MAX), url },
  state: state.type === 'completed' ? 'completed' : GIVEN_UP.includes(state.type) ? 'closed' : 'open',
});
