import type { Act, QueuedAct } from '../data/model.ts';
import { type Queue, without, withQueued } from './outbox-queue.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The acts of one board that wait for a network, and their way out of the browser: each once, in order. */
export interface Outbox {
  /** Takes an act in. It is shown at once and kept soon. @returns false if it only takes back what was waiting */
  readonly keep: (act: Act) => boolean;
  /** Sends what waits, unless another tab is just doing so, which is waited for. */
  readonly send: () => Promise<void>;
}

/** What an outbox needs; times are ms since 1970, UTC. */
export interface OutboxPorts {
  readonly productId: string;
  readonly store: OutboxStore;
  readonly account: () => string | null;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Runs the work while no other tab of this board runs such work. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Sends one act, and returns what the screen has to do then. @throws whatever the server or the network says */
  readonly perform: (queued: QueuedAct) => Promise<() => void>;
  readonly isNetworkFailure: (error: unknown) => boolean;
  readonly show: (queue: Queue) => void;
  /** What was taken out because the server refuses it for good. */
  readonly refused: (queued: QueuedAct, error: unknown) => void;
  /** Another tab has sent, or given up, what was shown here as waiting. */
  readonly sentElsewhere: () => void;
  /** The network did not answer although there should be one. */
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
    // Not while another tab may be sending what this takes back.
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
