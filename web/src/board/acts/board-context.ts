import { createContext, useContext } from 'react';
import type { BoardInfo } from '../data/model.ts';
import type { PendingActs } from '../offline/pending-acts.tsx';
import type { EnqueueOffline } from '../offline/use-outbox.ts';
import type { Drafts } from '../submit/drafts.ts';
import type { Report } from '../toasts/use-report.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import type { SignIn } from '../visitor/use-sign-in.ts';

/** What any part of the board may need. */
export interface BoardContext {
  readonly board: BoardInfo;
  /** Whether this visitor may vote, comment and submit: the board is open (D17) and takes this visitor (D12). */
  readonly canAct: boolean;
  readonly signIn: SignIn;
  readonly showToast: ShowToast;
  readonly report: Report;
  readonly keepForLater: EnqueueOffline;
  /** What waits for a network. */
  readonly unsent: PendingActs | null;
  readonly drafts: Drafts;
  readonly now: number;
  /** False while this is as the server has rendered it, who knows neither the visitor's day nor the page around. */
  readonly isLive: boolean;
}

export const BoardToolsContext = createContext<BoardContext | null>(null);

/** The tools of the board that the component stands in. */
export function useBoardContext(): BoardContext {
  const tools = useContext(BoardToolsContext);
  if (!tools) throw new Error('This component stands outside a board.');
  return tools;
}
