import { reaches } from '@shared/team/roles';
import { type RefObject, useContext } from 'react';
import { plainChoice } from '../data/board-settings.ts';
import { StandingContext } from '../data/team-data.ts';
import { compose } from '../detail/composer.tsx';
import { goToStatus, goToTags } from '../detail/properties.tsx';
import type { Acts } from '../edits/acts.ts';
import { remove } from '../edits/deletions.ts';
import { reject, toggleArchived, togglePinned } from '../edits/flag-edits.ts';
import { isMergedItem } from '../edits/merge.ts';
import { approve, setStatus } from '../edits/status-edits.ts';
import { SELECTION_TAGS } from '../labels/tag-fields.tsx';
import { rowTagsId } from '../list/row-actions.tsx';
import { rowStatusId } from '../list/row-status.tsx';
import type { Selection } from '../list/selection.ts';
import { SELECTION_STATUS } from '../list/selection-bar.tsx';
import { leastFor, type Shortcut, useShortcuts } from './shortcuts.ts';
import type { ItemInFront } from './use-feedback.ts';

interface TabState {
  /** Whether the owner uses single-key shortcuts. */
  readonly isOn: boolean;
  /** Whether a dialog is open, besides the details. */
  readonly isAsking: boolean;
  readonly acts: Acts;
  readonly undo: () => void;
  readonly selection: Selection;
  readonly inFront: ItemInFront;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** Shortcuts whose edit depends only on the items. */
const EDITS = { pin: togglePinned, archive: toggleArchived, approve, reject, delete: remove } as const;

/** Connects the shortcuts to the list, to the details if they are open, and to the selection. */
export function useTabShortcuts({ isOn, isAsking, acts, undo, selection, inFront, searchRef }: TabState): void {
  const standing = useContext(StandingContext);
  const { open, item } = inFront;
  const isDetailOpen = open.id !== null;
  const isDialogOpen = isDetailOpen || isAsking;
  const isOnSelection = !isDetailOpen && selection.items.length > 0;
  /** The items that an action applies to. */
  const targets = isOnSelection ? selection.items : item ? [item] : [];

  /**
   * Goes to the status field of the details if they are open; else opens the menu of statuses for the selection, or for
   * the current row. Returns whether there is one.
   */
  function openStatusMenu(): boolean {
    if (isDetailOpen) return goToStatus();
    document.getElementById(selection.items.length > 0 ? SELECTION_STATUS : rowStatusId(item?.id ?? ''))?.click();
    return true;
  }

  /**
   * Opens the menu of tags of the details, of the selection, or of the current row. A narrow row has none, so its item
   * opens instead. Returns whether the board has tags.
   */
  function openTags(): boolean {
    if (isDetailOpen) return goToTags();
    const button = document.getElementById(selection.items.length > 0 ? SELECTION_TAGS : rowTagsId(item?.id ?? ''));
    if (button?.offsetParent) button.click();
    else if (button && item) open.show(item.id);
    return button !== null;
  }

  /** Begins to write about the open item, or opens the item at the cursor. @returns whether there is one */
  function begin(what: 'reply' | 'answer'): boolean {
    if (isDetailOpen) return compose(what);
    if (!item) return false;
    open.show(item.id, what);
    return true;
  }

  /** Runs a shortcut. @returns whether it had an effect */
  function run(shortcut: Shortcut): boolean {
    if (!reaches(standing, leastFor(shortcut))) return false;
    switch (shortcut) {
      case 'next':
        inFront.goToNext?.();
        return true;
      case 'previous':
        inFront.goToPrevious?.();
        return true;
      case 'sheet':
        acts.openDialog({ kind: 'shortcuts' });
        return true;
      case 'undo':
        undo();
        return true;
      case 'search':
        if (!isDialogOpen) searchRef.current?.select();
        return !isDialogOpen;
      case 'statusMenu':
        return targets.length > 0 && openStatusMenu();
      case 'reply':
      case 'answer':
        return begin(shortcut);
      case 'tags':
        return openTags();
      case 'merge':
        if (targets.length === 0 || targets.some(isMergedItem)) return false;
        acts.openDialog({ kind: 'merge', sources: targets, suggested: null });
        return true;
      case 'open':
        if (isDialogOpen || !item) return false;
        open.show(item.id);
        return true;
      case 'select':
      case 'selectRange':
        if (isDialogOpen || !item) return false;
        selection.select(item.id, shortcut === 'selectRange');
        return true;
      case 'close':
        // Dialogs handle Escape themselves.
        if (isDialogOpen || selection.items.length === 0) return false;
        selection.selectAll(false);
        return true;
      case 'pin':
      case 'archive':
      case 'approve':
      case 'reject':
      case 'delete':
        if (targets.length > 0) void acts.perform(EDITS[shortcut](targets));
        return targets.length > 0;
      default:
        if (targets.length > 0) void acts.perform(setStatus(targets, plainChoice(shortcut)));
        return targets.length > 0;
    }
  }
  useShortcuts(isOn && !isAsking, run);
}
