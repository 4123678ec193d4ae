import { z } from '@hono/zod-openapi';
import {
  API_PAGE,
  API_PAGE_MAX,
  COMMENT_MAX,
  DESCRIPTION_MAX,
  ENTRY_BODY_MAX,
  ENTRY_ITEMS_MAX,
  ENTRY_TITLE_MAX,
  ITEM_TAGS_MAX,
  RESPONSE_MAX,
  TITLE_MAX,
} from '../shared/limits.ts';
import { ETA_PATTERN } from '../shared/roadmap/place.ts';
import { visibleLine, visibleText } from '../shared/text.ts';
import { LINK_PROBLEMS, LINK_STATES, TRACKERS } from '../shared/trackers/values.ts';
import {
  ADMIN_SORTS,
  CATEGORIES,
  DOCUMENT_ID_PATTERN,
  ENTRY_KINDS,
  ENTRY_STATES,
  PUBLIC_STATUSES,
  STATUSES,
} from '../shared/values.ts';

/** Schemas of the API's requests and answers, which allow no further fields. */

export const time = () => z.iso.datetime({ offset: true }).openapi({ description: 'RFC 3339, in UTC.' });
export const id = () => z.string().openapi({ example: 'gq2yXAbYhBLnzAUCzJIR' });
/**
 * A new schema, because a schema created before this module loads its library has no `openapi`. The described pattern
 * omits the look-ahead, which not every client supports.
 */
const documentId = () => z.string().regex(DOCUMENT_ID_PATTERN).openapi({ pattern: '^[A-Za-z0-9_-]{1,128}$' });
export const count = () => z.int().nonnegative();

/** Text that a request writes. Lengths are in UTF-16 units; an emoji counts two. */
export const text = (max: number, missing: string, tooLong: string) =>
  visibleText(max, missing, tooLong).openapi({ type: 'string', minLength: 1, maxLength: max });
/** The same for a title or a name: line breaks, control characters and marks of direction become spaces. */
export const line = (max: number, missing: string, tooLong: string) =>
  visibleLine(max, missing, tooLong).openapi({ type: 'string', minLength: 1, maxLength: max });
const title = () => line(TITLE_MAX, 'titleRequired', 'titleTooLong');
const description = () => text(DESCRIPTION_MAX, 'descriptionRequired', 'descriptionTooLong');

export const distinct = (values: readonly (string | number)[]) => new Set(values).size === values.length;

export const NO_REPEAT = 'must not name an entry twice';
const NO_CHANGE = 'must name a field to change';

const picture = z.strictObject({
  url: z.url(),
  width: count(),
  height: count(),
  alt: z.string().openapi({ description: 'For those who do not see the picture; may be empty.' }),
});

export const pathId = z.object({
  id: documentId().openapi({ example: 'gq2yXAbYhBLnzAUCzJIR' }),
});

const page = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(API_PAGE_MAX)
    .default(API_PAGE)
    .openapi({ description: 'The most that a page holds.' }),
  cursor: z.string().max(1000).optional().openapi({ description: '`next` of the page before.' }),
};
export const pageQuery = z.strictObject(page);

export const itemsQuery = z.strictObject({
  ...page,
  sort: z
    .enum([...ADMIN_SORTS, 'oldest'])
    .default('recent')
    .openapi({
      description:
        'For copies: `oldest`, by creation, whose pages skip no item. All others are descending, pinned items first, so that one that is pinned or gains votes between two pages may be skipped.',
    }),
  status: z.enum(STATUSES).optional(),
  category: z.enum(CATEGORIES).optional(),
  tag: z.string().max(20).optional().openapi({ description: 'The ID of a tag.' }),
  label: z.string().max(20).optional().openapi({ description: 'The ID of one of the board’s own statuses.' }),
  archived: z.enum(['true', 'false', 'all']).default('false').openapi({ description: 'Merged items are archived.' }),
});

/** @param name of the list's entries */
export const listOf = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  z
    .strictObject({
      data: z.array(schema),
      next: z.string().nullable().openapi({ description: 'The `cursor` of the next page; null on the last one.' }),
    })
    .openapi(name);

export const boardSchema = z
  .strictObject({
    id: id(),
    name: z.string(),
    url: z.url(),
    items: count().openapi({ description: 'Items that all visitors see; 0 where each finds only some.' }),
    votes: count().openapi({ description: 'Votes on these items.' }),
    is_read_only: z
      .boolean()
      .openapi({ description: 'Whether the board takes nothing from visitors, because it is not paid for.' }),
    requires_approval: z.boolean(),
    allows_anonymous: z.boolean(),
    has_changelog: z.boolean().openapi({ description: 'Whether the plan includes a roadmap and a changelog.' }),
    created_at: time(),
  })
  .openapi('Board');

const labelShape = { id: z.string().openapi({ example: 'planned' }), name: z.string(), color: z.string() };
export const ownStatusList = z
  .strictObject({
    data: z.array(z.strictObject({ ...labelShape, kind: z.enum(PUBLIC_STATUSES) }).openapi('OwnStatus')),
  })
  .openapi('OwnStatusList');
export const tagList = z.strictObject({ data: z.array(z.strictObject(labelShape).openapi('Tag')) }).openapi('TagList');

