import { createContext, useContext } from 'react';
import type { Item } from '../data/model.ts';
import type { Perform } from './use-edits.ts';

/** A dialog over the list or the details. At most one is open. */
export type OwnerDialog =
  /** Sets status and answer of an item, here as it was when the dialog opened. */
  | { readonly kind: 'answer'; readonly item: Item }
  /** Merges items into another one, or into one of them. `suggested` is the item to merge into, null if unknown. */
  | { readonly kind: 'merge'; readonly sources: readonly Item[]; readonly suggested: Item | null }
  /** Deletes everything by the visitor who wrote an item or comment. */
  | { readonly kind: 'visitor'; readonly writtenBy: string }
  | { readonly kind: 'shortcuts' };

/** What every part of the feedback tab can do about items. Both functions keep their identity. */
export interface Acts {
  readonly perform: Perform;
  readonly openDialog: (dialog: OwnerDialog) => void;
  readonly dialog: OwnerDialog | null;
}

export const ActsContext = createContext<Acts | null>(null);

/** @throws Error outside of the feedback tab */
export function useActs(): Acts {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error('This component stands outside of the feedback tab.');
  return acts;
}
