import { createContext, useContext } from 'react';
import type { Drafts } from '../data/drafts.ts';
import type { BoardInfo, QueuedAct } from '../data/model.ts';
import type { ShowToast } from '../toasts/toasts.tsx';
import type { SignIn } from '../visitor/sign-in-link.tsx';
import type { Perform } from './pipeline.ts';
import type { Report } from './report-failure.ts';
import type { WaitingActs } from './waiting.ts';

/** Values and functions for all parts of the board. */
export interface BoardContext {
  readonly board: BoardInfo;
  /** Whether this visitor may vote, comment and submit: the board is open (D17) and accepts this visitor (D12). */
  readonly canAct: boolean;
  /** Whether the visitor is told of what they follow: on a board that is not for everyone, by mail, and accounts alone. */
  readonly isTold: boolean;
  readonly signIn: SignIn;
  readonly showToast: ShowToast;
  /** Shows an item in place of the list. */
  readonly openItem: (itemId: string) => void;
  readonly perform: Perform;
  readonly report: Report;
  readonly waiting: WaitingActs;
  /** Removes a waiting act. */
  readonly cancel: (queued: QueuedAct) => void;
  readonly drafts: Drafts;
  readonly now: number;
  /** False while rendering must match the server, which has neither the visitor's local date nor the host page. */
  readonly isLive: boolean;
}

export const BoardToolsContext = createContext<BoardContext | null>(null);

/** Returns the context of the surrounding board. @throws Error outside a board */
export function useBoardContext(): BoardContext {
  const tools = useContext(BoardToolsContext);
  if (!tools) throw new Error('This component stands outside a board.');
  return tools;
}
