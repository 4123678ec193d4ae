import { admin, statuses } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

export type ApprovalEdit = EditOf<'approval'>;

export const pendingOf = (items: readonly Item[]) => items.filter(({ status }) => status === 'pending');

/** Opens the pending items, including rejected ones (D13). Leaves other items alone. */
export const approve = (items: readonly Item[]): ApprovalEdit => ({ kind: 'approval', items: pendingOf(items) });

export const approval = patchItems<ApprovalEdit>(
  () => ({ status: 'open', label: null, is_archived: false }),
  () => ({
    done: admin.statusUpdated(statuses.open),
    doneMany: (count) => admin.statusUpdatedMany(count, statuses.open),
    failed: admin.statusFailed,
  }),
);
