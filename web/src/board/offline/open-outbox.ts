import { isOnline, onNetwork, setNetwork } from '../../ui/network.ts';
import { isNetworkFailure } from '../data/failures.ts';
import type { AnyAct } from '../data/model.ts';
import { onWhose } from '../data/whose.ts';
import { mayShow } from '../visitor/person.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { votedItems } from '../visitor/voted-items.ts';
import { keptBecause } from './cached-page.ts';
import { makeOutbox, type Outbox, type OutboxBoard } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';

const PROBE_MS = 5000;
const TIMEOUT_MS = 8000;
/** Small, from our origin, and never answered by our service worker for a HEAD request. */
const PROBE = '/favicon.svg';

/**
 * Probes the network while it is gone: browsers do not report a connection that leads nowhere, nor its recovery.
 *
 * @param isDoubtful whether to probe at once, although the browser considers itself online
 */
function watchNetwork(isDoubtful: boolean, signal: AbortSignal): void {
  if (isDoubtful) void probe();
  const probing = setInterval(() => isOnline() || document.hidden || void probe(), PROBE_MS);
  signal.addEventListener('abort', () => clearInterval(probing));
}

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
  if (isThere !== before && before === isOnline()) setNetwork(isThere);
}

/** The board of an outbox. */
interface OpenedBoard<A extends AnyAct> extends Omit<OutboxBoard<A>, 'mayShow'> {
  /** Shows the visitor's votes on these items as this browser knows them. */
  readonly showVotes: (itemIds: readonly string[]) => void;
  /** Reloads the list and the visitor's votes. */
  readonly reload: () => Promise<void>;
  /** Reads the board again. */
  readonly recheck: () => Promise<unknown>;
}

const RETRY_MS = 10_000;

/**
 * Opens the outbox of a board, and sends what waits in it whenever the network is back.
 *
 * @param signal closes the outbox
 */
export function openOutbox<A extends AnyAct>(board: OpenedBoard<A>, signal: AbortSignal): Outbox<A> {
  const why = keptBecause();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const outbox = makeOutbox<A>({
    ...board,
    store: openOutboxStore(),
    mayShow,
    isOnline,
    now: Date.now,
    exclusively,
    isNetworkFailure,
    sentElsewhere: () => void askAnew(),
    retryLater() {
      clearTimeout(timer);
      timer = setTimeout(outbox.send, RETRY_MS);
    },
  });

  /** Reloads list and votes for visitors who have acted here. For others, a lookup of votes would leave traces. */
  const askAnew = async () => (await mayHaveVisitor()) && board.reload();

  // An older page may show a board that has changed or been deleted since.
  let isOld = why !== undefined;
  let wasOffline = false;
  async function onNews(): Promise<void> {
    if (!isOnline()) wasOffline = true;
    await outbox.send();
    if (!isOnline()) return;
    if (isOld || wasOffline) void board.recheck();
    // After sending, so that the reloaded data includes the sent acts.
    if (wasOffline) void askAnew();
    isOld = false;
    wasOffline = false;
  }
  if (why === 'offline') setNetwork(false);
  // Offline, the votes noted in this browser replace the server's answer.
  if (!isOnline()) board.showVotes(votedItems());
  const ends = [onNetwork(onNews), onWhose(() => void outbox.send())];
  void onNews();
  watchNetwork(why !== undefined, signal);

  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    clearTimeout(timer);
  });
  return outbox;
}

/**
 * Runs the work in one tab at a time, using Web Locks. Without them, ids prevent duplicates of acts that are sent
 * twice.
 */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  let isMine = false;
  const locked = () => {
    isMine = true;
    return work();
  };
  try {
    await navigator.locks.request(name, locked);
  } catch (error) {
    if (isMine) throw error;
    await work();
  }
}
