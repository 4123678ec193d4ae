import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';

interface Run<A, T> {
  readonly asked: A[];
  readonly result: Promise<T>;
}

const running = new Map<string, Promise<unknown>>();
const waiting = new Map<string, Run<never, unknown>>();

/**
 * Runs `work` for a key so that within this process at most one run is active and one queued. Calls made while a run is
 * queued share that run: it has not started, so it sees everything that the callers have seen. Fifty events become two
 * runs.
 *
 * @param work receives the arguments of all calls that share the run
 * @param rest ms between the end of a run and the next; calls made in between share the next run
 */
export function coalesce<A, T>(
  key: string,
  {
    asks,
    work,
    rest = 0,
  }: { readonly asks: A; readonly work: (asked: readonly A[]) => Promise<T>; readonly rest?: number | undefined },
): Promise<T> {
  const queued = waiting.get(key) as Run<A, T> | undefined;
  if (queued) {
    queued.asked.push(asks);
    return queued.result;
  }

  const asked = [asks];
  const start = () => {
    waiting.delete(key);
    const result = work(asked);
    const pause = () => (rest > 0 ? sleep(rest) : undefined);
    const place: Promise<unknown> = result.then(pause, pause).then(() => {
      if (running.get(key) === place) running.delete(key);
    });
    running.set(key, place);
    return result;
  };
  const previous = running.get(key);
  if (!previous) return start();
  const result = previous.then(start);
  waiting.set(key, { asked, result } as unknown as Run<never, unknown>);
  return result;
}

const connections = new WeakMap<Firestore, number>();
let connected = 0;

/** Returns an id of the connection, so that two never share a key even if their databases have the same name. */
export function connectionOf(db: Firestore): number {
  const known = connections.get(db);
  if (known !== undefined) return known;
  connected += 1;
  connections.set(db, connected);
  return connected;
}
