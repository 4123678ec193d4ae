import { useCallback, useEffect, useRef, useState } from 'react';
import { isGone } from '../data/failures.ts';
import { loadBoard } from '../data/load-board.ts';
import type { BoardInfo } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-return.ts';

interface BoardState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last known board. Its settings also style the error screen after the board is gone. */
  readonly board: BoardInfo | null;
  readonly failure: unknown;
}

interface UseBoard {
  readonly state: BoardState;
  readonly retry: () => void;
  /** Reads the board again after the server rejected a request. Resolves to null if the board no longer exists. */
  readonly recheck: () => Promise<BoardInfo | null>;
}

/** Loads the board of the address, unless the server rendered it. */
export function useBoard(productId: string, initial: BoardInfo | null): UseBoard {
  const [state, setState] = useState<BoardState>({
    status: initial ? 'ready' : 'loading',
    board: initial,
    failure: null,
  });

  const latest = useRef(state.board);
  useEffect(() => {
    latest.current = state.board;
  });
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    loadBoard(productId, controller.signal).then(
      (board) => controller.signal.aborted || setState({ status: 'ready', board, failure: null }),
      (failure: unknown) => controller.signal.aborted || setState((last) => ({ ...last, status: 'failed', failure })),
    );
    return () => controller.abort();
  }, [isLoading, productId]);

  const retry = useCallback(() => setState((last) => ({ ...last, status: 'loading' })), []);
  useOnReconnect(state.status === 'failed' && !isGone(state.failure), retry);

  const recheck = useCallback(async () => {
    try {
      const board = await loadBoard(productId);
      setState({ status: 'ready', board, failure: null });
      return board;
    } catch (failure) {
      if (!isGone(failure)) return latest.current;
      setState((last) => ({ ...last, status: 'failed', failure }));
      return null;
    }
  }, [productId]);

  return { state, retry, recheck };
}
