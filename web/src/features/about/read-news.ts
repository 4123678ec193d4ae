import { feedPath } from '../../open-data/data-address.ts';

/** An entry of the product's own changelog. */
export interface News {
  readonly id: string;
  /** Address of the entry on its board. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** What the entry is, as its board says it, for example "New". */
  readonly kind: string;
  /** ms since 1970, UTC. */
  readonly publishedAt: number;
}

/** The newest entries that the page shows. */
const SHOWN_MAX = 10;

/** Reads the newest entries of a board's changelog. @throws Error if there is no answer, or none that is a feed */
export async function readNews(productId: string, signal: AbortSignal): Promise<readonly News[]> {
  const response = await fetch(feedPath(productId, 'json'), { signal });
  if (!response.ok) throw new Error(`The feed answered ${response.status}.`);
  return newsIn(await response.json());
}

/** Returns the newest entries of a JSON Feed. Skips incomplete entries. @throws Error if the value is no feed */
export function newsIn(feed: unknown): readonly News[] {
  const { items } = (feed ?? {}) as { readonly items?: unknown };
  if (!Array.isArray(items)) throw new Error('The feed has no items.');
  return items.flatMap(entryIn).slice(0, SHOWN_MAX);
}

function entryIn(item: unknown): News[] {
  const { id, url, title, content_text, date_published, tags } = (item ?? {}) as Record<string, unknown>;
  const publishedAt = Date.parse(String(date_published));
  const isComplete = [id, url, title].every((text) => typeof text === 'string') && !Number.isNaN(publishedAt);
  if (!isComplete || !/^https?:\/\//.test(url as string)) return [];
  return [
    {
      id: id as string,
      url: url as string,
      title: title as string,
      text: typeof content_text === 'string' ? content_text : '',
      kind: Array.isArray(tags) && typeof tags[0] === 'string' ? tags[0] : '',
      publishedAt,
    },
  ];
}
