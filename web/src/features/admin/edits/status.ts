import type { PublicStatus } from '@shared/values';
import { admin, statuses } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

export type StatusEdit = EditOf<'status'> & { readonly status: PublicStatus };

export const setStatus = (items: readonly Item[], to: PublicStatus): StatusEdit => ({
  kind: 'status',
  items,
  status: to,
});

export const status = patchItems<StatusEdit>(
  ({ status: to }) => ({ status: to }),
  ({ status: to }) => ({
    done: admin.statusUpdated(statuses[to]),
    doneMany: (count) => admin.statusUpdatedMany(count, statuses[to]),
    failed: admin.statusFailed,
  }),
);
