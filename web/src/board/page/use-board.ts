import type { BoardTab } from '@shared/tabs/tab';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostEvent } from '../acts/act-kind.ts';
import { isGone, isRefusal } from '../data/failures.ts';
import { loadBoard } from '../data/load-board.ts';
import type { BoardInfo, BoardState, InitialData } from '../data/model.ts';
import { closedPage, NOT_LET_IN } from '../data/reader.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import type { BoardLayout } from './appearance.ts';
import type { Place } from './view-entry.ts';

interface UseBoard {
  readonly state: BoardState;
  readonly retry: () => void;
  /**
   * Reads the board again after the server rejected a request. Resolves to null if the board no longer exists, or no
   * longer lets the visitor in.
   */
  readonly recheck: () => Promise<BoardInfo | null>;
  /** For a board that lets the visitor in, or does so no longer. */
  readonly setState: (next: (last: BoardState) => BoardState) => void;
}

/** Props of a loaded board. */
export interface BoardProps {
  readonly board: BoardInfo;
  readonly layout: BoardLayout;
  readonly initialPlace: Place;
  /** Returns the address of a tab with the parameters of this page's address; null is the list. */
  readonly tabAddress: (tab: BoardTab | null) => string;
  /** The item of the address, if the visitor asked for one that is merged into it. */
  readonly mergeTarget: string | null;
  /** The first page in the board's default order, if the server rendered it. */
  readonly initial: InitialData | null;
  /** Reads the board again. Resolves to null if the visitor no longer finds it. */
  readonly recheck: () => Promise<BoardInfo | null>;
  /** Reports acts to the host page; null unless the host page's script is connected. */
  readonly tellHost: ((event: HostEvent) => void) | null;
}

/** Loads the board of the address, unless the server rendered it. */
export function useBoard(productId: string, initial: InitialData | null): UseBoard {
  const [state, setState] = useState<BoardState>(() => ({
    status: initial ? 'ready' : closedPage() ? 'failed' : 'loading',
    board: initial?.board ?? null,
    failure: NOT_LET_IN,
    initial,
  }));

  const latest = useRef(state.board);
  useEffect(() => {
    latest.current = state.board;
  });
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    loadBoard(productId, controller.signal).then(
      (board) => controller.signal.aborted || setState((last) => ({ ...last, status: 'ready', board })),
      (failure: unknown) => controller.signal.aborted || setState((last) => ({ ...last, status: 'failed', failure })),
    );
    return () => controller.abort();
  }, [isLoading, productId]);

  const retry = useCallback(() => setState((last) => ({ ...last, status: 'loading' })), []);
  useOnReconnect(state.status === 'failed' && !isGone(state.failure) && !isRefusal(state.failure), retry);

  const recheck = useCallback(async () => {
    try {
      const board = await loadBoard(productId);
      setState((last) => ({ ...last, status: 'ready', board }));
      return board;
    } catch (failure) {
      if (!isGone(failure) && !isRefusal(failure)) return latest.current;
      setState((last) => ({ ...last, status: 'failed', failure }));
      return null;
    }
  }, [productId]);

  return { state, retry, recheck, setState };
}
