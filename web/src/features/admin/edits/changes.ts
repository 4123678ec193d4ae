import type { PublicStatus } from '@shared/values';
import { admin, statuses } from '../../../messages/en.ts';
import type { Item, Patch } from '../model.ts';

/** Something an owner does to one item or to many, with what is said of it afterwards. */
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

/** What was rejected is no longer archived and waits for approval again: it was never anything but pending. */
export const reopen: Change = {
  ...setArchived(false),
  done: admin.itemPendingAgain,
  doneMany: admin.pendingAgainMany,
};

/** A pending item becomes open, also one that was rejected before (D13). */
export const approve: Change = { ...setStatus('open'), patch: { status: 'open', is_archived: false } };

/** A pending item becomes archived and stays pending (D13). */
export const reject: Change = setArchived(true);

/** One item's new values, and those it had before. */
export interface Step {
  readonly id: string;
  readonly patch: Patch;
  readonly before: Patch;
}

/** What a change means for each of the items; those that are that way already are left alone. */
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

/** How to take steps back. Not those that ended the wait for approval: nobody may set an item pending again. */
export const undoOf = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ before }) => before.status !== 'pending')
    .map(({ id, patch, before }) => ({ id, patch: before, before: patch }));
