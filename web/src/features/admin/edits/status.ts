import { admin } from '../../../messages/en.ts';
import type { Item, StatusChoice } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

export type StatusEdit = EditOf<'status'> & { readonly to: StatusChoice };

export const setStatus = (items: readonly Item[], to: StatusChoice): StatusEdit => ({ kind: 'status', items, to });

export const status = patchItems<StatusEdit>(
  ({ to }) => ({ status: to.status, label: to.label }),
  ({ to }) => ({
    done: admin.statusUpdated(to.name),
    doneMany: (count) => admin.statusUpdatedMany(count, to.name),
    failed: admin.statusFailed,
  }),
);