export const itemSchema = z
  .strictObject({
    id: id(),
    url: z.url().openapi({ description: 'Its page on the board.' }),
    title: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES),
    status: z.enum(STATUSES).openapi({ description: '`pending` needs approval.' }),
    own_status: z
      .string()
      .nullable()
      .openapi({ description: 'The name of one of the board’s own statuses, of the kind `status`.' }),
    label: z.string().nullable().openapi({ description: 'The ID of the same.' }),
    tag_names: z.array(z.string()),
    tags: z.array(z.string()).openapi({ description: 'The IDs of the tags, with those that the board has deleted.' }),
    votes: count(),
    comments: count(),
    pinned: z.boolean(),
    archived: z.boolean(),
    answer: z
      .strictObject({ text: z.string(), at: time() })
      .nullable()
      .openapi({ description: 'The official answer.' }),
    eta: z.string().nullable().openapi({ example: '2027-Q1' }),
    author_name: z.string().nullable().openapi({ description: 'As its author signed; unconfirmed.' }),
    pictures: z.array(picture),
    shipped_in: z
      .strictObject({ id: id(), title: z.string() })
      .nullable()
      .openapi({ description: 'The newest published entry of the changelog that names the item.' }),
    merged_into: z.string().nullable(),
    created_at: time(),
    edited_at: time().nullable(),
  })
  .openapi('Item');
export type ItemAnswer = z.infer<typeof itemSchema>;
export const itemList = listOf(itemSchema, 'ItemList');

export const linkList = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          tracker: z.enum(TRACKERS),
          id: z.string().openapi({ description: 'The ID at the tracker.' }),
          number: z.string().openapi({ example: '12' }),
          title: z.string(),
          url: z.url(),
          state: z.enum(LINK_STATES).openapi({ description: '`closed` means not planned.' }),
          problem: z
            .enum(LINK_PROBLEMS)
            .nullable()
            .openapi({ description: 'Why the item no longer follows the issue.' }),
        })
        .openapi('Link'),
    ),
  })
  .openapi('LinkList');

export const newItem = z
  .strictObject({ title: title(), description: description(), category: z.enum(CATEGORIES).default('feature') })
  .openapi('NewItem');

export const itemChange = z
  .strictObject({
    title: title(),
    description: description(),
    category: z.enum(CATEGORIES),
    status: z.enum(PUBLIC_STATUSES).openapi({ description: 'Without `label`, the item loses its own status.' }),
    label: z
      .string()
      .nullable()
      .openapi({ description: 'The ID of one of the board’s own statuses. Sets `status` to its kind.' }),
    tags: z
      .array(z.string())
      .max(ITEM_TAGS_MAX)
      .refine(distinct, NO_REPEAT)
      .nullable()
      .openapi({ description: 'IDs of tags, in place of all that the item has.' }),
    pinned: z.boolean(),
    archived: z.boolean(),
    answer: text(RESPONSE_MAX, 'responseRequired', 'responseTooLong')
      .nullable()
      .openapi({ type: ['string', 'null'], description: 'The official answer.' }),
    eta: z
      .string()
      .regex(ETA_PATTERN)
      .nullable()
      .openapi({ description: 'A quarter or a month. Needs a plan with a roadmap.', example: '2027-Q1' }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, NO_CHANGE)
  .openapi('ItemChange', { minProperties: 1 });
export type ItemChange = z.infer<typeof itemChange>;

export const commentSchema = z
  .strictObject({
    id: id(),
    item: id(),
    text: z.string().openapi({ description: 'Empty if its author has removed it.' }),
    removed: z.boolean(),
    by_team: z.boolean(),
    reply_to: id().nullable().openapi({ description: 'The comment that it replies to, which may be gone.' }),
    author_name: z.string().nullable(),
    pictures: z.array(picture),
    created_at: time(),
  })
  .openapi('Comment');
export const commentList = listOf(commentSchema, 'CommentList');
export const newComment = z
  .strictObject({
    text: text(COMMENT_MAX, 'commentRequired', 'commentTooLong'),
    reply_to: documentId().optional().openapi({ description: 'A comment on the same item that is no reply itself.' }),
  })
  .openapi('NewComment');

export const mergeTarget = z
  .strictObject({ into: documentId().openapi({ description: 'The item that the votes and comments go to.' }) })
  .openapi('MergeTarget');
export const mergeProgress = z
  .strictObject({
    done: z.boolean(),
    remaining: count().openapi({ description: 'Votes and comments that follow in the background.' }),
  })
  .openapi('MergeProgress');

export const entrySchema = z
  .strictObject({
    id: id(),
    title: z.string(),
    body: z.string().openapi({ description: 'Markdown: bold, italics, code, links, lists.' }),
    kind: z.enum(ENTRY_KINDS),
    items: z.array(z.string()).openapi({ description: 'IDs of the items that it is about.' }),
    state: z.enum(ENTRY_STATES),
    published_at: time().nullable().openapi({ description: 'For a scheduled entry, the planned time.' }),
    pictures: z.array(picture),
    created_at: time(),
  })
  .openapi('Entry');
export const entryList = listOf(entrySchema, 'EntryList');

const entryShape = {
  title: line(ENTRY_TITLE_MAX, 'titleRequired', 'titleTooLong'),
  body: text(ENTRY_BODY_MAX, 'descriptionRequired', 'descriptionTooLong'),
  kind: z.enum(ENTRY_KINDS),
  items: z.array(documentId()).max(ENTRY_ITEMS_MAX).refine(distinct, NO_REPEAT),
  state: z.enum(ENTRY_STATES),
  publish_at: time().nullable().openapi({ description: 'When a `scheduled` entry is published.' }),
};
export const newEntry = z
  .strictObject({
    ...entryShape,
    items: entryShape.items.default([]),
    state: entryShape.state.default('draft'),
    publish_at: entryShape.publish_at.optional(),
  })
  .openapi('NewEntry');
export const entryChange = z
  .strictObject(entryShape)
  .partial()
  .refine((change) => Object.keys(change).length > 0, NO_CHANGE)
  .openapi('EntryChange', { minProperties: 1 });
