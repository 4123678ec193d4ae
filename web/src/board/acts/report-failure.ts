import { board as text } from '../../messages/en.ts';
import { sentenceFor } from '../data/failure-sentences.ts';
import { mayHaveChanged } from '../data/failures.ts';
import { isItemPublic } from '../data/load-board.ts';
import type { BoardInfo } from '../data/model.ts';
import type { ItemsAction } from '../list/items-state.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import type { SignIn } from '../visitor/sign-in-link.ts';

/**
 * Tells the visitor that an act has failed.
 *
 * @param fallback null if the screen already shows the failure
 * @param itemId the item of the act
 */
export type Report = (error: unknown, fallback: string | null, itemId?: string) => void;

/** The parts of the board that a failure changes. */
export interface FailureScreen {
  readonly board: BoardInfo;
  readonly isAccount: boolean;
  readonly signIn: SignIn;
  readonly dispatch: (action: ItemsAction) => void;
  readonly showToast: ShowToast;
  /** Reads the board again. Resolves to null if it no longer exists; the page then says so. */
  readonly recheck: () => Promise<BoardInfo | null>;
}

/**
 * Reports a failure. A refusal may mean that the board or the item has changed or been deleted since it was loaded; in
 * that case, the toast says so instead.
 */
export async function reportFailure(
  { recheck, isAccount, signIn, dispatch, showToast }: FailureScreen,
  error: unknown,
  fallback: string | null,
  itemId?: string,
): Promise<void> {
  if (mayHaveChanged(error)) {
    const board = await recheck();
    if (!board) return;
    if (itemId !== undefined && !(await isItemPublic(itemId))) {
      takeAway(itemId, () => dispatch({ type: 'gone', id: itemId }));
      showToast({ tone: 'failure', text: text.itemGone });
      return;
    }
    if (board.isReadOnly) {
      showToast({ tone: 'failure', text: text.readOnly });
      return;
    }
    if (!board.settings.allowAnonymous && !isAccount) {
      showToast({ tone: 'failure', text: text.closed, signIn });
      return;
    }
  }
  if (fallback !== null) showToast({ tone: 'failure', text: sentenceFor(error, fallback) });
}

/** Removes a card. If the focus was inside, it moves to the neighboring card. */
function takeAway(itemId: string, remove: () => void): void {
  const card = document.querySelector(`[data-item="${CSS.escape(itemId)}"]`);
  const row = card?.closest('li');
  const neighbor = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('article');
  if (card?.contains(document.activeElement)) neighbor?.focus();
  remove();
}
