import type { FileItem } from '@shared/imports/file';
import { z } from '@shared/zod';
import { type Archive, FileProblem, type Format, type ReadFile } from '../format.ts';
import { fiderIds } from './fider-ids.ts';
import { fiderText } from './plain.ts';
import { startReading } from './reading.ts';
import { grouped, listIn, maybe, raw, text } from './shapes.ts';

/**
 * Fider's backup: a zip with its tables as JSON, and its pictures (getfider/fider `app/pkg/backup`, 67c52826, 2026-07).
 * Other tables than these six are never unpacked, and of people nothing is read but name, address and role, because a backup
 * has keys of the API, secrets of sign-ins and codes of invitations.
 */
const TABLES = ['posts', 'comments', 'post_votes', 'tags', 'post_tags', 'users'] as const;
const fileOf = (table: string) => `${table}.json`;

/** Words of the API and the CSV by the numbers of the table; 6 is a deleted post. */
const STATUSES = ['open', 'started', 'completed', 'declined', 'planned', 'duplicate'] as const;
const DELETED = 6;
/** A collaborator, and an administrator. */
const TEAM = ['2', '3'];

const approved = maybe(z.boolean());
const postShape = z.object({
  ...{ id: text, number: text, title: text, description: text, created_at: raw, user_id: text, is_approved: approved },
  ...{ status: maybe(z.int()), original_id: text, response: text, response_date: raw },
});
type Post = z.output<typeof postShape> & { readonly at: number | null };
const commentShape = z.object({
  ...{ id: text, post_id: text, user_id: text, content: text, created_at: raw, deleted_at: text },
  is_approved: approved,
});
const voteShape = z.object({ post_id: text, user_id: text, created_at: raw });
const tagShape = z.object({ id: text, name: text, is_public: maybe(z.boolean()) });
const postTagShape = z.object({ post_id: text, tag_id: text });
const userShape = z.object({ id: text, name: text, email: text, role: text });

/** @throws FileProblem */
function tableOf<Shape extends z.ZodType>(archive: Archive, table: (typeof TABLES)[number], shape: Shape) {
  let rows: readonly unknown[] | null = null;
  try {
    rows = listIn(JSON.parse(archive.text(fileOf(table))), []);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
  }
  if (rows === null) throw new FileProblem('broken');
  return rows.flatMap((row): z.output<Shape>[] => {
    const parsed = shape.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Longer chains of duplicates are loops. */
const CHAIN_MAX = 20;

/** Returns the post that a chain of duplicates ends at. */
function originalOf(post: Post, posts: ReadonlyMap<string | null, Post>): Post {
  let last = post;
  for (let step = 0; step < CHAIN_MAX; step += 1) last = posts.get(last.original_id) ?? last;
  return last;
}

/** Reads a backup. @throws FileProblem */
function readBackup(archive: Archive): ReadFile {
  const reading = startReading({ kind: 'fider', scope: '' });
  const posts = tableOf(archive, 'posts', postShape).map((post) => ({ ...post, at: reading.time(post.created_at) }));
  const idOf = fiderIds(posts);
  const byId = new Map(posts.flatMap((post): [string | null, Post][] => (post.id === null ? [] : [[post.id, post]])));
  const users = new Map(tableOf(archive, 'users', userShape).map((user) => [user.id, user]));
  const commentsOf = grouped(tableOf(archive, 'comments', commentShape), (comment) => comment.post_id);
  const tags = new Map(tableOf(archive, 'tags', tagShape).map((tag) => [tag.id, tag]));
  const tagsOf = grouped(tableOf(archive, 'post_tags', postTagShape), (entry) => entry.post_id);
  for (const { is_public } of tags.values()) if (is_public === false) reading.say('private');

  const isShown = ({ status, is_approved }: Post) => status !== DELETED && is_approved !== false;
  /** Fider copies the votes of a duplicate to its original, and leaves them: a person counts once. */
  const votes = new Map<string | null, Map<string, unknown>>(posts.map(({ id }) => [id, new Map()]));
  for (const { post_id, user_id, created_at } of tableOf(archive, 'post_votes', voteShape)) {
    const post = byId.get(post_id);
    if (post === undefined || user_id === null) continue;
    for (const { id } of isShown(post) ? [post, originalOf(post, byId)] : [post]) {
      const voters = votes.get(id);
      if (voters?.has(user_id) === false) voters.set(user_id, created_at);
    }
  }

  const itemOf = (post: Post): FileItem[] => {
    if (!isShown(post)) {
      reading.say(post.status === DELETED ? 'deleted' : 'unapproved');
      return [];
    }
    const { text: description, pictures } = fiderText(post.description);
    const answer = fiderText(post.response);
    const shown = commentsOf(post.id).flatMap(({ deleted_at, is_approved, ...comment }) => {
      if (deleted_at === null && is_approved !== false) return [{ ...comment, ...fiderText(comment.content) }];
      reading.say(deleted_at === null ? 'unapproved' : 'deleted');
      return [];
    });
    const voters = [...(votes.get(post.id) ?? [])];
    const original = byId.get(post.original_id);
    return reading.item({
      ...{ id: idOf(post.number), title: post.title, text: description, status: STATUSES[post.status ?? 0] ?? null },
      tags: tagsOf(post.id).flatMap(({ tag_id }) => {
        const tag = tags.get(tag_id);
        return tag === undefined || tag.name === null || tag.is_public === false ? [] : [tag.name];
      }),
      created_at: post.at,
      author: users.get(post.user_id)?.name ?? null,
      votes: voters.length,
      voters: voters.flatMap(([id, at]) => reading.voter(users.get(id), at)),
      comments: shown.map((comment) => ({
        ...{ id: comment.id, text: comment.text, author: users.get(comment.user_id)?.name ?? null },
        ...{ at: reading.time(comment.created_at), is_team: TEAM.includes(users.get(comment.user_id)?.role ?? '') },
      })),
      answer: answer.text === '' ? null : { text: answer.text, at: reading.time(post.response_date) },
      duplicate_of: original !== undefined && isShown(original) ? idOf(original.number) : null,
      pictures: [...pictures, ...answer.pictures, ...shown.flatMap((comment) => comment.pictures)],
    });
  };
  return reading.file(posts.flatMap(itemOf));
}

export const fiderBackup: Format = {
  id: 'fider',
  name: 'Fider',
  recognise: (opened) =>
    opened.kind === 'zip' && TABLES.every((table) => opened.files.includes(fileOf(table))) ? TABLES.map(fileOf) : null,
  read: (opened) => {
    if (opened.kind !== 'zip') throw new FileProblem('unknown');
    return readBackup(opened);
  },
};
