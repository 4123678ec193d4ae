/** A change that listeners hear of. */
interface Signal {
  /** Calls the listener at each change. @returns ends the subscription */
  readonly on: (listener: () => void) => () => void;
  /** Calls all listeners. */
  readonly emit: () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit() {
      for (const listener of listeners) listener();
    },
  };
}
