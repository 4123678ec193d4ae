import { itemTags, ownStatusOf, type WithStatuses, type WithTags } from '../labels/known.ts';
import type { Category, Status } from '../values.ts';

/** A time as Firestore's SDK for servers has it, or in ms since 1970, UTC. */
type Time = { toDate(): Date } | number;

/** The board of an item, as programs need it. */
interface ItemBoard {
  readonly id: string;
  /** Of our site, without a trailing slash. */
  readonly origin: string;
  readonly settings: WithStatuses & WithTags;
}

interface StoredItem {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly status: Status;
  /** Id of its own status. */
  readonly label?: string | undefined;
  /** Ids. */
  readonly tags?: readonly string[] | undefined;
  readonly votes: number;
  readonly comments: number;
  readonly is_pinned: boolean;
  readonly created_at: Time;
}

/** Returns a time in RFC 3339. */
export const publicTime = (at: Time): string => (typeof at === 'number' ? new Date(at) : at.toDate()).toISOString();

/**
 * Returns the fields of an item that all programs get, under the same names (D52): API, webhooks, agents and open data.
 * `own_status` and `tag_names` are names as the board shows them; null and an empty list mean none.
 */
export const toPublicItem = ({ id: board, origin, settings }: ItemBoard, id: string, item: StoredItem) => ({
  id,
  url: `${origin}/embed/${board}?item=${id}`,
  title: item.title,
  description: item.description,
  category: item.category,
  status: item.status,
  own_status: ownStatusOf(settings, item)?.name ?? null,
  tag_names: itemTags(settings, item).map(({ name }) => name),
  votes: item.votes,
  comments: item.comments,
  pinned: item.is_pinned,
  created_at: publicTime(item.created_at),
});

interface TeamItem extends StoredItem {
  readonly is_archived: boolean;
  readonly response?: { readonly text: string; readonly at: Time } | undefined;
  readonly eta?: string | undefined;
  readonly merged_into?: string | undefined;
  readonly edited_at?: Time | undefined;
}

/** Returns the same fields and those that only the team's programs get: API and webhooks. */
export const toTeamItem = (board: ItemBoard, id: string, item: TeamItem) => ({
  ...toPublicItem(board, id, item),
  archived: item.is_archived,
  answer: item.response ? { text: item.response.text, at: publicTime(item.response.at) } : null,
  eta: item.eta ?? null,
  merged_into: item.merged_into ?? null,
  edited_at: item.edited_at ? publicTime(item.edited_at) : null,
});
