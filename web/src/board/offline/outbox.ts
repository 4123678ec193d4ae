import type { Act, QueuedAct } from '../data/model.ts';
import { type Queue, without, withQueued } from './outbox-queue.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Queue of the acts of one board that wait for a network. Each is sent once, in order. */
export interface Outbox {
  /** Queues an act. It is shown at once and stored soon after. @returns false if it only cancels a waiting act */
  readonly keep: (act: Act) => boolean;
  /** Sends the waiting acts. If another tab is sending, waits until it has finished. */
  readonly send: () => Promise<void>;
}

/** Dependencies of an outbox. Times are ms since 1970, UTC. */
export interface OutboxPorts {
  readonly productId: string;
  readonly store: OutboxStore;
  readonly account: () => string | null;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Runs the work while no other tab of this board runs such work. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Sends one act and returns the UI update to apply afterward. @throws errors of the server or the network */
  readonly perform: (queued: QueuedAct) => Promise<() => void>;
  readonly isNetworkFailure: (error: unknown) => boolean;
  readonly show: (queue: Queue) => void;
  /** Called for an act that was removed because the server rejects it for good. */
  readonly refused: (queued: QueuedAct, error: unknown) => void;
  /** Called if another tab has sent or given up acts that are shown here as waiting. */
  readonly sentElsewhere: () => void;
  /** Called if the network fails although the browser is online. */
  readonly retryLater: () => void;
}

export function makeOutbox(ports: OutboxPorts): Outbox {
  const { productId, store, show } = ports;
  const lock = `hearback_queue/${productId}`;
  let shown: Queue = [];

  function update(all: Queue): Queue {
    shown = all.filter((each) => each.productId === productId);
    show(shown);
    return shown;
  }

  async function drain(): Promise<void> {
    const before = shown;
    let waiting = update(await store.read());
    if (before.some((each) => !waiting.some(({ actedAt }) => actedAt === each.actedAt))) ports.sentElsewhere();
    for (let next = waiting[0]; next && ports.isOnline(); next = waiting[0]) {
      const sent = next;
      let then: () => void;
      try {
        then = await ports.perform(sent);
      } catch (error) {
        if (ports.isNetworkFailure(error)) return ports.retryLater();
        then = () => ports.refused(sent, error);
      }
      const rest = await store.change((queue) => without(queue, sent));
      // Together, so that no figure jumps back and forth.
      waiting = update(rest);
      then();
    }
  }

  const send = () => ports.exclusively(lock, drain);

  async function persist(added: QueuedAct): Promise<void> {
    // Under the lock, because another tab may be sending the act that this one cancels.
    await ports.exclusively(lock, async () => void update(await store.change((queue) => withQueued(queue, added))));
    if (ports.isOnline()) await send();
  }

  return {
    keep(act) {
      const added = { productId, account: ports.account(), actedAt: ports.now(), act };
      const before = shown.length;
      update(withQueued(shown, added));
      void persist(added);
      return shown.length > before;
    },
    send,
  };
}
