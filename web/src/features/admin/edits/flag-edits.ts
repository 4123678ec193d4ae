import { access, admin } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { type EditOf, patchItems, type Sentences } from './kind.ts';
import { pendingOf } from './status-edits.ts';

export type PinEdit = EditOf<'pin'> & { readonly isPinned: boolean };

export const isAllPinned = (items: readonly Item[]) => items.every((item) => item.is_pinned);

/** Unpins only if all items are pinned. */
export const togglePinned = (items: readonly Item[]): PinEdit => ({
  kind: 'pin',
  items,
  isPinned: !isAllPinned(items),
});

export const pin = patchItems<PinEdit>(
  ({ isPinned }) => ({ is_pinned: isPinned }),
  ({ isPinned }) => ({
    done: isPinned ? admin.itemPinned : admin.itemUnpinned,
    doneMany: isPinned ? admin.pinnedMany : admin.unpinnedMany,
    failed: admin.pinFailed,
  }),
);

export type ShareEdit = EditOf<'share'> & { readonly isShared: boolean };

/** On a board where people find their own feedback alone (D62), a shared item is for all of them. */
export const toggleShared = (items: readonly Item[]): ShareEdit => ({
  kind: 'share',
  items,
  isShared: !items.every((item) => item.is_shared === true),
});

export const share = patchItems<ShareEdit>(
  ({ isShared }) => ({ is_shared: isShared }),
  ({ isShared }) => ({
    done: isShared ? access.itemShared : access.itemUnshared,
    doneMany: isShared ? access.sharedMany : access.unsharedMany,
    failed: access.shareFailed,
  }),
);

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
