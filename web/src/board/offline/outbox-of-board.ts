import { comments, form, outbox as text, votes } from '../../messages/en.ts';
import { isOnline, noteNetwork, onNetwork } from '../../ui/hooks/use-online.ts';
import { loadActions } from '../data/load-actions.ts';
import { type Act, BoardFailure, type BoardInfo, type Item, type QueuedAct, type Visitor } from '../data/model.ts';
import type { ItemsAction } from '../items/items-state.ts';
import type { Draft, Drafts } from '../submit/drafts.ts';
import type { Report } from '../toasts/use-report.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { votedItems } from '../visitor/visitor-traces.ts';
import { keptBecause } from './cached-page.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import type { Queue } from './outbox-queue.ts';
import { openOutboxStore } from './outbox-store.ts';
import { PendingActs } from './pending-acts.tsx';

/**
 * State and callbacks of an outbox's board. This module is loaded lazily: it is not needed before the network is gone.
 */
export interface OutboxBoard {
  readonly board: BoardInfo;
  readonly visitor: Visitor | null;
  readonly unsent: PendingActs | null;
  readonly dispatch: (action: ItemsAction) => void;
  readonly showToast: ShowToast;
  readonly report: Report;
  readonly onVoted: (itemId: string, voted: boolean) => void;
  readonly onCommented: (itemId: string) => void;
  readonly onSubmitted: (item: Item) => void;
  readonly drafts: Drafts;
  readonly setDraft: (change: (draft: Draft) => Draft) => void;
  readonly refresh: () => void;
  readonly askVotesAnew: () => Promise<void>;
  readonly recheck: () => Promise<BoardInfo | null>;
}

const RETRY_MS = 10_000;
const PROBE_MS = 5000;
const TIMEOUT_MS = 8000;
/** Small, from our origin, and never answered by our service worker for a HEAD request. */
const PROBE = '/favicon.svg';

/**
 * Opens the outbox of a board.
 *
 * @param current returns the board's latest state
 * @param signal closes the outbox
 */
export function openOutbox(current: () => OutboxBoard, signal: AbortSignal): Outbox {
  const { board, dispatch } = current();
  const why = keptBecause();
  let shown: Queue = [];
  let givenBack = 0;
  /** Restores rejected text as a draft, unless there is another draft. */
  function giveBack(act: Act): void {
    if (act.kind === 'submission') {
      const refused = { id: act.itemId, ...act.input };
      current().setDraft((draft) => (draft.title || draft.description ? draft : refused));
    }
    if (act.kind !== 'comment' || current().drafts.comment(act.itemId)) return;
    current().drafts.keepComment(act.itemId, { id: act.id, text: act.content });
    givenBack += 1;
    dispatch({ type: 'unsent', unsent: new PendingActs(shown, givenBack) });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;

  const outbox = makeOutbox({
    productId: board.id,
    store: openOutboxStore(),
    account() {
      const { visitor } = current();
      return visitor && !visitor.isAnonymous ? visitor.uid : null;
    },
    isOnline,
    now: Date.now,
    exclusively,
    isNetworkFailure: (error) => error instanceof BoardFailure && error.reason === 'offline',
    perform: (queued) => perform(queued, current),
    show(queue) {
      // Still empty: skip the render.
      if (queue.length + shown.length === 0) return;
      shown = queue;
      dispatch({ type: 'unsent', unsent: new PendingActs(queue, givenBack) });
    },
    refused({ act }, error) {
      giveBack(act);
      const item = act.kind === 'submission' ? undefined : act.itemId;
      current().report(error, FAILURES[act.kind === 'vote' && !act.voted ? 'unvote' : act.kind], item);
    },
    sentElsewhere: () => void askAnew(),
    retryLater() {
      clearTimeout(timer);
      timer = setTimeout(outbox.send, RETRY_MS);
    },
  });

  /** Reloads list and votes for visitors who have acted here. For others, a lookup of votes would leave traces. */
  async function askAnew(): Promise<void> {
    if (!(await mayHaveVisitor())) return;
    current().refresh();
    await current().askVotesAnew();
  }

  // An older page may show a board that has changed or been deleted since.
  let isOld = why !== null;
  let wasOffline = false;
  async function onNews(): Promise<void> {
    if (!isOnline()) wasOffline = true;
    await outbox.send();
    if (!isOnline()) return;
    if (isOld || wasOffline) void current().recheck();
    // After sending, so that the reloaded data includes the sent acts.
    if (wasOffline) void askAnew();
    isOld = false;
    wasOffline = false;
  }
  if (why === 'offline') noteNetwork(false);
  if (!isOnline()) {
    // Offline, the votes noted in this browser stand in for the server's answer.
    const voted = new Set(votedItems());
    dispatch({ type: 'own-votes-anew', asked: [...voted], voted });
  }
  const ignore = onNetwork(onNews);
  void onNews();
  if (why !== null) void probe();
  const probing = setInterval(() => isOnline() || document.hidden || void probe(), PROBE_MS);

  signal.addEventListener('abort', () => {
    ignore();
    clearTimeout(timer);
    clearInterval(probing);
  });
  return {
    ...outbox,
    keep(act) {
      const waits = outbox.keep(act);
      if (waits) current().showToast({ tone: 'notice', text: text.kept });
      return waits;
    },
  };
}

/** Tests the network with a request: browsers do not report a connection that leads nowhere, nor its recovery. */
async function probe(): Promise<void> {
  const before = isOnline();
  const isThere = await fetch(PROBE, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Ignored if the status has changed meanwhile.
  if (isThere !== before && before === isOnline()) noteNetwork(isThere);
}

const FAILURES = {
  vote: votes.addFailed,
  unvote: votes.removeFailed,
  comment: comments.addFailed,
  submission: form.failedRetry,
} as const;

/** Sends an act, unless its account has signed out of this browser since. */
async function perform({ act, account, productId }: QueuedAct, current: () => OutboxBoard): Promise<() => void> {
  const actions = await loadActions();
  if (account !== null && (await actions.restoreVisitor())?.uid !== account) return () => undefined;
  const say = (sentence: string) => current().showToast({ tone: 'success', text: sentence });
  switch (act.kind) {
    case 'vote': {
      const { itemId: id, voted } = act;
      await actions.setVote(productId, id, voted);
      return () => {
        current().dispatch({ type: 'vote', id, voted, now: Date.now() });
        current().dispatch({ type: 'vote-kept', id });
        current().onVoted(id, voted);
        say(voted ? votes.added : votes.removed);
      };
    }
    case 'comment':
      await actions.addComment(productId, act.itemId, act.id, act.content);
      return () => {
        current().onCommented(act.itemId);
        say(comments.added);
      };
    case 'submission': {
      const item = await actions.submitItem(productId, act.itemId, act.input, current().board.settings.requireApproval);
      return () => {
        current().onSubmitted(item);
        say(form.submitted);
      };
    }
  }
}

/**
 * Runs the work in one tab at a time, using Web Locks. Without them, ids prevent duplicates of acts that are sent
 * twice.
 */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  let isMine = false;
  const locked = async () => {
    isMine = true;
    await work();
  };
  try {
    await navigator.locks.request(name, locked);
  } catch (error) {
    if (isMine) throw error;
    await work();
  }
}
