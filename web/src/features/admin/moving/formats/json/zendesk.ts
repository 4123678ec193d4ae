import { z } from '@shared/zod';
import { entriesOf, type ReadPages, savedFormat } from './pages.ts';
import { plainHtml } from './plain.ts';
import { startReading } from './reading.ts';
import { allAmong, count, firstKeys, flag, grouped, hostOf, listOf, maybe, raw, text } from './shapes.ts';

/**
 * A community of Zendesk: answers of `/api/v2/community/posts.json`, alone or with what is sideloaded: `users`, `topics`,
 * `comments`, `votes` (developer.zendesk.com). Texts are HTML. An official comment is the answer. A vote may be one
 * against, so a sum may be negative.
 */

const KEYS = ['posts', 'results'];

const postShape = z.object({
  ...{ id: text, title: text, details: text, author_id: text, topic_id: text, vote_sum: raw, comment_count: count },
  ...{ status: text, pinned: flag, content_tag_ids: z.array(z.unknown()).catch([]), created_at: raw, html_url: text },
});
const commentShape = z.object({
  ...{ id: text, post_id: text, body: text, author_id: text, official: flag, created_at: raw },
});
const voteShape = z.object({ item_id: text, user_id: text, value: maybe(z.number()), created_at: raw });
const named = z.object({ id: text, name: text });
/** Lists beside the posts. */
const besideShape = z.object({
  users: listOf(z.object({ id: text, name: text, email: text })),
  topics: listOf(named),
  content_tags: listOf(named),
  comments: listOf(commentShape),
  votes: listOf(voteShape),
});

/** Reads answers. @throws FileProblem */
const zendeskPages: ReadPages = (pages, scope) => {
  const posts = entriesOf(pages, { list: 'items', keys: KEYS, shape: postShape });
  const reading = startReading({
    kind: 'zendesk',
    scope: posts.map(({ html_url }) => hostOf(html_url)).find((host) => host !== null) ?? scope,
  });
  const beside = listOf(besideShape).parse(pages.flatMap(({ body }) => body));
  const byId = <Entry extends { readonly id: string | null }>(entries: readonly Entry[]) =>
    new Map(entries.map((entry) => [entry.id, entry]));
  const users = byId(beside.flatMap((one) => one.users));
  const topics = byId(beside.flatMap((one) => one.topics));
  const contentTags = byId(beside.flatMap((one) => one.content_tags));
  const commentsOf = grouped(
    beside.flatMap((one) => one.comments),
    (comment) => comment.post_id,
  );
  const votesOf = grouped(
    beside.flatMap((one) => one.votes),
    (vote) => vote.item_id,
  );
  const nameOf = (id: string | null) => users.get(id)?.name ?? null;
  return reading.file(
    posts.flatMap((post) => {
      const found = commentsOf(post.id).map((comment) => ({
        ...comment,
        ...plainHtml(comment.body ?? ''),
      }));
      reading.comments(post.comment_count, found.length);
      const answer = found.find((comment) => comment.official);
      const details = plainHtml(post.details ?? '');
      return reading.item({
        ...{ id: post.id, title: post.title, text: details.text, status: post.status === 'none' ? null : post.status },
        ...{ category: topics.get(post.topic_id)?.name ?? null, votes: reading.votes(post.vote_sum) },
        tags: post.content_tag_ids.flatMap((id) => contentTags.get(text.parse(id))?.name ?? []),
        ...{ created_at: reading.time(post.created_at), author: nameOf(post.author_id), is_pinned: post.pinned },
        voters: votesOf(post.id).flatMap(({ user_id, value, created_at }) =>
          (value ?? 0) > 0 ? reading.voter(users.get(user_id), created_at) : [],
        ),
        comments: found
          .filter((comment) => comment !== answer)
          .map((comment) => ({
            ...{ id: comment.id, text: comment.text, author: nameOf(comment.author_id) },
            ...{ at: reading.time(comment.created_at), is_team: comment.official },
          })),
        answer: answer === undefined ? null : { text: answer.text, at: reading.time(answer.created_at) },
        pictures: [...details.pictures, ...found.flatMap((comment) => comment.pictures)],
      });
    }),
  );
};

export const zendesk = savedFormat(
  'zendesk',
  'Zendesk',
  (opened) => allAmong(firstKeys(opened, KEYS), ['details', 'vote_sum', 'comment_count', 'topic_id']),
  zendeskPages,
);
