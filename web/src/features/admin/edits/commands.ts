import type { PublicStatus } from '@shared/values';
import type { Item } from '../model.ts';
import { approve, reject, reopen, setArchived, setPinned, setStatus } from './changes.ts';
import type { Mutations } from './use-mutations.ts';

type Items = readonly Item[];

/** Actions of buttons, menus and shortcuts on one or more items. */
export interface Commands {
  readonly togglePinned: (items: Items) => void;
  readonly toggleArchived: (items: Items) => void;
  readonly setStatus: (items: Items, status: PublicStatus) => void;
  readonly approve: (items: Items) => void;
  readonly reject: (items: Items) => void;
  /** Opens a confirmation dialog. */
  readonly remove: (items: Items) => void;
  /** Opens a confirmation dialog. Takes the id of an item or comment that the visitor wrote. */
  readonly removeVisitor: (writtenBy: string) => void;
}

export const isAllPinned = (items: Items) => items.every((item) => item.is_pinned);
export const isAllArchived = (items: Items) => items.every((item) => item.is_archived);
const pendingOf = (items: Items) => items.filter(({ status }) => status === 'pending');

/** Creates the commands. A toggle turns off only if it is on for all items. Only pending items are approved. */
export function commandsOf(change: Mutations['change'], asking: Pick<Commands, 'remove' | 'removeVisitor'>): Commands {
  const decide = (items: Items, decision: typeof approve) => {
    const pending = pendingOf(items);
    if (pending.length > 0) void change(pending, decision);
  };
  return {
    togglePinned: (items) => void change(items, setPinned(!isAllPinned(items))),
    toggleArchived: (items) => {
      const isReopening = isAllArchived(items) && pendingOf(items).length === items.length;
      void change(items, isReopening ? reopen : setArchived(!isAllArchived(items)));
    },
    setStatus: (items, status) => void change(items, setStatus(status)),
    approve: (items) => decide(items, approve),
    reject: (items) => decide(items, reject),
    ...asking,
  };
}
