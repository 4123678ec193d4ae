import { useCallback, useEffect, useRef } from 'react';
import { errors } from '../../messages/en.ts';
import { isOnline } from '../../ui/hooks/use-online.ts';
import type { Act } from '../data/model.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxBoard } from './outbox-of-board.ts';

/** Queues an act that cannot be sent now. Returns whether it was queued; if not, the caller sends it. */
export type EnqueueOffline = (act: Act) => boolean;

/**
 * Queues acts made offline and sends them when the network is back. The code loads as soon as the list is visible,
 * because the network may be gone before the first act.
 */
export function useOutbox(isListVisible: boolean, board: OutboxBoard): EnqueueOffline {
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  });
  const outbox = useRef<Promise<Outbox>>(null);
  useEffect(() => {
    if (!isListVisible) return;
    const controller = new AbortController();
    outbox.current = import('./outbox-of-board.ts').then(({ openOutbox }) =>
      openOutbox(() => latest.current, controller.signal),
    );
    return () => controller.abort();
  }, [isListVisible]);
  return useCallback((act) => {
    if (!outbox.current || (isOnline() && !latest.current.unsent?.isBefore(act))) return false;
    outbox.current.then(
      ({ keep }) => keep(act),
      () => latest.current.showToast({ tone: 'failure', text: errors.network }),
    );
    return true;
  }, []);
}
