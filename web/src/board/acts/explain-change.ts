import { board as text } from '../../messages/en.ts';
import { isItemPublic } from '../data/load-board.ts';
import type { BoardInfo } from '../data/model.ts';
import type { ItemsAction } from '../list/items-state.ts';
import type { ShowToast } from '../toasts/toasts.tsx';
import type { SignIn } from '../visitor/sign-in-link.tsx';

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

/** Says what has changed on the board since it was loaded, if that explains a refusal. @returns whether it does */
export async function explainChange(
  { recheck, isAccount, signIn, dispatch, showToast }: FailureScreen,
  itemId: string | undefined,
): Promise<boolean> {
  const board = await recheck();
  if (!board) return true;
  if (itemId !== undefined && !(await isItemPublic(itemId))) {
    takeAway(itemId, () => dispatch({ type: 'gone', id: itemId }));
    showToast({ tone: 'failure', text: text.itemGone });
  } else if (board.isReadOnly) showToast({ tone: 'failure', text: text.readOnly });
  else if (!board.settings.allowAnonymous && !isAccount) showToast({ tone: 'failure', text: text.closed, signIn });
  else return false;
  return true;
}

/** Removes a card. If the focus was inside, it moves to the neighboring card. */
function takeAway(itemId: string, remove: () => void): void {
  const card = document.querySelector(`[data-item="${CSS.escape(itemId)}"]`);
  const row = card?.closest('li');
  const neighbor = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('article');
  if (card?.contains(document.activeElement)) neighbor?.focus();
  remove();
}
