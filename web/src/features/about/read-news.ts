import { ENTRY_KINDS, type EntryKind } from '@shared/values';
import { feedPath } from '../../open-data/data-address.ts';

/** An entry of the product's own changelog. */
export interface News {
  readonly id: string;
  /** Address of the entry on its board. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** Null if the feed does not say it. */
  readonly kind: EntryKind | null;
  /** The language of title and text (BCP 47); undefined if the board has none of its own. */
  readonly lang: string | undefined;
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
  const { items, language } = (feed ?? {}) as { readonly items?: unknown; readonly language?: unknown };
  if (!Array.isArray(items)) throw new Error('The feed has no items.');
  const lang = typeof language === 'string' ? language : undefined;
  return items
    .flatMap(entryIn)
    .slice(0, SHOWN_MAX)
    .map((entry) => ({ ...entry, lang }));
}

function entryIn(item: unknown): Omit<News, 'lang'>[] {
  const { id, url, title, content_text, date_published, _hearback } = (item ?? {}) as Record<string, unknown>;
  const publishedAt = Date.parse(String(date_published));
  const isComplete = [id, url, title].every((text) => typeof text === 'string') && !Number.isNaN(publishedAt);
  if (!isComplete || !/^https?:\/\//.test(url as string)) return [];
  return [
    {
      id: id as string,
      url: url as string,
      title: title as string,
      text: typeof content_text === 'string' ? content_text : '',
      kind: kindIn(_hearback),
      publishedAt,
    },
  ];
}

function kindIn(extension: unknown): EntryKind | null {
  const { kind } = (extension ?? {}) as { readonly kind?: unknown };
  return ENTRY_KINDS.find((each) => each === kind) ?? null;
}
