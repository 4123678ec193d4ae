import type { Drafts } from '../data/drafts.ts';
import { isRefusal } from '../data/failures.ts';
import { BoardFailure, type QueuedAct } from '../data/model.ts';
import { cacheBoard } from '../offline/cache-board.ts';
import { isOfThisPage, isPerson } from '../visitor/person.ts';
import type { restoreVisitor } from '../visitor/visitor.ts';
import type { write } from '../visitor/write.ts';
import type { HostEvent } from './act-kind.ts';
import type { FailureScreen } from './explain-change.ts';
import { type Act, kindOf, type ResultOf } from './kinds.ts';
import { type Report, reportFailure } from './report-failure.ts';
import type { WaitingActs } from './waiting.ts';

/** The parts of the board that an act changes. */
export interface ActScreen extends FailureScreen {
  readonly drafts: Drafts;
  /** Null unless the host page's script is connected. */
  readonly tellHost: ((event: HostEvent) => void) | null;
}

interface PipelinePorts {
  /** Returns the latest board. */
  readonly screen: () => ActScreen;
  readonly session: { readonly write: typeof write; readonly restoreVisitor: typeof restoreVisitor };
  readonly isOnline: () => boolean;
  /** Null until acts can be queued. */
  readonly outbox: () => { readonly keep: (act: Act) => void } | null;
  readonly waiting: () => WaitingActs;
}

/** `ignored`: the same act is being sent. */
type Outcome<R> =
  | { readonly status: 'sent'; readonly result: R }
  | { readonly status: 'waiting' | 'failed' | 'ignored' };

/** Performs an act. Never rejects: failures are reported. */
export type Perform = <A extends Act>(act: A) => Promise<Outcome<ResultOf<A>>>;

interface Pipeline {
  readonly perform: Perform;
  /** Sends a queued act. @returns the update of the screen to make afterward @throws BoardFailure */
  readonly deliver: (queued: QueuedAct<Act>) => Promise<() => void>;
  /** Handles a queued act that the server refuses for good. */
  readonly refuse: (queued: QueuedAct<Act>, error: unknown) => void;
  readonly report: Report;
}

/** The steps of every act: apply, send (now or from the queue), settle. */
export function makePipeline({ screen, session, isOnline, outbox, waiting }: PipelinePorts): Pipeline {
  /** One act of a kind at a time per item. State would let two clicks within one frame through. */
  const running = new Set<string>();

  const send = <A extends Act>(act: A) => kindOf(act).send(act, { board: screen().board, write: session.write });

  function settle<A extends Act>(act: A, result: ResultOf<A>): void {
    const { board, dispatch, tellHost, showToast } = screen();
    const { hostEvent, offersFollow, sentences } = kindOf(act);
    const change = kindOf(act).settle?.(act, result, Date.now());
    if (change) dispatch(change);
    if (hostEvent) tellHost?.(hostEvent(act));
    if (offersFollow?.(result)) dispatch({ type: 'offered', id: act.itemId });
    showToast({ tone: 'success', text: sentences(act, board, result).done });
    cacheBoard();
  }

  const report: Report = (error, fallback, itemId) => void reportFailure(screen(), error, fallback, itemId);
  function reportAct(act: Act, error: unknown): void {
    const { item, sentences } = kindOf(act);
    const { failed, refused = failed } = sentences(act, screen().board);
    report(error, isRefusal(error) ? refused : failed, item === 'existing' ? act.itemId : undefined);
  }

  /**
   * Queues an act without a network, or behind an earlier act on the same item. Only changes of what the visitor wrote
   * wait for pictures: a deletion would take them along.
   *
   * @returns whether it is queued
   */
  function enqueue(act: Act): boolean {
    const { item, onQueued } = kindOf(act);
    const isBehind = ({ act: { itemId, kind } }: QueuedAct<Act>) =>
      itemId === act.itemId && (item === 'own' || kind !== 'pictures');
    if (isOnline() && !onQueued && !waiting().some(isBehind)) return false;
    const queue = outbox();
    queue?.keep(act);
    return Boolean(queue);
  }

  const perform: Perform = async (act) => {
    const key = `${act.kind}/${act.itemId}`;
    if (running.has(key)) return { status: 'ignored' };
    if (enqueue(act)) return { status: 'waiting' };
    running.add(key);
    const { apply, undo } = kindOf(act);
    if (apply) screen().dispatch(apply(act, Date.now()));
    try {
      const result = await send(act);
      settle(act, result);
      return { status: 'sent', result };
    } catch (error) {
      if (undo) screen().dispatch(undo(act));
      // The network may have been lost during the request.
      if (enqueue(act)) return { status: 'waiting' };
      reportAct(act, error);
      return { status: 'failed' };
    } finally {
      running.delete(key);
    }
  };

  return {
    perform,
    async deliver({ act, account }) {
      if (account !== null && !isOfThisPage(account) && (await session.restoreVisitor())?.uid !== account) {
        // The host page cannot identify the person at the moment.
        if (isPerson(account)) throw new BoardFailure('offline', 'The person is not known');
        // The account has signed out of this browser since.
        return () => undefined;
      }
      const result = await send(act);
      return () => {
        const { apply } = kindOf(act);
        if (apply) screen().dispatch(apply(act, Date.now()));
        settle(act, result);
      };
    },
    refuse({ act }, error) {
      kindOf(act).giveBack?.(act, screen().drafts);
      reportAct(act, error);
    },
    report,
  };
}
