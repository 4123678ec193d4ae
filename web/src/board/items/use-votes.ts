import { type Dispatch, useCallback, useRef } from 'react';
import { votes } from '../../messages/en.ts';
import { loadActions } from '../data/load-actions.ts';
import type { EnqueueOffline } from '../offline/use-outbox.ts';
import type { Report } from '../toasts/use-report.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import type { ItemsAction } from './items-state.ts';

interface Votes {
  readonly productId: string;
  readonly dispatch: Dispatch<ItemsAction>;
  readonly showToast: ShowToast;
  readonly report: Report;
  readonly onVoted: (id: string, voted: boolean) => void;
  readonly keepForLater: EnqueueOffline;
}

/**
 * Returns a function that adds or removes a vote: shown at once, one at a time per item, undone if the server rejects
 * it.
 */
export function useVotes({ productId, dispatch, showToast, report, onVoted, keepForLater }: Votes) {
  // A ref, because state would let two clicks within one frame through.
  const running = useRef(new Set<string>());
  return useCallback(
    async (id: string, voted: boolean) => {
      const act = { kind: 'vote', itemId: id, voted } as const;
      if (running.current.has(id) || keepForLater(act)) return;
      running.current.add(id);
      dispatch({ type: 'vote', id, voted, now: Date.now() });
      try {
        const actions = await loadActions();
        await actions.setVote(productId, id, voted);
        dispatch({ type: 'vote-kept', id });
        onVoted(id, voted);
        showToast({ tone: 'success', text: voted ? votes.added : votes.removed });
      } catch (error) {
        dispatch({ type: 'vote-undone', id, voted });
        // The network was lost during the request.
        if (!keepForLater(act)) report(error, voted ? votes.addFailed : votes.removeFailed, id);
      } finally {
        running.current.delete(id);
      }
    },
    [productId, dispatch, showToast, report, onVoted, keepForLater],
  );
}
