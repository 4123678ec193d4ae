import type { PublicStatus } from '@shared/values';
import { admin, statuses } from '../../../messages/en.ts';
import type { Item, Patch } from '../model.ts';

/** A change to one or more items, with the messages shown afterwards. */
export interface Change {
  readonly patch: Patch;
  readonly done: string;
  readonly doneMany: (count: number) => string;
  readonly failed: string;
}

export const setStatus = (status: PublicStatus): Change => ({
  patch: { status },
  done: admin.statusUpdated(statuses[status]),
  doneMany: (count) => admin.statusUpdatedMany(count, statuses[status]),
  failed: admin.statusFailed,
});

export const setPinned = (isPinned: boolean): Change => ({
  patch: { is_pinned: isPinned },
  done: isPinned ? admin.itemPinned : admin.itemUnpinned,
  doneMany: isPinned ? admin.pinnedMany : admin.unpinnedMany,
  failed: admin.pinFailed,
});

export const setArchived = (isArchived: boolean): Change => ({
  patch: { is_archived: isArchived },
  done: isArchived ? admin.itemArchived : admin.itemUnarchived,
  doneMany: isArchived ? admin.archivedMany : admin.unarchivedMany,
  failed: admin.archiveFailed,
});

/** Unarchives a rejected item. It awaits approval again because rejecting keeps its status pending. */
export const reopen: Change = {
  ...setArchived(false),
  done: admin.itemPendingAgain,
  doneMany: admin.pendingAgainMany,
};

/** Makes a pending item open, including one that was rejected before (D13). */
export const approve: Change = { ...setStatus('open'), patch: { status: 'open', is_archived: false } };

/** Archives a pending item, which stays pending (D13). */
export const reject: Change = setArchived(true);

/** One item's new and previous values. */
export interface Step {
  readonly id: string;
  readonly patch: Patch;
  readonly before: Patch;
}

/** Returns the steps that apply a patch to the items. Skips items that already have its values. */
export function stepsOf(items: readonly Item[], patch: Patch): Step[] {
  const fields = Object.keys(patch) as (keyof Patch)[];
  return items
    .filter((item) => fields.some((field) => item[field] !== patch[field]))
    .map((item) => ({
      id: item.id,
      patch,
      before: Object.fromEntries(fields.map((field) => [field, item[field]])) as Patch,
    }));
}

/** Returns the steps that undo the given ones. Omits approvals: an item cannot become pending again. */
export const undoOf = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ before }) => before.status !== 'pending')
    .map(({ id, patch, before }) => ({ id, patch: before, before: patch }));
