import { effectiveSettings } from '@shared/branding/effective-settings';
import type { Product } from '@shared/product';
import { type Document, decodeFields, idOf } from '@shared/rest/values';
import { type ColumnQuery, rankedQuery, votesQuery } from '@shared/roadmap/column-query';
import { byPlace, columnOf, columnsOf, type ShownColumn } from '@shared/roadmap/columns';
import type { ChangelogContent } from '@shared/tabs/changelog';
import type { RoadmapColumn, RoadmapContent, RoadmapItem } from '@shared/tabs/roadmap';
import { type TabContents, type TabView, tabsOf } from '@shared/tabs/tab';
import { callFunction } from '../data/api-call.ts';
import { runQuery } from '../data/firestore-queries.ts';
import { getDocument } from '../data/firestore-rest.ts';
import { BoardFailure } from '../data/model.ts';
import { findMost } from '../data/narrowed.ts';
import { equal, ITEM, type StructuredQuery } from '../data/queries.ts';
import { reader } from '../data/reader.ts';

/**
 * Reads the content of a tab of a board that is not for everyone (D62), which no page has, as the server reads that of
 * others (functions/src/pages). At most some 25 documents.
 */

const READS = 24;

interface Read<V extends TabView> {
  readonly content: TabContents[V];
  readonly readAt: number;
}

/**
 * @param after id of the entry that the page begins after
 * @returns null if the board does not show the tab
 * @throws BoardFailure
 */
export async function readTab<V extends TabView>(productId: string, view: V, after?: string): Promise<Read<V> | null> {
  const readAt = Date.now();
  const settings = effectiveSettings(decodeFields(await getDocument(`products/${productId}`)) as unknown as Product);
  if (!tabsOf(settings).includes(view)) return null;
  const content = view === 'roadmap' ? await readRoadmap(productId, settings) : await readEntries(productId, after);
  return { content: content as TabContents[V], readAt };
}

type Settings = Product['settings'];

async function readRoadmap(productId: string, settings: Settings): Promise<RoadmapContent> {
  const columns = columnsOf(settings);
  if (reader?.isNarrowed) return { columns: narrowedColumns(settings, columns, await findMost(productId)) };
  const most = Math.max(2, Math.floor(READS / Math.max(1, columns.length)));
  const read = (column: ShownColumn) => readColumn(productId, { settings, columns, column, most });
  return { columns: await Promise.all(columns.map(read)) };
}

/** Places all that the visitor finds. */
const narrowedColumns = (
  settings: Settings,
  columns: readonly ShownColumn[],
  { found, hasMore }: Awaited<ReturnType<typeof findMost>>,
): readonly RoadmapColumn[] =>
  columns.map((column) => ({
    key: column.key,
    title: column.title,
    status: column.status,
    ...(column.own && { label: column.own.id }),
    items: found
      .map(placedItem)
      .filter((item) => columnOf(settings, columns, item)?.key === column.key)
      .sort(byPlace),
    hasMore,
  }));

/** Reads the items with a rank, which come first, and others only if there is space left. */
async function readColumn(
  productId: string,
  {
    settings,
    columns,
    column,
    most,
  }: {
    readonly settings: Settings;
    readonly columns: readonly ShownColumn[];
    readonly column: ShownColumn;
    readonly most: number;
  },
): Promise<RoadmapColumn> {
  const ranked = await runQuery(queryFor(rankedQuery(productId, column), most));
  const byVotes = ranked.length < most ? await runQuery(queryFor(votesQuery(productId, column), most)) : [];
  const found = new Map([...ranked, ...byVotes].map((document) => [idOf(document), placedItem(document)]));
  const items = [...found.values()]
    .filter((item) => columnOf(settings, columns, item)?.key === column.key)
    .sort(byPlace)
    .slice(0, most);
  return {
    key: column.key,
    title: column.title,
    status: column.status,
    ...(column.own && { label: column.own.id }),
    items,
    hasMore: ranked.length === most || byVotes.length === most,
  };
}

function queryFor({ equal: wanted, orderBy }: ColumnQuery, limit: number): StructuredQuery {
  const directions = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;
  return {
    from: [{ collectionId: 'feedback' }],
    select: { fields: [...ITEM, 'response.at', 'shipped_in', 'rank', 'eta'].map((fieldPath) => ({ fieldPath })) },
    where: {
      compositeFilter: { op: 'AND', filters: Object.entries(wanted).map(([field, value]) => equal(field, value)) },
    },
    orderBy: orderBy.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction: directions[direction] })),
    limit,
  };
}

function placedItem(document: Document): RoadmapItem & { readonly rank?: string } {
  const { response, ...fields } = decodeFields(document.fields) as unknown as Omit<
    RoadmapItem,
    'id' | 'answered_at'
  > & {
    readonly response?: { readonly at: number };
  };
  return { ...fields, id: idOf(document), ...(response && { answered_at: response.at }) };
}

/** By a call, because the documents name all items that an entry links. */
async function readEntries(productId: string, after: string | undefined): Promise<ChangelogContent> {
  const visitor = await reader?.find();
  if (!visitor) throw new BoardFailure('denied', 'The session has ended.');
  const asked = { product: productId, after: after ?? null };
  return (await callFunction('/api/show-entries', asked, visitor.token)) as unknown as ChangelogContent;
}
