import type { Firestore, Query } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { statusesOf, tagsOf, withTables } from '../shared/labels/known.ts';
import type { Tag } from '../shared/labels/label.ts';
import { productPath } from '../shared/paths.ts';
import type { Settings } from '../shared/product.ts';
import type { Import } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { newId } from './labels.ts';

/** Own statuses and tags that an import adds to its board, and takes back with its undo. */

const missingIn = (labels: readonly Tag[], others: readonly Tag[]): string[] =>
  labels.filter(({ id }) => others.every((other) => other.id !== id)).map(({ id }) => id);

/** Returns the ids of those that settings have and earlier ones have not. */
export const addedLabels = (before: Settings, after: Settings): NonNullable<Import['added']> => ({
  statuses: missingIn(statusesOf(after), statusesOf(before)),
  tags: missingIn(tagsOf(after), tagsOf(before)),
});

/**
 * Takes the labels that an import has added off its board: those that no item has and that are called as the file did.
 * None while another import is at work, which may be about to use them. One read for each label.
 */
export async function dropLabels(db: Firestore, { product_id, added }: Import): Promise<void> {
  if (added === undefined || added.statuses.length + added.tags.length === 0) return;
  const working = collectionOf(db, 'imports').where('product_id', '==', product_id).where('state', '==', 'importing');
  const ofBoard = collectionOf(db, 'feedback').where('product_id', '==', product_id);
  const isAny = async (query: Query) => (await query.limit(1).select().get()).size > 0;
  if (await isAny(working)) return;
  const unused = async (ids: readonly string[], queryOf: (id: string) => Query) => {
    const areUsed = await Promise.all(ids.map((id) => isAny(queryOf(id))));
    return new Set(ids.filter((_, at) => !areUsed[at]));
  };
  const statuses = await unused(added.statuses, (id) => ofBoard.where('label', '==', id));
  const tags = await unused(added.tags, (id) =>
    ofBoard.where('tags', 'array-contains', id).orderBy('is_pinned', 'desc').orderBy('created_at', 'desc'),
  );
  const board = docOf(db, productPath(product_id));
  await transact(db, async (transaction) => {
    const settings = (await transaction.get(board)).data()?.settings;
    if (settings === undefined) return;
    const isLeft = (ids: ReadonlySet<string>) => (label: Tag) => !ids.has(label.id) || newId(label.name) !== label.id;
    const left = {
      statuses: statusesOf(settings).filter(isLeft(statuses)),
      tags: tagsOf(settings).filter(isLeft(tags)),
    };
    if (left.statuses.length + left.tags.length < statusesOf(settings).length + tagsOf(settings).length)
      transaction.update(board, { settings: withTables({ ...settings, ...left }) });
  });
}
