import type { toTeamItem } from '../item/public-item.ts';
import type { LinkObject } from '../trackers/public-link.ts';
import type { EntryKind } from '../values.ts';
import type { EventType, TEST_EVENT } from './values.ts';

/** Bodies of webhooks (D53), which name no person. Fields have the names of the API (D52). Times are RFC 3339. */

export interface ItemObject extends ReturnType<typeof toTeamItem> {
  /** The same as `own_status`. */
  readonly label: string | null;
  /** The same as `tag_names`. */
  readonly tags: readonly string[];
  /** Issues of trackers. */
  readonly links: readonly LinkObject[];
}

export interface CommentObject {
  readonly id: string;
  readonly url: string;
  /** Id of the item. */
  readonly item: string;
  readonly item_title: string;
  readonly text: string;
  readonly created_at: string;
}

export interface EntryObject {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly kind: EntryKind;
  readonly items: readonly string[];
  readonly published_at: string | null;
}

/** What remains of a deleted item: its text is gone. */
export interface DeletedObject {
  readonly id: string;
  readonly deleted: true;
}

export type Payload = Readonly<{
  /** The same in all attempts, and for all webhooks: receivers know by it what they have already processed. */
  id: string;
  type: EventType | typeof TEST_EVENT;
  timestamp: string;
  data: Readonly<{
    board: { readonly id: string; readonly name: string };
    object: ItemObject | CommentObject | EntryObject | DeletedObject;
    /** Former values of the fields that the event is about. */
    previous: Readonly<Record<string, unknown>> | null;
    /** With `item.votes_reached`. */
    threshold?: number;
    /** True if a text was too long and is cut. */
    truncated?: true;
  }>;
}>;
