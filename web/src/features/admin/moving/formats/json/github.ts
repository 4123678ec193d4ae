import { z } from '@shared/zod';
import { markdown } from './plain.ts';
import type { Reading } from './reading.ts';
import { count, flag, listOf, maybe, raw, text } from './shapes.ts';

/**
 * What issues and discussions of GitHub share. REST, GraphQL and `gh` (2.60 to 2.96) name the same things differently, and
 * `gh` gives only the fields that were asked for.
 */

const person = maybe(z.object({ login: text })).optional();
const association = text.optional();

export const commentFields = {
  ...{ id: text, body: text, author: person, user: person, createdAt: raw, created_at: raw },
  ...{ authorAssociation: association, author_association: association, minimizedReason: text.optional() },
  ...{ url: text.optional(), html_url: text.optional(), isAnswer: flag },
};
export const commentShape = z.object({ ...commentFields, replies: raw });
export type GithubComment = z.output<z.ZodObject<typeof commentFields>>;

export const itemFields = {
  ...{ number: text, title: text, body: text, url: text.optional(), html_url: text.optional(), isPinned: flag },
  ...{ author: person, user: person, createdAt: raw, created_at: raw, closed: raw, comments: raw },
  ...{ state: text.optional(), stateReason: text.optional(), state_reason: text.optional() },
  labels: listOf(z.union([z.string(), z.object({ name: text })])),
};
type Item = z.output<z.ZodObject<typeof itemFields>>;

/** Who may speak for a repository. */
const TEAM = ['OWNER', 'MEMBER', 'COLLABORATOR'];
/** Reasons to hide a comment for good. Others, such as `outdated`, only fold it. */
const HIDDEN = ['spam', 'abuse', 'off-topic', 'low-quality'];

export const loginOf = ({ author, user }: Pick<Item, 'author' | 'user'>): string | null =>
  author?.login ?? user?.login ?? null;

export const isTeam = ({ authorAssociation, author_association }: GithubComment): boolean =>
  TEAM.includes(authorAssociation ?? author_association ?? '');

/** Returns a repository as `owner/name`, in lower case, and its number of an item, from an address; null for others. */
function placeOf(address: string | null | undefined) {
  const found = /^https:\/\/([^/]+)\/(?:api\/v3\/)?(?:repos\/)?([^/]+\/[^/]+)\/(?:issues|discussions|pull)\/(\d+)/.exec(
    address ?? '',
  );
  const [, host = '', name = '', number = ''] = found ?? [];
  if (found === null) return null;
  const prefix = /^(?:api\.)?github\.com$/.test(host) ? '' : `${host}/`;
  return { repository: `${prefix}${name}`.toLowerCase(), number };
}

const placeIn = ({ html_url, url }: Pick<Item, 'html_url' | 'url'>) => placeOf(html_url) ?? placeOf(url);

/** The address of an item's page, which GraphQL and REST name differently. */
export const addressOf = ({ html_url, url }: Pick<Item, 'html_url' | 'url'>): string | null => html_url ?? url ?? null;

/** The repository of most files is one; `scope` is for answers that have no address. */
export const repositoryOf = (items: readonly Pick<Item, 'html_url' | 'url'>[], scope: string): string =>
  items.map(placeIn).find((place) => place !== null)?.repository ?? scope.toLowerCase();

/** Returns the number of an item, with its repository if that is another than the file's. */
export function numberOf(item: Pick<Item, 'number' | 'html_url' | 'url'>, repository: string): string | null {
  const place = placeIn(item);
  const number = item.number ?? place?.number ?? null;
  return number === null || place === null || place.repository === repository
    ? number
    : `${place.repository}#${number}`;
}

/** Returns the number of the item that a comment of REST belongs to. */
export const numberIn = (address: string | null | undefined): string | null => placeOf(address)?.number ?? null;

/** `open`, or why it was closed. */
export function statusOf({ state, stateReason, state_reason, closed }: Item): string | null {
  const known = state?.toLowerCase() ?? (typeof closed === 'boolean' ? (closed ? 'closed' : 'open') : null);
  const reason = (stateReason ?? state_reason ?? '').toLowerCase().replaceAll('_', ' ');
  return known === 'open' || reason === '' || reason === 'reopened' ? known : reason;
}

export const labelsOf = ({ labels }: Item): string[] =>
  labels.flatMap((label) => (typeof label === 'string' ? label : (label.name ?? [])));

const totals = maybe(z.object({ totalCount: count }));

/** Returns what the field `comments` or `replies` says: a list, a number of REST, or both of GraphQL. */
export function commentsOf(comments: unknown) {
  return {
    listed: listOf(commentShape).parse(comments),
    total: count.parse(comments) ?? totals.parse(comments)?.totalCount ?? null,
    isAbsent: comments === undefined,
  };
}

/** REST and `gh` name a comment of an issue differently, but both have its address. */
const idOf = ({ id, url, html_url }: GithubComment): string | null =>
  /#issuecomment-(\d+)$/.exec(html_url ?? url ?? '')?.[1] ?? id;

/** Returns comments as a file has them, with their pictures. Those that were hidden for good are left out, and said. */
export const shownComments = (reading: Reading, comments: readonly GithubComment[]) =>
  comments.flatMap((comment) => {
    if (HIDDEN.includes(comment.minimizedReason?.toLowerCase().replaceAll('_', '-') ?? '')) {
      reading.say('unapproved');
      return [];
    }
    return [
      {
        ...{ id: idOf(comment), ...markdown(comment.body), author: loginOf(comment) },
        ...{ at: reading.time(comment.createdAt ?? comment.created_at), is_team: isTeam(comment) },
      },
    ];
  });
