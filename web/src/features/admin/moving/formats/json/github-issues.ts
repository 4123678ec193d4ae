import { z } from '@shared/zod';
import {
  addressOf,
  commentFields,
  commentsOf,
  itemFields,
  labelsOf,
  loginOf,
  numberIn,
  numberOf,
  repositoryOf,
  shownComments,
  statusOf,
} from './github.ts';
import { entriesOf, type ReadPages, savedFormat } from './pages.ts';
import { markdown } from './plain.ts';
import { startReading } from './reading.ts';
import { count, firstKeys, grouped, listOf, maybe, raw, text } from './shapes.ts';

/**
 * Issues of GitHub: `gh issue list --json`, REST, GraphQL. A thumbs-up is a vote, without a name. Labels are
 * tags, and the type of an issue its category.
 */

const KEYS = ['data', 'repository', 'search', 'issues', 'items', 'nodes'];
/** `gh` asks for this many comments of an issue. */
const GH_COMMENTS = 100;

const issueShape = z.object({
  ...itemFields,
  pull_request: raw,
  issueType: maybe(z.object({ name: text })).optional(),
  type: maybe(z.object({ name: text })).optional(),
  reactionGroups: raw,
  reactions: maybe(z.object({ '+1': count, totalCount: count })).optional(),
  duplicateOf: maybe(z.object({ number: text })).optional(),
});
type Issue = z.output<typeof issueShape>;
const commentShape = z.object({ ...commentFields, issue_url: text.optional() });

const total = maybe(z.object({ totalCount: count })).optional();
const groups = listOf(z.object({ content: text, users: total, reactors: total }));

/** Returns thumbs-ups; null if the file does not have them. Groups without a reaction are left out by `gh`. */
function votesOf({ reactionGroups, reactions }: Issue): number | null {
  if (reactionGroups === undefined || reactionGroups === null)
    return reactions?.['+1'] ?? reactions?.totalCount ?? null;
  const thumbs = groups.parse(reactionGroups).find(({ content }) => content === 'THUMBS_UP');
  return thumbs?.users?.totalCount ?? thumbs?.reactors?.totalCount ?? 0;
}

/** Reads issues. Requests to merge code, which REST lists with them, are none. @throws FileProblem */
export const githubIssuePages: ReadPages = (pages, scope) => {
  const issues = entriesOf(pages, { list: 'items', keys: KEYS, shape: issueShape }).filter(
    (issue) => issue.pull_request === undefined || issue.pull_request === null,
  );
  const repository = repositoryOf(issues, scope);
  const reading = startReading({ kind: 'github-issues', scope: repository });
  const listedOf = grouped(
    entriesOf(pages, { list: 'comments', keys: KEYS, shape: commentShape }),
    ({ of, issue_url }) => of ?? numberIn(issue_url),
  );
  return reading.file(
    issues.flatMap((issue) => {
      const { listed, total: stated, isAbsent } = commentsOf(issue.comments);
      const found = [...listed, ...listedOf(issue.number)];
      if (isAbsent || (stated === null && listed.length === GH_COMMENTS)) reading.lack('comments', null);
      else reading.comments(stated, found.length);
      const votes = votesOf(issue);
      if (votes === null) reading.lack('votes', null);
      const shown = shownComments(reading, found);
      const { text: body, pictures } = markdown(issue.body);
      return reading.item({
        ...{ id: numberOf(issue, repository), title: issue.title, text: body, status: statusOf(issue), votes },
        ...{ category: issue.issueType?.name ?? issue.type?.name ?? null, tags: labelsOf(issue) },
        ...{
          created_at: reading.time(issue.createdAt ?? issue.created_at),
          author: loginOf(issue),
          url: addressOf(issue),
        },
        comments: shown.map(({ pictures: _, ...comment }) => comment),
        duplicate_of: issue.duplicateOf?.number ?? null,
        is_pinned: issue.isPinned,
        pictures: [...pictures, ...shown.flatMap((comment) => comment.pictures)],
      });
    }),
  );
};

/** The fields of `gh issue list --json` (2.96), and those that GraphQL adds. */
const FIELDS = new Set(
  (
    'assignees author blockedBy blocking body closed closedAt closedByPullRequestsReferences comments createdAt id isPinned ' +
    'issueType labels milestone number parent projectCards projectItems reactionGroups state stateReason subIssues ' +
    'subIssuesSummary title updatedAt url __typename databaseId reactions duplicateOf authorAssociation'
  ).split(' '),
);
const REST = ['html_url', 'repository_url', 'comments_url'];

export const githubIssues = savedFormat(
  'github-issues',
  'GitHub issues',
  (opened) => {
    const keys = firstKeys(opened, KEYS);
    if (keys?.includes('title') !== true || (!keys.includes('number') && !keys.includes('url'))) return null;
    if (REST.every((key) => keys.includes(key))) return REST;
    return keys.every((key) => FIELDS.has(key)) ? keys : null;
  },
  githubIssuePages,
);
