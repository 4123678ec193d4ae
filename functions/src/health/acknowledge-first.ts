import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses in ms before a failed handler runs again. */
const PAUSES = [200, 1000, 4000];

/** Events that a process handles at a time. A further one is acknowledged when one of these is done. */
const MOST = 50;
const underWay = new Set<Promise<void>>();

/**
 * Acknowledges an event before its handler runs, and runs a failed handler again. Only for the functions emulator, which
 * never repeats an event. In production, failed ones are repeated.
 */
export function acknowledgeFirst<E>(handle: (event: E) => Promise<void>): (event: E) => Promise<void> {
  return async (event) => {
    while (underWay.size >= MOST) await Promise.race(underWay);
    const work = repeat(() => handle(event)).finally(() => underWay.delete(work));
    underWay.add(work);
  };
}

async function repeat(handle: () => Promise<void>): Promise<void> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await handle();
    } catch {
      // The handler has logged the error.
      if (pause !== null) await sleep(pause);
    }
  }
}
