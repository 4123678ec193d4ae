import { z } from '@shared/zod';
import {
  addressOf,
  commentShape,
  commentsOf,
  type GithubComment,
  isTeam,
  itemFields,
  labelsOf,
  loginOf,
  numberOf,
  repositoryOf,
  shownComments,
  statusOf,
} from './github.ts';
import { entriesOf, type ReadPages, savedFormat } from './pages.ts';
import { markdown } from './plain.ts';
import { startReading } from './reading.ts';
import { firstKeys, grouped, maybe, raw, text } from './shapes.ts';

/**
 * Discussions of GitHub: `gh discussion list --json` (2.95), which has neither votes nor comments, and GraphQL. A chosen
 * answer that was written for the repository is the answer, another one stays a comment, because an answer shows in the
 * board's name. Replies are comments.
 */

const KEYS = ['data', 'repository', 'organization', 'discussions', 'search', 'nodes'];

const discussionShape = z.object({
  ...itemFields,
  category: maybe(z.object({ name: text })),
  upvoteCount: raw,
});

/** Reads discussions. @throws FileProblem */
export const githubDiscussionPages: ReadPages = (pages, scope) => {
  const discussions = entriesOf(pages, { list: 'items', keys: KEYS, shape: discussionShape });
  const repository = repositoryOf(discussions, scope);
  const reading = startReading({ kind: 'github-discussions', scope: repository });
  const listedOf = grouped(
    entriesOf(pages, { list: 'comments', keys: [...KEYS, 'discussion', 'comments'], shape: commentShape }),
    ({ of }) => of,
  );
  return reading.file(
    discussions.flatMap((discussion) => {
      const { listed, total, isAbsent } = commentsOf(discussion.comments);
      const found = [...listed, ...listedOf(discussion.number)];
      reading.lack('comments', isAbsent && found.length === 0 ? null : Math.max(0, (total ?? 0) - found.length));
      const votes = reading.votes(discussion.upvoteCount);
      if (votes === null) reading.lack('votes', null);
      const whole = found.flatMap(({ replies, ...comment }): GithubComment[] => {
        const { listed: own, total: stated } = commentsOf(replies);
        reading.comments(stated, own.length);
        return [comment, ...own];
      });
      const answer = whole.find((comment) => comment.isAnswer && isTeam(comment));
      const shown = shownComments(
        reading,
        whole.filter((comment) => comment !== answer),
      );
      const [told, body] = [markdown(answer?.body ?? null), markdown(discussion.body)];
      return reading.item({
        ...{ id: numberOf(discussion, repository), title: discussion.title, text: body.text, votes },
        ...{ status: statusOf(discussion), category: discussion.category?.name ?? null, tags: labelsOf(discussion) },
        ...{ created_at: reading.time(discussion.createdAt), author: loginOf(discussion), url: addressOf(discussion) },
        comments: shown.map(({ pictures: _, ...comment }) => comment),
        answer: told.text === '' ? null : { text: told.text, at: reading.time(answer?.createdAt) },
        pictures: [...body.pictures, ...told.pictures, ...shown.flatMap((comment) => comment.pictures)],
      });
    }),
  );
};

/** Fields that only discussions have. */
const OWN = ['answerChosenAt', 'answerChosenBy', 'answered', 'isAnswered', 'upvoteCount', 'category'];

export const githubDiscussions = savedFormat(
  'github-discussions',
  'GitHub discussions',
  (opened) => {
    const keys = firstKeys(opened, KEYS);
    const known = keys?.filter((key) => OWN.includes(key)) ?? [];
    const isOne = keys?.includes('title') === true && (keys.includes('number') || keys.includes('url'));
    return isOne && known.length > 0 && !keys.includes('details') ? ['title', ...known] : null;
  },
  githubDiscussionPages,
);
