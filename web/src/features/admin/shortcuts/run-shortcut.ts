import { approve } from '../edits/approval.ts';
import { reject, toggleArchived } from '../edits/archive.ts';
import { remove } from '../edits/deletion.ts';
import { togglePinned } from '../edits/pin.ts';
import { setStatus } from '../edits/status.ts';
import type { Perform } from '../edits/use-edits.ts';
import { plainChoice } from '../labels/status-options.ts';
import type { Item } from '../model.ts';
import type { Shortcut } from './shortcuts.ts';

/** UI state and actions that shortcuts work with. */
export interface Surroundings {
  readonly isDialogOpen: boolean;
  readonly current: Item | null;
  /** The items that an action applies to. */
  readonly targets: readonly Item[];
  readonly hasSelection: boolean;
  readonly perform: Perform;
  readonly move: (step: 1 | -1) => void;
  readonly open: (id: string) => void;
  readonly select: (id: string, isRange: boolean) => void;
  readonly clearSelection: () => void;
  readonly search: () => void;
  readonly showSheet: () => void;
  readonly undo: () => void;
  /**
   * Goes to the status field of the details if they are open; else opens the menu of statuses for the selection, or
   * for the current row. Returns whether there is one.
   */
  readonly openStatusMenu: () => boolean;
}

/** Shortcuts whose edit depends only on the items. */
const EDITS = { pin: togglePinned, archive: toggleArchived, approve, reject, delete: remove } as const;

/** Runs a shortcut. @returns whether it had an effect */
export function runShortcut(shortcut: Shortcut, around: Surroundings): boolean {
  const { current, targets, isDialogOpen } = around;
  switch (shortcut) {
    case 'next':
    case 'previous':
      around.move(shortcut === 'next' ? 1 : -1);
      return true;
    case 'sheet':
      around.showSheet();
      return true;
    case 'undo':
      around.undo();
      return true;
    case 'search':
      if (!isDialogOpen) around.search();
      return !isDialogOpen;
    case 'statusMenu':
      return targets.length > 0 && around.openStatusMenu();
    case 'open':
      if (isDialogOpen || !current) return false;
      around.open(current.id);
      return true;
    case 'select':
    case 'selectRange':
      if (isDialogOpen || !current) return false;
      around.select(current.id, shortcut === 'selectRange');
      return true;
    case 'close':
      // Dialogs handle Escape themselves.
      if (isDialogOpen || !around.hasSelection) return false;
      around.clearSelection();
      return true;
    case 'pin':
    case 'archive':
    case 'approve':
    case 'reject':
    case 'delete':
      if (targets.length > 0) around.perform(EDITS[shortcut](targets));
      return targets.length > 0;
    default:
      if (targets.length > 0) around.perform(setStatus(targets, plainChoice(shortcut)));
      return targets.length > 0;
  }
}
