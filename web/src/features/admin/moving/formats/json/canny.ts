import { z } from '@shared/zod';
import { entriesOf, type ReadPages, savedFormat } from './pages.ts';
import { startReading } from './reading.ts';
import { allAmong, count, firstKeys, flag, grouped, listOf, maybe, raw, text } from './shapes.ts';

/**
 * Answers of Canny's API: `posts/list`, `comments/list` and `votes/list` (developers.canny.io; Airbyte's schemas of
 * 2025-11). Ids are the same nowhere else, so that no scope is needed. A merged post stands in the history of the other.
 */

const person = maybe(z.object({ name: text, email: text, isAdmin: flag })).optional();
const named = maybe(z.object({ name: text })).optional();
const boardShape = maybe(z.object({ name: text, isPrivate: flag, privateComments: flag })).optional();
const ofPost = maybe(z.object({ id: text }));
const pictures = z.array(z.string()).catch([]);
const postShape = z.object({
  ...{
    id: text,
    title: text,
    details: text,
    status: text,
    score: raw,
    commentCount: count,
    created: raw,
    eta: text,
    url: text,
  },
  ...{
    author: person,
    board: boardShape,
    category: named,
    tags: listOf(z.object({ name: text })),
    imageURLs: pictures,
  },
  changeComment: maybe(z.object({ value: text, imageURLs: pictures })).optional(),
  statusChangedAt: raw,
  mergeHistory: listOf(z.object({ post: maybe(z.object({ id: text, title: text, details: text, created: raw })) })),
});
const commentShape = z.object({
  ...{ id: text, value: text, created: raw, author: person, post: ofPost, imageURLs: pictures },
  ...{ internal: flag, private: flag },
});
const voteShape = z.object({ created: raw, voter: person, post: ofPost });

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Returns `06/2027` and `June 2027` as a month; null for others. */
function monthOf(eta: string | null): string | null {
  const [, word = '', year] = /^([a-z]+|\d{1,2})[ /](\d{4})$/i.exec(eta ?? '') ?? [];
  const month = /^\d/.test(word) ? Number(word) : MONTHS.indexOf(word.toLowerCase()) + 1;
  return year === undefined || month === 0 ? null : `${year}-${String(month).padStart(2, '0')}`;
}

/** Reads answers. What is private at the source is left out, and said: posts of private boards, and comments. @throws FileProblem */
export const cannyPages: ReadPages = (pages) => {
  const reading = startReading({ kind: 'canny', scope: '' });
  const commentsOf = grouped(
    entriesOf(pages, { list: 'comments', keys: ['comments', 'items'], shape: commentShape }),
    ({ of, post }) => of ?? post?.id ?? null,
  );
  const votesOf = grouped(
    entriesOf(pages, { list: 'voters', keys: ['votes', 'items'], shape: voteShape }),
    ({ of, post }) => of ?? post?.id ?? null,
  );
  return reading.file(
    entriesOf(pages, { list: 'items', keys: ['posts', 'items'], shape: postShape }).flatMap((post) => {
      if (post.board?.isPrivate) {
        reading.say('private');
        return [];
      }
      const areHidden = post.board?.privateComments === true;
      const found = commentsOf(post.id);
      reading.comments(post.commentCount, found.length);
      const shown = found.filter((comment) => {
        const isHidden = areHidden || comment.internal || comment.private;
        if (isHidden) reading.say('private');
        return !isHidden;
      });
      const merged = post.mergeHistory.flatMap(({ post: other }) => {
        if (other !== null && other.id !== null && other.title !== null) return [other];
        reading.lack('merged', 1);
        return [];
      });
      const change = post.changeComment ?? null;
      const item = reading.item({
        ...{ id: post.id, title: post.title, text: post.details ?? '', status: post.status, eta: monthOf(post.eta) },
        ...{ category: post.category?.name ?? post.board?.name ?? null, url: post.url },
        tags: post.tags.flatMap(({ name }) => name ?? []),
        ...{ created_at: reading.time(post.created), author: post.author?.name ?? null },
        votes: reading.votes(post.score),
        voters: votesOf(post.id).flatMap(({ voter, created }) => reading.voter(voter, created)),
        comments: shown.map(({ id, value, author, created }) => ({
          ...{ id, text: value ?? '', author: author?.name ?? null, at: reading.time(created) },
          is_team: author?.isAdmin === true,
        })),
        answer: change?.value ? { text: change.value, at: reading.time(post.statusChangedAt) } : null,
        pictures: [post, change, ...shown].flatMap((one) => one?.imageURLs ?? []),
      });
      const duplicates = merged.flatMap(({ id, title, details, created }) =>
        reading.item({ id, title, text: details ?? '', created_at: reading.time(created), duplicate_of: post.id }),
      );
      return [...item, ...duplicates];
    }),
  );
};

/** A saved answer of `posts/list`. */
export const cannyAnswer = savedFormat(
  'canny',
  'Canny',
  (opened) => allAmong(firstKeys(opened, ['posts']), ['score', 'commentCount', 'board', 'details']),
  cannyPages,
);
