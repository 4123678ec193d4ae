import { z } from '@shared/zod';
import { entriesOf, type ReadPages, savedFormat, withReplies } from './pages.ts';
import { plainHtml } from './plain.ts';
import { type Reading, startReading } from './reading.ts';
import { allAmong, count, firstKeys, flag, grouped, listOf, maybe, monthIn, raw, text } from './shapes.ts';

/**
 * Answers of Featurebase's API v2: posts, and of a post comments and voters, in its version of 2026-01-01 (`data`) and as
 * it was before (`results`; `postStatus`, `date`). Texts are HTML. Ids are the same nowhere else.
 */

const person = maybe(z.object({ name: text, email: text, type: text })).optional();
const named = maybe(z.object({ name: text, private: flag })).optional();
/** The former API names an author by a text. */
const author = z.union([z.string().transform((name) => ({ name, email: null, type: null })), person]).optional();
const postShape = z.object({
  ...{ id: text, title: text, content: text, upvotes: raw, commentCount: count, author, user: person, eta: text },
  ...{ status: named, postStatus: named, board: named, postCategory: named, createdAt: raw, date: raw },
  ...{
    tags: listOf(z.object({ name: text })),
    postTags: listOf(z.object({ name: text })),
    visibility: text,
    postUrl: text,
  },
  ...{ pinned: flag, inReview: flag, mergedToSubmissionId: text, mergedToId: text },
});
const commentShape = z.object({
  ...{ id: text, content: text, author, user: person, createdAt: raw, created: raw, postId: text, submission: text },
  ...{ isPrivate: flag, isDeleted: flag, inReview: flag, replies: raw },
});
type Comment = z.output<typeof commentShape>;
const voterShape = z.object({ name: text, email: text, createdAt: raw });

/** Says why something is not shown to everyone at the source. */
function isHidden(reading: Reading, comment: Pick<Comment, 'isPrivate' | 'isDeleted' | 'inReview'>): boolean {
  const { isPrivate, isDeleted, inReview } = comment;
  if (isDeleted) reading.say('deleted');
  else if (isPrivate) reading.say('private');
  else if (inReview) reading.say('unapproved');
  return isPrivate || isDeleted || inReview;
}

/** Reads answers. What is hidden at the source is left out, and said. @throws FileProblem */
export const featurebasePages: ReadPages = (pages) => {
  const reading = startReading({ kind: 'featurebase', scope: '' });
  const keys = ['results', 'data'];
  const commentsOf = grouped(
    withReplies(commentShape, entriesOf(pages, { list: 'comments', keys, shape: commentShape })),
    ({ of, postId, submission }) => of ?? postId ?? submission,
  );
  const votersOf = grouped(entriesOf(pages, { list: 'voters', keys, shape: voterShape }), ({ of }) => of);
  return reading.file(
    entriesOf(pages, { list: 'items', keys, shape: postShape }).flatMap((post) => {
      const board = post.board ?? post.postCategory;
      const isPrivate = (post.visibility !== null && post.visibility !== 'public') || board?.private === true;
      if (isHidden(reading, { isPrivate, isDeleted: false, inReview: post.inReview })) return [];
      const found = commentsOf(post.id);
      reading.comments(post.commentCount, found.length);
      const shown = found.flatMap((comment) =>
        isHidden(reading, comment) ? [] : [{ ...comment, ...plainHtml(comment.content ?? '') }],
      );
      const content = plainHtml(post.content ?? '');
      return reading.item({
        ...{ id: post.id, title: post.title, text: content.text, url: post.postUrl },
        status: (post.status ?? post.postStatus)?.name ?? null,
        ...{ category: board?.name ?? null, tags: [...post.tags, ...post.postTags].flatMap(({ name }) => name ?? []) },
        ...{ created_at: reading.time(post.createdAt ?? post.date), votes: reading.votes(post.upvotes) },
        author: (post.author ?? post.user)?.name ?? null,
        voters: votersOf(post.id).flatMap((voter) => reading.voter(voter, voter.createdAt)),
        comments: shown.map((comment) => ({
          ...{ id: comment.id, text: comment.text, author: (comment.author ?? comment.user)?.name ?? null },
          at: reading.time(comment.createdAt ?? comment.created),
          is_team: [comment.author, comment.user].some((one) => one?.type === 'admin'),
        })),
        duplicate_of: post.mergedToSubmissionId ?? post.mergedToId,
        ...{ is_pinned: post.pinned, eta: monthIn(post.eta) },
        pictures: [...content.pictures, ...shown.flatMap((comment) => comment.pictures)],
      });
    }),
  );
};

/** A saved answer of `/v2/posts`. */
export const featurebaseAnswer = savedFormat(
  'featurebase',
  'Featurebase',
  (opened) => allAmong(firstKeys(opened, ['results', 'data']), ['upvotes', 'commentCount', 'content', 'slug']),
  featurebasePages,
);
