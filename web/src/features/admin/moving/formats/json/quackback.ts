import type { FileItem } from '@shared/imports/file';
import { z } from '@shared/zod';
import { entriesOf, type ReadPages, savedFormat, withReplies } from './pages.ts';
import { markdown } from './plain.ts';
import { type Reading, startReading } from './reading.ts';
import { allAmong, count, firstKeys, flag, grouped, listOf, monthIn, raw, text } from './shapes.ts';

/**
 * Answers of Quackback's API: posts, which name a status by its id, the statuses, and of a post comments and voters
 * (QuackbackIO/quackback `api/v1`, d28a2c13, 2026-08). Texts are Markdown. Ids are the same nowhere else.
 */

const postShape = z.object({
  ...{
    id: text,
    title: text,
    content: text,
    voteCount: raw,
    commentCount: count,
    boardName: text,
    boardSlug: text,
    statusId: text,
  },
  ...{ authorName: text, tags: listOf(z.object({ name: text })), canonicalPostId: text, createdAt: raw },
  ...{ deletedAt: text, eta: text },
});
const commentShape = z.object({
  ...{ id: text, content: text, authorName: text, isTeamMember: flag, isPrivate: flag, createdAt: raw },
  ...{ deletedAt: text, replies: raw },
});
const statusShape = z.object({ id: text, name: text });
const voterShape = z.object({ displayName: text, email: text, isAnonymous: flag, createdAt: raw });

/** Returns what is shown to everyone at the source, and says why the others are not. */
const shownOf = (reading: Reading, comments: readonly z.output<typeof commentShape>[]) =>
  comments.flatMap((comment) => {
    if (comment.deletedAt !== null) reading.say('deleted');
    else if (comment.isPrivate) reading.say('private');
    else return [{ ...comment, ...markdown(comment.content) }];
    return [];
  });

/** Reads answers. @throws FileProblem */
export const quackbackPages: ReadPages = (pages, scope) => {
  const reading = startReading({ kind: 'quackback', scope: '' });
  const keys = ['data'];
  const statuses = new Map(
    entriesOf(pages, { list: 'statuses', keys, shape: statusShape }).map(({ id, name }) => [id, name]),
  );
  const commentsOf = grouped(
    withReplies(commentShape, entriesOf(pages, { list: 'comments', keys, shape: commentShape })),
    ({ of }) => of,
  );
  const votersOf = grouped(entriesOf(pages, { list: 'voters', keys, shape: voterShape }), ({ of }) => of);
  return reading.file(
    entriesOf(pages, { list: 'items', keys, shape: postShape }).flatMap((post): FileItem[] => {
      if (post.deletedAt !== null) {
        reading.say('deleted');
        return [];
      }
      const found = commentsOf(post.id);
      reading.comments(post.commentCount, found.length);
      const shown = shownOf(reading, found);
      const content = markdown(post.content);
      return reading.item({
        ...{ id: post.id, title: post.title, text: content.text, status: statuses.get(post.statusId) ?? null },
        ...{ category: post.boardName, tags: post.tags.flatMap(({ name }) => name ?? []), author: post.authorName },
        ...{ created_at: reading.time(post.createdAt), votes: reading.votes(post.voteCount) },
        voters: votersOf(post.id).flatMap(({ displayName, email, isAnonymous, createdAt }) =>
          isAnonymous ? [] : reading.voter({ name: displayName, email }, createdAt),
        ),
        comments: shown.map((one) => ({
          ...{ id: one.id, text: one.text, author: one.authorName, at: reading.time(one.createdAt) },
          is_team: one.isTeamMember,
        })),
        ...{ duplicate_of: post.canonicalPostId, eta: monthIn(post.eta) },
        url: scope === '' ? null : `https://${scope}/b/${post.boardSlug}/posts/${post.id}`,
        pictures: [...content.pictures, ...shown.flatMap((comment) => comment.pictures)],
      });
    }),
  );
};

/** A saved answer of `/api/v1/posts`. */
export const quackbackAnswer = savedFormat(
  'quackback',
  'Quackback',
  (opened) => allAmong(firstKeys(opened, ['data']), ['voteCount', 'boardId', 'statusId']),
  quackbackPages,
);
