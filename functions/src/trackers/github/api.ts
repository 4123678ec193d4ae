import { ApiError } from '../../lib/api-error.ts';
import type { Answer } from '../../lib/connection.ts';
import { says, Wait, waitAfter } from '../../lib/wait.ts';
import { LINK_TITLE_MAX } from '../../shared/limits.ts';
import { z } from '../../shared/zod.ts';
import { type Ask, Broken, type Issue, type Place } from '../tracker.ts';

/** GitHub's REST API as far as connections need it (docs.github.com/rest, version 2022-11-28). */

const repository = z.object({
  id: z.number(),
  full_name: z.string(),
  html_url: z.string(),
  private: z.boolean(),
  /** `internal` repositories of enterprises are private, too. */
  visibility: z.string().optional(),
  archived: z.boolean().optional(),
  has_issues: z.boolean().optional(),
});
const issue = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  html_url: z.string(),
  repository_url: z.string(),
  state: z.string(),
  state_reason: z.string().nullish(),
  locked: z.boolean().optional(),
  body: z.string().nullish(),
  /** Pull requests stand among the issues. */
  pull_request: z.unknown().optional(),
});
type GithubIssue = z.infer<typeof issue>;

/** Seconds after an answer that cannot be understood. */
const ODD_S = 60;

/** Returns what an answer says. @throws Wait if it is something else, as from a proxy */
export function understood<T>(schema: z.ZodType<T>, { body }: Answer): T {
  const { data, success } = schema.safeParse(body);
  if (!success) throw new Wait(ODD_S, true);
  return data;
}

/**
 * Asks GitHub.
 *
 * @param accepted statuses that the caller handles itself
 * @throws Wait @throws ApiError for what was sent @throws Broken for other refusals
 */
export async function asked(
  ask: Ask,
  path: string,
  { accepted = [], ...sent }: NonNullable<Parameters<Ask>[1]> & { readonly accepted?: readonly number[] } = {},
): Promise<Answer> {
  const answer = await ask(path, sent);
  const { status, body } = answer;
  const wait = waitAfter(answer);
  if (wait !== null) throw wait;
  if ((status >= 200 && status < 300) || accepted.includes(status)) return answer;
  if (status === 401) throw new Broken('token');
  if (status === 410 || says(body, /archived/i)) throw new Broken('archived');
  // What was sent is at fault, and not the connection.
  if (status === 422) throw new ApiError('issueFailed');
  throw new Broken(status === 403 ? 'rights' : 'gone');
}

export const placeOf = (answer: Answer): Place & { readonly isOpen: boolean } => {
  const { id, full_name, html_url, archived, has_issues, ...read } = understood(repository, answer);
  return {
    ...{ id: String(id), name: full_name, url: html_url, isOpen: archived !== true && has_issues !== false },
    isPublic: read.visibility === undefined ? !read.private : read.visibility === 'public',
  };
};

/** Whether an issue of an answer lies in this repository. */
export const isIn = ({ name }: Place, { repository_url }: GithubIssue): boolean =>
  repository_url.toLowerCase().endsWith(`/repos/${name.toLowerCase()}`);

export const issueIn = (answer: Answer): GithubIssue => understood(issue, answer);
export const issuesIn = (answer: Answer): readonly GithubIssue[] =>
  understood(z.union([z.array(issue), z.object({ items: z.array(issue) }).transform(({ items }) => items)]), answer);

export const issueOf = ({ id, number, title, html_url, state, state_reason }: GithubIssue): Issue => ({
  id: String(id),
  number: String(number),
  title: title.slice(0, LINK_TITLE_MAX),
  url: html_url,
  state: state === 'open' ? 'open' : isGivenUp(state_reason) ? 'closed' : 'completed',
});

const isGivenUp = (reason: string | null | undefined): boolean => reason === 'not_planned' || reason === 'duplicate';
