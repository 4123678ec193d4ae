import { isForEveryone } from '@shared/access/values';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNow } from '../../ui/hooks/use-page-state.ts';
import type { BoardContext } from '../acts/board-context.ts';
import { useActs } from '../acts/use-acts.ts';
import { keptDrafts } from '../data/drafts.ts';
import { useLiveNumbers } from '../list/use-live-numbers.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { hasMail } from '../telling/has-mail.ts';
import type { ShowToast } from '../toasts/toasts.tsx';
import { isIdentifying, onIdentifying } from '../visitor/person.ts';
import type { BoardProps } from './use-board.ts';
import type { VisitorItems } from './use-visitor-items.ts';

/**
 * Returns false on the server and during hydration, where the output must match the server's HTML; then true, in a
 * transition, because every card shows more then.
 */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}

interface Shows {
  readonly showToast: ShowToast;
  readonly showItem: (itemId: string) => void;
}

/** Returns the tools for the parts of the board, the account, and whether to offer signing in. */
export function useBoardTools(props: BoardProps, items: VisitorItems, { showToast, showItem }: Shows) {
  const { board, initial, recheck, tellHost } = props;
  const { visitor, isVisible, dispatch, reload } = items;
  const now = useNow(initial?.renderedAt);
  const isLive = useIsLive();
  const drafts = useMemo(() => keptDrafts(board.id), [board.id]);
  const isIdentified = useSyncExternalStore(onIdentifying, isIdentifying, () => false);
  const isAccount = visitor?.isAnonymous === false && visitor.shownName === undefined;
  const signIn = useSignIn(board.id, isLive, showToast, reload);
  const { perform, report, waiting, cancel } = useActs(
    { board, visitor, drafts, signIn, dispatch, showToast, tellHost, reload, recheck },
    isVisible,
  );
  useLiveNumbers(dispatch, waiting);

  const canAct = !board.isReadOnly && (board.settings.allowAnonymous || isAccount || isIdentified);
  const isTold = isForEveryone(board) || (isAccount && isLive && hasMail());
  const tools: BoardContext = useMemo(
    () => ({
      board,
      canAct,
      isTold,
      signIn,
      showToast,
      openItem: showItem,
      perform,
      report,
      waiting,
      cancel,
      drafts,
      now,
      isLive,
    }),
    [board, canAct, isTold, signIn, showToast, showItem, perform, report, waiting, cancel, drafts, now, isLive],
  );
  return { tools, account: isAccount ? visitor : null, offersSignIn: canAct && !isAccount && !isIdentified };
}
