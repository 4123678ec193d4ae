import { createHash } from 'node:crypto';
import { publicTime, toTeamItem } from '../shared/item/public-item.ts';
import { WEBHOOK_BODY_MAX } from '../shared/limits.ts';
import type { CommentObject, DeletedObject, EntryObject, ItemObject, Payload } from '../shared/webhooks/payload.ts';
import type { EventType } from '../shared/webhooks/values.ts';
import type { Comment, Entry, Feedback, Product } from '../store/documents.ts';

/** A board, as payloads need it. */
export interface Place {
  readonly id: string;
  readonly product: Product;
  /** Of our site, without a trailing slash. */
  readonly origin: string;
}

const itemUrl = ({ id, origin }: Place, item: string) => `${origin}/embed/${id}?item=${item}`;

/** The same id for the same occasion, however often the platform reports it. */
export const eventId = (...occasion: readonly (string | number)[]): string =>
  `evt_${createHash('sha256').update(occasion.join(' ')).digest('hex').slice(0, 24)}`;

/** Returns an item without its links, which are other documents. */
export function itemObject({ id: board, product, origin }: Place, id: string, stored: Feedback): ItemObject {
  const item = toTeamItem({ id: board, origin, settings: product.settings }, id, stored);
  return { ...item, label: item.own_status, tags: item.tag_names, links: [] };
}

/** The fields that an event is about. */
const FIELDS: Partial<Record<EventType, readonly (keyof ItemObject)[]>> = {
  'item.updated': ['title', 'description', 'category', 'tag_names', 'tags', 'pinned', 'archived', 'eta', 'answer'],
  'item.status_changed': ['status', 'own_status', 'label'],
  'item.answered': ['answer'],
  'item.merged': ['merged_into'],
  'item.unmerged': ['merged_into'],
};

/** Returns the former values of the fields that an event is about, if they differ. */
export function previousOf(type: EventType, before: ItemObject, after: ItemObject): Payload['data']['previous'] {
  const changed = (FIELDS[type] ?? []).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, before[field]]));
}

export const deletedObject = (id: string): DeletedObject => ({ id, deleted: true });

export const commentObject = (
  place: Place,
  { id, comment, item_title }: { readonly id: string; readonly comment: Comment; readonly item_title: string },
): CommentObject => ({
  id,
  url: itemUrl(place, comment.feedback_id),
  item: comment.feedback_id,
  item_title,
  text: comment.content,
  created_at: publicTime(comment.created_at),
});

export const entryObject = ({ id: board, origin }: Place, id: string, entry: Entry): EntryObject => ({
  id,
  url: `${origin}/embed/${board}?view=changelog#${id}`,
  title: entry.title,
  body: entry.body,
  kind: entry.kind,
  items: entry.items,
  published_at: entry.published_at && publicTime(entry.published_at),
});

/** Returns a payload as JSON below WEBHOOK_BODY_MAX bytes, with its longest texts cut if it would be longer. */
export function bodyOf(payload: Payload): string {
  const body = JSON.stringify(payload);
  if (Buffer.byteLength(body) < WEBHOOK_BODY_MAX) return body;
  const longest = Math.max(...textsIn(payload.data).map(({ length }) => length));
  const data = cutTexts(payload.data, Math.floor(longest / 2)) as Payload['data'];
  return bodyOf({ ...payload, data: { ...data, truncated: true } });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function cutTexts(value: unknown, max: number): unknown {
  if (typeof value === 'string') return value.length > max ? value.slice(0, max).replace(/\p{Cs}$/u, '') : value;
  if (Array.isArray(value)) return value.map((inner) => cutTexts(inner, max));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, cutTexts(inner, max)]));
}
