import type { Settings } from '@shared/product';
import type { BoardTab } from '@shared/tabs/tab';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostEvent } from '../acts/act-kind.ts';
import { isGone, isRefusal } from '../data/failures.ts';
import { loadBoard } from '../data/load-board.ts';
import { BoardFailure, type BoardInfo, type InitialData } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import type { BoardLayout } from './appearance.ts';
import type { Place } from './view-entry.ts';

interface BoardState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last known board. Its settings also style the error screen after the board is gone. */
  readonly board: BoardInfo | null;
  readonly failure: unknown;
}

interface UseBoard {
  readonly state: BoardState;
  readonly retry: () => void;
  /**
   * Reads the board again after the server rejected a request. Resolves to null if the board no longer exists, or no
   * longer lets the visitor in.
   */
  readonly recheck: () => Promise<BoardInfo | null>;
  /**
   * The board and its first page, or null without one, if the board has let the visitor in. What the server rendered is
   * then of everybody, or of another person. Undefined for others.
   */
  readonly entered: InitialData | null | undefined;
  /** Shows a board that has let the visitor in. */
  readonly open: (board: BoardInfo, first: InitialData | null) => void;
  /** Shows nothing of the board until it has let the visitor in anew. */
  readonly close: () => void;
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
export function useBoard(productId: string, initial: BoardInfo | null): UseBoard {
  const [state, setState] = useState<BoardState>(() =>
    initial === null && closedName() !== null
      ? { status: 'failed', board: null, failure: notLetIn() }
      : { status: initial ? 'ready' : 'loading', board: initial, failure: null },
  );

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
  useOnReconnect(state.status === 'failed' && !isGone(state.failure) && !isRefusal(state.failure), retry);

  const recheck = useCallback(async () => {
    try {
      const board = await loadBoard(productId);
      setState({ status: 'ready', board, failure: null });
      return board;
    } catch (failure) {
      if (!isGone(failure) && !isRefusal(failure)) return latest.current;
      setState((last) => ({ ...last, status: 'failed', failure }));
      return null;
    }
  }, [productId]);

  const [entered, setEntered] = useState<InitialData | null>();
  const open = useCallback((board: BoardInfo, first: InitialData | null) => {
    setEntered(first);
    setState({ status: 'ready', board, failure: null });
  }, []);
  const close = useCallback(() => setState((last) => ({ ...last, status: 'failed', failure: notLetIn() })), []);
  return { state, retry, recheck, entered, open, close };
}

const notLetIn = () => new BoardFailure('denied', 'Not let in.');

const closedMeta = () => document.querySelector<HTMLMetaElement>('meta[name="hearback-board"]');

/** Returns the name on the page of a board that is not for everyone (D62), which has no content; null on others. */
export const closedName = (): string | null => closedMeta()?.content ?? null;

/** Returns what such a page says of the board's look; undefined on others. The rules have checked its values. */
export const closedLook = () =>
  closedMeta()?.dataset as unknown as Partial<Pick<Settings, 'theme' | 'primaryColor'>> | undefined;
