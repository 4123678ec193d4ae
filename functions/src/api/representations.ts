import { createHash } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { originsOf } from '../lib/origins.ts';
import { publicTime, toTeamItem } from '../shared/item/public-item.ts';
import { picturePath } from '../shared/picture/address.ts';
import type { ShownPicture } from '../shared/picture/picture.ts';
import type { Comment, Entry, Feedback, Product } from '../store/documents.ts';
import type { commentSchema, entrySchema, ItemAnswer } from './schemas.ts';

/** The fields of an item that answers and lists need. The others are large, or only used by queries. */
export const ITEM_FIELDS = [
  'title',
  'description',
  'category',
  'votes',
  'comments',
  'created_at',
  'edited_at',
  'author_name',
  'status',
  'label',
  'tags',
  'is_pinned',
  'is_archived',
  'response',
  'eta',
  'hot',
  'pictures',
  'shipped_in',
  'merged_into',
  'product_id',
] as const satisfies readonly (keyof Feedback)[];
export type ReadItem = Pick<Feedback, (typeof ITEM_FIELDS)[number]>;

export const origin = (): string => originsOf(process.env)[0] ?? '';

const picturesOf = (productId: string, pictures: readonly ShownPicture[] = []) =>
  pictures.map(({ id, width, height, alt }) => ({
    url: `${origin()}${picturePath(productId, id)}`,
    width,
    height,
    alt,
  }));

export const itemAnswer = ({ settings }: Pick<Product, 'settings'>, id: string, item: ReadItem): ItemAnswer => ({
  ...toTeamItem({ id: item.product_id, origin: origin(), settings }, id, item),
  label: item.label ?? null,
  tags: item.tags ?? [],
  author_name: item.author_name ?? null,
  pictures: picturesOf(item.product_id, item.pictures),
  shipped_in: item.shipped_in ?? null,
});

export const toComment = (id: string, comment: Comment): z.infer<typeof commentSchema> => ({
  id,
  item: comment.feedback_id,
  text: comment.content,
  removed: comment.removed_at !== undefined,
  by_team: comment.by_team ?? false,
  reply_to: comment.reply_to ?? null,
  author_name: comment.author_name ?? null,
  pictures: picturesOf(comment.product_id, comment.pictures),
  created_at: publicTime(comment.created_at),
});

export const toEntry = (id: string, entry: Entry): z.infer<typeof entrySchema> => ({
  id,
  title: entry.title,
  body: entry.body,
  kind: entry.kind,
  items: entry.items,
  state: entry.state,
  published_at: entry.published_at ? publicTime(entry.published_at) : null,
  pictures: picturesOf(entry.product_id, entry.pictures),
  created_at: publicTime(entry.created_at),
});

const tagOf = (value: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;

/**
 * Returns the ETag of an item. It covers what PATCH can change and no counts, so that a vote between a GET and a PATCH
 * is no conflict.
 */
export const etagOfItem = (item: ItemAnswer): string =>
  tagOf([
    item.title,
    item.description,
    item.category,
    item.status,
    item.label,
    item.tags,
    item.pinned,
    item.archived,
    item.answer,
    item.eta,
    item.merged_into,
  ]);
export const etagOfEntry = ({ title, body, kind, items, state, published_at }: z.infer<typeof entrySchema>): string =>
  tagOf([title, body, kind, items, state, published_at]);
