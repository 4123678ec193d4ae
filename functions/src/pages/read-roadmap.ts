import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { publicBoard } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { PUBLIC_LIST_MAX, ROADMAP_PAGE } from '../shared/limits.ts';
import { productPath } from '../shared/paths.ts';
import type { Settings } from '../shared/product.ts';
import { type ColumnQuery, rankedQuery, votesQuery } from '../shared/roadmap/column-query.ts';
import { byPlace, columnOf, columnsOf, type ShownColumn } from '../shared/roadmap/columns.ts';
import type { RoadmapColumn, RoadmapContent, RoadmapItem } from '../shared/tabs/roadmap.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { publicItem, type ShownItem, selectShown } from './public-item.ts';

/**
 * Reads the public roadmap of a board: its columns with the first items of each. At most 26 items for each column, or
 * 100 for one whose status has columns of own statuses, too.
 *
 * @param reader `isKeyed`: who asks has proved that they may read a board that is not for everyone
 * @returns null if the board is gone, or not for everyone and asked for without a key
 */
export async function readRoadmap(
  db: Firestore,
  productId: string,
  { isKeyed = false }: { readonly isKeyed?: boolean } = {},
): Promise<RoadmapContent | null> {
  const board = (await docOf(db, productPath(productId)).get()).data();
  const product = isKeyed ? board : publicBoard(board);
  if (product === undefined) return null;
  const settings = effectiveSettings(product);
  const columns = columnsOf(settings);
  return {
    columns: await Promise.all(columns.map((column) => readColumn(db, { productId, settings, columns, column }))),
  };
}

async function readColumn(
  db: Firestore,
  {
    productId,
    settings,
    columns,
    column,
  }: {
    readonly productId: string;
    readonly settings: Settings;
    readonly columns: readonly ShownColumn[];
    readonly column: ShownColumn;
  },
): Promise<RoadmapColumn> {
  // The query also finds items of own statuses that have their own columns; these are left out.
  const isMixed = column.own === null && columns.some(({ own, status }) => own !== null && status === column.status);
  const max = isMixed ? PUBLIC_LIST_MAX : ROADMAP_PAGE + 1;
  // A query cannot select items without a rank. Items by votes follow the ranked ones.
  const found = await Promise.all(
    [rankedQuery(productId, column), votesQuery(productId, column)].map((query) =>
      selectShown(queryFor(db, query), 'rank', 'eta').limit(max).get(),
    ),
  );
  const byId = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document.data()] as const)));
  const own = [...byId]
    .map(([id, item]) => ({ ...item, id }))
    .filter((item) => columnOf(settings, columns, item)?.key === column.key)
    .sort(byPlace);
  return {
    key: column.key,
    title: column.title,
    status: column.status,
    ...(column.own && { label: column.own.id }),
    items: own.slice(0, ROADMAP_PAGE).map((item) => itemFrom(item, settings)),
    hasMore: own.length > ROADMAP_PAGE || found.some(({ size }) => size === max),
  };
}

function queryFor(db: Firestore, { equal, orderBy }: ColumnQuery): Query<Feedback, DocumentData> {
  const items = Object.entries(equal).reduce<Query<Feedback, DocumentData>>(
    (query, [field, value]) => query.where(field, '==', value),
    collectionOf(db, 'feedback'),
  );
  return orderBy.reduce((query, [field, direction]) => query.orderBy(field, direction), items);
}

type PlacedItem = ShownItem & Pick<Feedback, 'rank' | 'eta'>;

function itemFrom({ id, eta, ...item }: PlacedItem & { readonly id: string }, settings: Settings): RoadmapItem {
  return { ...(publicItem(id, item, settings) as RoadmapItem), ...(eta !== undefined && { eta }) };
}
