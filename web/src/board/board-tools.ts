import { createContext, useContext } from 'react';
import type { Drafts } from './drafts.ts';
import type { BoardInfo } from './model.ts';
import type { Unsent } from './unsent.tsx';
import type { KeepForLater } from './use-outbox.ts';
import type { Report } from './use-report.ts';
import type { SignIn } from './use-sign-in.ts';
import type { ShowToast } from './use-toasts.ts';

/** What any part of the board may need. */
export interface BoardTools {
  readonly board: BoardInfo;
  /** Whether this visitor may vote, comment and submit: the board is open (D17) and takes this visitor (D12). */
  readonly canAct: boolean;
  readonly signIn: SignIn;
  readonly showToast: ShowToast;
  readonly report: Report;
  readonly keepForLater: KeepForLater;
  /** What waits for a network. */
  readonly unsent: Unsent | null;
  readonly drafts: Drafts;
  readonly now: number;
  /** False while this is as the server has rendered it, who knows neither the visitor's day nor the page around. */
  readonly isLive: boolean;
}

export const BoardToolsContext = createContext<BoardTools | null>(null);

/** The tools of the board that the component stands in. */
export function useBoardTools(): BoardTools {
  const tools = useContext(BoardToolsContext);
  if (!tools) throw new Error('This component stands outside a board.');
  return tools;
}
