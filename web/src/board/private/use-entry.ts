import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardInfo, InitialData, SignedIn } from '../data/model.ts';
import { useOnReconnect, useOnRestored, useOnReturn } from '../data/use-on-return.ts';
import { isIdentifying, onIdentifying } from '../visitor/person.ts';
import { enter } from './enter.ts';

export type EntryState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'out' }
  | { readonly kind: 'refused'; readonly visitor: SignedIn }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** How long a frame waits for its page, in ms: perhaps the page says who the visitor is. */
const HOST_MS = 1000;
/** How often a page that could not say who the visitor is gets another chance, in ms; it is asked less often. */
const AGAIN_MS = 10_000;

/**
 * Tries to enter a board, and again whenever another session may be there: the page identifies its visitor, the visitor
 * comes back from another tab or window, or the network returns. What the page holds of another person is dropped by a
 * reload.
 */
export function useEntry(
  productId: string,
  awaitsHost: boolean,
  onOpen: (board: BoardInfo, first: InitialData | null) => void,
) {
  const [state, setState] = useState<EntryState>({ kind: 'looking' });
  const [hasWaited, setWaited] = useState(!awaitsHost);
  const turn = useRef(0);

  const look = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const isLatest = () => turn.current === mine;
    try {
      const entry = await enter(productId);
      if (!isLatest()) return;
      if (entry.kind === 'in' && entry.isAnother) location.reload();
      else if (entry.kind === 'in') onOpen(entry.board, entry.first);
      else setState(entry);
    } catch (failure) {
      if (isLatest()) setState({ kind: 'failed', failure });
    }
  }, [productId, onOpen]);
  const lookAnew = useCallback(() => {
    setState({ kind: 'looking' });
    return look();
  }, [look]);

  const isReady = hasWaited || !awaitsHost;
  useEffect(() => {
    if (isReady) {
      void look();
      return onIdentifying(() => void lookAnew());
    }
    const timer = setTimeout(() => setWaited(true), HOST_MS);
    return () => clearTimeout(timer);
  }, [isReady, look, lookAnew]);
  const isOut = state.kind === 'out';
  useEffect(() => {
    if (!isOut || !isIdentifying()) return;
    const timer = setInterval(() => document.hidden || void look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOut, look]);
  // An answer that is still under way must not open the board of a page that shows something else.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  useOnReturn(isReady, look);
  useOnRestored(look);
  useOnReconnect(state.kind === 'failed', lookAnew);
  return { state, look: lookAnew };
}
