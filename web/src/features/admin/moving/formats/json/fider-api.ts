import { z } from '@shared/zod';
import { fiderIds } from './fider-ids.ts';
import { entriesOf, type ReadPages, savedFormat } from './pages.ts';
import { fiderText } from './plain.ts';
import { startReading } from './reading.ts';
import { allAmong, count, firstKeys, grouped, maybe, raw, text } from './shapes.ts';

/**
 * Answers of Fider's API: `/api/v1/posts`, and of a post, by its number, `comments` and `votes`, which have addresses for a
 * collaborator's key (getfider/fider `app/models/entity`, 67c52826, 2026-07). Tags are slugs.
 */

const user = maybe(z.object({ name: text, email: text.optional(), role: text }));
const approved = maybe(z.boolean()).optional();
const postShape = z.object({
  ...{ number: text, title: text, description: text, createdAt: raw, user, votesCount: raw, commentsCount: count },
  ...{ status: text, tags: z.array(z.string()).catch([]), isApproved: approved },
  response: maybe(z.object({ text, respondedAt: raw, original: maybe(z.object({ number: text })) })),
});
const commentShape = z.object({ id: text, content: text, createdAt: raw, user, isApproved: approved });
const voteShape = z.object({ user, createdAt: raw });

/** Reads answers of a site's API. @throws FileProblem */
export const fiderPages: ReadPages = (pages, scope) => {
  const reading = startReading({ kind: 'fider', scope: '' });
  const listed = <Shape extends z.ZodType>(list: 'items' | 'comments' | 'voters', shape: Shape) =>
    entriesOf(pages, { list, keys: [], shape });
  const commentsOf = grouped(listed('comments', commentShape), (comment) => comment.of);
  const votesOf = grouped(listed('voters', voteShape), (vote) => vote.of);
  const posts = listed('items', postShape).map((post) => ({ ...post, at: reading.time(post.createdAt) }));
  const idOf = fiderIds(posts);
  return reading.file(
    posts.flatMap((post) => {
      if (post.isApproved === false) {
        reading.say('unapproved');
        return [];
      }
      const found = commentsOf(post.number);
      reading.comments(post.commentsCount, found.length);
      const shown = found.flatMap((comment) => {
        if (comment.isApproved !== false) return [{ ...comment, ...fiderText(comment.content) }];
        reading.say('unapproved');
        return [];
      });
      const description = fiderText(post.description);
      const answer = fiderText(post.response?.text ?? null);
      return reading.item({
        ...{ id: idOf(post.number), title: post.title, text: description.text, status: post.status, tags: post.tags },
        ...{ created_at: post.at, author: post.user?.name ?? null },
        url: scope === '' ? null : `https://${scope}/posts/${post.number}`,
        votes: reading.votes(post.votesCount),
        voters: votesOf(post.number).flatMap((vote) => reading.voter(vote.user, vote.createdAt)),
        comments: shown.map((comment) => ({
          ...{ id: comment.id, text: comment.text, author: comment.user?.name ?? null },
          at: reading.time(comment.createdAt),
          is_team: comment.user?.role === 'administrator' || comment.user?.role === 'collaborator',
        })),
        answer: answer.text === '' ? null : { text: answer.text, at: reading.time(post.response?.respondedAt) },
        duplicate_of: idOf(post.response?.original?.number ?? null),
        pictures: [...description.pictures, ...answer.pictures, ...shown.flatMap((comment) => comment.pictures)],
      });
    }),
  );
};

/** A saved answer of `/api/v1/posts`. */
export const fiderAnswer = savedFormat(
  'fider',
  'Fider',
  (opened) => allAmong(firstKeys(opened, []), ['number', 'slug', 'votesCount', 'commentsCount']),
  fiderPages,
);
