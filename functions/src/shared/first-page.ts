import { feedbackSchema } from './feedback.ts';
import { PAGE_SIZE, STATUS_COUNT_MAX } from './limits.ts';
import type { ShownPicture } from './picture/picture.ts';
import { productSchema, type Settings } from './product.ts';
import type { TabContent } from './tabs/tab.ts';
import { documentId } from './text.ts';
import { timestamp } from './timestamp.ts';
import { type EntryKind, PUBLIC_STATUSES } from './values.ts';
import { z } from './zod.ts';

/** An item's public fields. Of its author, only the name. */
const publicItemSchema = feedbackSchema
  .pick({ title: true, description: true, category: true, votes: true, comments: true, status: true, is_pinned: true })
  .extend({
    id: documentId,
    /** ms since 1970, UTC. */
    created_at: z.int(),
    /** Time of the text's last change in ms since 1970, UTC. */
    edited_at: z.int().optional(),
    edited_by_team: feedbackSchema.shape.edited_by_team,
    author_name: feedbackSchema.shape.author_name,
    /** True if the name is from the board's site (D49); otherwise the author has typed it. */
    author_confirmed: z.literal(true).optional(),
    label: feedbackSchema.shape.label,
    tags: feedbackSchema.shape.tags,
    /** Time of the owner's answer in ms since 1970, UTC. Its text is only on the item's page. */
    answered_at: z.int().optional(),
    shipped_in: feedbackSchema.shape.shipped_in,
    /** Number of pictures of the item itself; missing means none. They are only on the item's page. */
    picture_count: z.int().positive().optional(),
  });

/**
 * Content of a board's first view in one document, written by functions and read only by the function that serves
 * /embed. Contains public content only.
 */
export const firstPageSchema = z.strictObject({
  name: productSchema.shape.name,
  /** The settings that take effect (shared/branding/effective-settings.ts). */
  settings: productSchema.shape.settings,
  read_only: productSchema.shape.read_only,
  logo: productSchema.shape.logo,
  logo_dark: productSchema.shape.logo_dark,
  /** In the board's default order. */
  items: z.array(publicItemSchema).max(PAGE_SIZE),
  /** Creation time of the last item in RFC 3339 with full precision; null if no more items follow. */
  last_created_at: z.string().nullable(),
  /** Number of public items as of `read_at`. Missing in earlier versions, like `newest`. */
  total: z.int().nonnegative().optional(),
  /** How many of them have each public status, in the order of PUBLIC_STATUSES. Missing in earlier versions. */
  status_counts: z.array(z.int().nonnegative().max(STATUS_COUNT_MAX)).length(PUBLIC_STATUSES.length).optional(),
  /** Creation time of the newest public item in ms since 1970, UTC; null if there is none. */
  newest: z.int().nullable().optional(),
  /** Times of the newest entries of the changelog in ms since 1970, UTC; missing if visitors see none. */
  entries_at: z.array(z.int()).optional(),
  /** `hot` of the last item, in the order "Trending" and if more items follow. */
  last_hot: z.number().optional(),
  /** Read time of the whole page; an older page never replaces a newer one. */
  read_at: timestamp,
  /** The board's update time as of `read_at`; the page is outdated once it differs. Missing in earlier versions. */
  board_updated_at: timestamp.optional(),
  /** Time at which an item was last removed; a page that was read before it is not stored. */
  changed_at: timestamp.nullable(),
});
export type FirstPage = z.infer<typeof firstPageSchema>;

/** The part of a page that live numbers are made of. */
export type LivePage = Pick<FirstPage, 'items' | 'total' | 'status_counts' | 'newest' | 'board_updated_at' | 'read_at'>;

/** A page of all public items of a board, newest first. It is never stored. */
export interface ItemsPage extends Pick<FirstPage, 'name' | 'items'>, Pick<Settings, 'searchEngines'> {
  /** As of `version`. */
  readonly settings: Pick<Settings, 'statuses' | 'tags'>;
  /** Counts from 1. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Number of public items of the board. */
  readonly total: number;
  /** Time of the board's state in ms since 1970, UTC. An answer with a smaller one is older. */
  readonly version: number;
}

/** The newest published entries of a board's changelog, newest first. It is never stored. */
export interface ChangelogPage extends Pick<FirstPage, 'name'>, Pick<Settings, 'searchEngines' | 'locale'> {
  /** Creation time of the board in ms since 1970, UTC. */
  readonly created_at: number;
  readonly entries: readonly {
    readonly id: string;
    readonly title: string;
    /** Small Markdown. */
    readonly body: string;
    readonly kind: EntryKind;
    readonly pictures?: readonly ShownPicture[];
    /** ms since 1970, UTC. */
    readonly published_at: number;
    /** Time of the last correction, or of publication, in ms since 1970, UTC. */
    readonly changed_at: number;
  }[];
}

/** Fields of the board that each of its pages has. */
type OfBoard = Pick<FirstPage, 'name' | 'settings' | 'read_only' | 'logo' | 'logo_dark' | 'entries_at' | 'read_at'>;

/** Content of the page of a tab. It is never stored. */
export interface TabPage extends OfBoard {
  readonly tab: TabContent;
}

/** Content of an item's page. It is never stored. */
export interface ItemPage extends OfBoard {
  /** Id of the public item that this one is merged into. */
  readonly merged_into: string | null;
  /** Null if the public cannot see the item. */
  readonly item:
    | (FirstPage['items'][number] & {
        readonly answer?: string;
        readonly pictures?: readonly ShownPicture[];
        readonly answer_pictures?: readonly ShownPicture[];
      })
    | null;
  /** The newest comments, newest first. `created_at` is in ms since 1970, UTC. */
  readonly comments: readonly {
    readonly id: string;
    readonly content: string;
    readonly created_at: number;
    readonly by: 'visitor' | 'account' | 'owner';
    readonly author_name?: string;
    readonly author_confirmed?: true;
    /** Id of the comment that it replies to. */
    readonly reply_to?: string;
    /** The merged item that the comment was written for. */
    readonly from?: string;
    /** The title of that item, if visitors may read it. */
    readonly from_title?: string;
    readonly pictures?: readonly ShownPicture[];
    /** Whether the author has removed the text. */
    readonly removed?: true;
  }[];
  /** Creation time of the last comment in RFC 3339 with full precision; null if no more follow. */
  readonly last_created_at: string | null;
}
