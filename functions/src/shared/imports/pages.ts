import { SOURCE_ADDRESS_MAX, SOURCE_CURSOR_MAX, SOURCE_KEY_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { TIME_MAX } from '../timestamp.ts';
import { z } from '../zod.ts';

/** Answers of other products' APIs (D54): the server fetches them, the browser reads them. */

/** What was asked for: items, or what belongs to them. `statuses`: of products whose items name a status by its id. */
export const PAGE_LISTS = ['items', 'comments', 'voters', 'statuses'] as const;

const pageSchema = z.object({
  list: z.enum(PAGE_LISTS),
  /** Whose comments or voters these are: the item's `id` in its answer, Fider's and GitHub's `number`; null for all. */
  of: z.string().nullable(),
  /** The answer as it came, without the fields that no import reads. */
  body: z.unknown(),
});
export type Page = z.infer<typeof pageSchema>;

/** Products whose API an import reads. */
export const API_SOURCES = [
  'github-issues',
  'github-discussions',
  'canny',
  'featurebase',
  'fider',
  'quackback',
] as const;
export type ApiSource = (typeof API_SOURCES)[number];

/**
 * Reads some pages of a source's API; the browser asks again with `next` until it is null. Nothing is stored, so a loop
 * that ends half-way goes on from its cursor. The key is used for this call alone.
 *
 * `address`: a repository (`owner/name`), the address of a Fider or Quackback site, else empty. `since`, in ms: comments
 * that have not changed since may be missing, where the source can leave them out; items and votes never are.
 * `wait`: seconds before the next call; after several calls in a row without pages, the source is down.
 */
export const importPageContract = {
  path: '/api/import-page',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    source: z.strictObject({
      kind: z.enum(API_SOURCES),
      address: z.string().max(SOURCE_ADDRESS_MAX),
      key: z.string().max(SOURCE_KEY_MAX).nullable(),
    }),
    cursor: z.string().max(SOURCE_CURSOR_MAX).nullable(),
    since: z.int().nonnegative().max(TIME_MAX).nullable().optional(),
  }),
  response: z.object({ pages: z.array(pageSchema), next: z.string().nullable(), wait: z.int().positive().nullable() }),
} as const;
