import { admin } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

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
