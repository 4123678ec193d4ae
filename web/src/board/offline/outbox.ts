import type { AnyAct, QueuedAct } from '../data/model.ts';
import type { OutboxStore } from './outbox-store.ts';
import { type Merge, type Queue, without, withQueued } from './outbox-store.ts';

/** Queue of the acts of one board that wait for a network. Each is sent once, in order. */
export interface Outbox<A extends AnyAct> {
  /** Queues an act. It is shown at once and stored soon after. */
  readonly keep: (act: A) => void;
  /** Sends the waiting acts. If another tab is sending, waits until it has finished. */
  readonly send: () => Promise<void>;
  /** Removes a waiting act. One that is being sent is removed when its sending ends. */
  readonly cancel: (queued: QueuedAct) => Promise<void>;
}

/** What an outbox needs to know about its board and its acts. */
export interface OutboxBoard<A extends AnyAct> {
  readonly productId: string;
  /** The signed-in account; null for an anonymous visitor. */
  readonly account: () => string | null;
  /** Returns false for acts of another person. They stay stored, for when that person is back. */
  readonly mayShow: (account: string | null) => boolean;
  /** Returns false for acts that this version of the board cannot send. They stay stored. */
  readonly isKnown: (act: AnyAct) => act is A;
  readonly merge: Merge<A>;
  /** Sends one act and returns the UI update to apply afterward. @throws errors of the server or the network */
  readonly deliver: (queued: QueuedAct<A>) => Promise<() => void>;
  readonly show: (queue: Queue<A>) => void;
  /** Called for an act that now waits, not for one that cancels a waiting act. */
  readonly kept: (act: A) => void;
  /** Called for an act that was removed because the server rejects it for good. */
  readonly refused: (queued: QueuedAct<A>, error: unknown) => void;
}

/** Dependencies of an outbox. Times are ms since 1970, UTC. */
export interface OutboxPorts<A extends AnyAct> extends OutboxBoard<A> {
  readonly store: OutboxStore;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Runs the work while no other tab of this board runs such work. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly isNetworkFailure: (error: unknown) => boolean;
  /** Called if another tab has sent or given up acts that are shown here as waiting. */
  readonly sentElsewhere: () => void;
  /** Called if the network fails although the browser is online. */
  readonly retryLater: () => void;
}

export function makeOutbox<A extends AnyAct>(ports: OutboxPorts<A>): Outbox<A> {
  const { productId, store, show, isKnown } = ports;
  const lock = `hearback_queue/${productId}`;
  /** What is stored, as far as this tab knows, and the acts that are not stored yet. Both are shown. */
  let stored: Queue = [];
  let unstored: readonly QueuedAct<A>[] = [];
  let shown: Queue<A> = [];

  const isOurs = (each: QueuedAct): each is QueuedAct<A> =>
    each.productId === productId && isKnown(each.act) && ports.mayShow(each.account);
  /** Leaves acts that other boards and other versions have queued as they are. */
  const withAdded = (all: Queue, added: QueuedAct<A>): Queue =>
    withQueued<AnyAct>(all, added, (earlier, later) =>
      isKnown(earlier) && isKnown(later) ? ports.merge(earlier, later) : undefined,
    );

  function update(all: Queue): void {
    stored = all;
    shown = unstored.reduce<Queue>(withAdded, stored).filter(isOurs);
    show(shown);
  }

  async function drain(): Promise<void> {
    const before = shown;
    update(await store.read());
    if (before.some((each) => !shown.some(({ actedAt }) => actedAt === each.actedAt))) ports.sentElsewhere();
    for (let next = stored.find(isOurs); next && ports.isOnline(); next = stored.find(isOurs)) {
      const sent = next;
      let then: () => void;
      try {
        then = await ports.deliver(sent);
      } catch (error) {
        if (ports.isNetworkFailure(error)) return ports.retryLater();
        then = () => ports.refused(sent, error);
      }
      const rest = await store.change((queue) => without(queue, sent));
      // Together, so that no figure jumps back and forth.
      update(rest);
      then();
    }
  }

  const send = () => ports.exclusively(lock, drain);

  /**
   * Stores an act at once, also while another is sent: a page that is closed then loses nothing. Only one that joins an
   * earlier act waits for the lock, because a tab may be sending that.
   */
  async function persist(added: QueuedAct<A>, mayJoin = false): Promise<void> {
    let isStored = true;
    const all = await store.change((queue) => {
      const next = withAdded(queue, added);
      isStored = mayJoin || next.length > queue.length;
      return isStored ? next : queue;
    });
    if (!isStored) return ports.exclusively(lock, () => persist(added, true));
    unstored = unstored.filter((each) => each !== added);
    update(all);
  }

  return {
    keep(act) {
      const added = { productId, account: ports.account(), actedAt: ports.now(), act };
      const before = shown.length;
      unstored = [...unstored, added];
      update(stored);
      void persist(added).then(() => (ports.isOnline() ? send() : undefined));
      if (shown.length > before) ports.kept(act);
    },
    send,
    /** Under the lock, because another tab may be sending the act. */
    cancel: (queued) =>
      ports.exclusively(lock, async () => update(await store.change((queue) => without(queue, queued)))),
  };
}
