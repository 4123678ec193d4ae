import { admin } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import { pendingOf } from './approval.ts';
import type { EditOf, Sentences } from './kind.ts';
import { patchItems } from './patch-items.ts';

export type ArchiveEdit = EditOf<'archive'> & { readonly isArchived: boolean };

export const isAllArchived = (items: readonly Item[]) => items.every((item) => item.is_archived);

/** Unarchives only if all items are archived. */
export const toggleArchived = (items: readonly Item[]): ArchiveEdit => ({
  kind: 'archive',
  items,
  isArchived: !isAllArchived(items),
});

/** Archives the pending items, which stay pending (D13). Leaves other items alone. */
export const reject = (items: readonly Item[]): ArchiveEdit => ({
  kind: 'archive',
  items: pendingOf(items),
  isArchived: true,
});

export const archive = patchItems<ArchiveEdit>(({ isArchived }) => ({ is_archived: isArchived }), sentencesOf);

function sentencesOf({ items, isArchived }: ArchiveEdit): Omit<Sentences, 'running'> {
  const failed = admin.archiveFailed;
  if (isArchived) return { done: admin.itemArchived, doneMany: admin.archivedMany, failed };
  // Rejecting keeps the status, so an unarchived item may await approval again.
  const isPendingAgain = pendingOf(items).length === items.length;
  return isPendingAgain
    ? { done: admin.itemPendingAgain, doneMany: admin.pendingAgainMany, failed }
    : { done: admin.itemUnarchived, doneMany: admin.unarchivedMany, failed };
}
