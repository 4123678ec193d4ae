import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { outbox as text } from '../../messages/en.ts';
import { isOnline } from '../../ui/network.ts';
import type { QueuedAct, Visitor } from '../data/model.ts';
import { openOutbox } from '../offline/open-outbox.ts';
import type { Outbox } from '../offline/outbox.ts';
import { actor } from '../visitor/person.ts';
import { restoreVisitor } from '../visitor/visitor.ts';
import { write } from '../visitor/write.ts';
import { type Act, isKnownAct, kindOf, mergeActs } from './kinds.ts';
import { type ActScreen, makePipeline } from './pipeline.ts';
import type { WaitingActs } from './waiting.ts';

interface BoardOfActs extends Omit<ActScreen, 'isAccount'> {
  readonly visitor: Visitor | null;
  /** Reloads the list and the visitor's votes. */
  readonly reload: () => Promise<void>;
}

/** Returns the functions that perform acts and report failures, and the acts that wait for a network. */
export function useActs(board: BoardOfActs, isListVisible: boolean) {
  const latest = useRef(board);
  useLayoutEffect(() => {
    latest.current = board;
  });
  const [waiting, setWaiting] = useState<WaitingActs>([]);
  const shown = useRef(waiting);
  const outbox = useRef<Outbox<Act>>(null);

  const [pipeline] = useState(() =>
    makePipeline({
      screen: () => ({ ...latest.current, isAccount: latest.current.visitor?.isAnonymous === false }),
      session: { write, restoreVisitor },
      isOnline,
      waiting: () => shown.current,
      outbox: () => outbox.current,
    }),
  );

  useEffect(() => {
    if (!isListVisible) return;
    const controller = new AbortController();
    outbox.current = openOutbox<Act>(
      {
        productId: latest.current.board.id,
        account: () => accountOf(latest.current),
        isKnown: isKnownAct,
        merge: mergeActs,
        deliver: pipeline.deliver,
        refused: pipeline.refuse,
        show(queue) {
          // Still empty: skip the render.
          if (queue.length + shown.current.length === 0) return;
          shown.current = queue;
          setWaiting(queue);
        },
        kept(act) {
          const { onQueued } = kindOf(act);
          if (onQueued) onQueued(act);
          else if (!isOnline()) latest.current.showToast({ tone: 'notice', text: text.kept });
        },
        showVotes: (asked) => latest.current.dispatch({ type: 'own-votes-anew', asked, voted: new Set(asked) }),
        reload: () => latest.current.reload(),
        recheck: () => latest.current.recheck(),
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [isListVisible, pipeline]);

  const cancel = useCallback((queued: QueuedAct) => void outbox.current?.cancel(queued), []);
  return { perform: pipeline.perform, report: pipeline.report, waiting, cancel };
}

const accountOf = ({ visitor }: BoardOfActs) => (visitor && !visitor.isAnonymous ? visitor.uid : actor());
