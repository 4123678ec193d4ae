import type { Firestore } from 'firebase-admin/firestore';
import { linkedItems } from '../changelog/linked-items.ts';
import { newestEntries } from '../changelog/newest-entries.ts';
import { publicBoard } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { isPublic } from '../shared/item/state.ts';
import { ENTRY_PAGE } from '../shared/limits.ts';
import { entryPath, feedbackPath, productPath } from '../shared/paths.ts';
import type { Settings } from '../shared/product.ts';
import type { ChangelogContent } from '../shared/tabs/changelog.ts';
import { DOCUMENT_ID_PATTERN } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, docOf, getAll, type Snapshot } from '../store/refs.ts';
import { countReactions } from './count-reactions.ts';

/**
 * Reads a page of a board's published entries, newest first, with the titles of their linked items that are public. At
 * most ENTRY_PAGE + 2 entries, and ENTRY_ITEMS_MAX items and the counts of reactions for each that is shown.
 *
 * @param after id of the entry that the page begins after; null for the newest
 * @param finds which of the public items the reader finds, on a board that is not for everyone. It shows no counts
 * @returns null if the board has not published that entry
 */
export async function readEntries(
  db: Firestore,
  productId: string,
  after: string | null,
  finds?: (item: Feedback) => boolean,
): Promise<ChangelogContent | null> {
  const last = after === null ? null : await publishedEntry(db, productId, after);
  if (after !== null && last === null) return null;
  const newest = newestEntries(db, productId);
  const { docs } = await (last ? newest.startAfter(last) : newest).limit(ENTRY_PAGE + 1).get();
  const shown = docs.slice(0, ENTRY_PAGE).map((document) => ({ id: document.id, entry: document.data() }));
  const [titles, reactions] = await Promise.all([
    titlesOf(db, productId, new Set(shown.flatMap(({ entry }) => linkedItems(entry))), finds),
    countReactions(db, finds ? [] : shown.map(({ id }) => id)),
  ]);
  const entries = shown.map(({ id, entry: { title, body, kind, published_at, items, pictures } }) => ({
    id,
    title,
    body,
    kind,
    ...(pictures && { pictures }),
    ...(reactions.has(id) && { reactions: reactions.get(id) }),
    published_at: published_at?.toMillis() ?? 0,
    items: items.flatMap((item) => {
      const found = titles.get(item);
      return found === undefined ? [] : { id: item, title: found };
    }),
  }));
  const next = docs.length > ENTRY_PAGE ? (entries.at(-1)?.id ?? null) : null;
  return { entries, next, isOlder: after !== null };
}

/**
 * Finds the page of the changelog that begins with an entry. At most three reads.
 *
 * @returns null if visitors see no such entry; `after` is the parameter of `readEntries`
 */
export async function findEntry(
  db: Firestore,
  productId: string,
  id: string,
): Promise<{ readonly after: string | null; readonly settings: Pick<Settings, 'searchEngines'> } | null> {
  const product = publicBoard((await docOf(db, productPath(productId)).get()).data());
  if (product === undefined || !effectiveSettings(product).changelog) return null;
  const entry = await publishedEntry(db, productId, id);
  if (entry === null) return null;
  const newer = collectionOf(db, 'changelog')
    .where('product_id', '==', productId)
    .where('state', '==', 'published')
    .orderBy('published_at')
    .startAfter(entry);
  const { docs } = await newer.limit(1).select().get();
  return { after: docs[0]?.id ?? null, settings: product.settings };
}

async function publishedEntry(db: Firestore, productId: string, id: string): Promise<Snapshot<'changelog'> | null> {
  if (!DOCUMENT_ID_PATTERN.test(id)) return null;
  const document = await docOf(db, entryPath(id)).get();
  const entry = document.data();
  return entry?.product_id === productId && entry.state === 'published' ? document : null;
}

/** Returns the titles of the board's public items that the reader finds, by id. */
async function titlesOf(
  db: Firestore,
  productId: string,
  ids: ReadonlySet<string>,
  finds: (item: Feedback) => boolean = () => true,
): Promise<ReadonlyMap<string, string>> {
  const documents = [...ids].map((id) => docOf(db, feedbackPath(id)));
  if (documents.length === 0) return new Map();
  const ofReader = ['is_shared', 'created_by', 'company'] as const;
  const fieldMask: (keyof Feedback)[] = ['product_id', 'title', 'status', 'is_archived', 'merged_into', ...ofReader];
  const found = await getAll(db, documents, { fieldMask });
  return new Map(
    found.flatMap((document) => {
      const item = document.data();
      return item?.product_id === productId && isPublic(item) && finds(item)
        ? [[document.id, item.title] as const]
        : [];
    }),
  );
}
