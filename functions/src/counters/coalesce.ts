import { setTimeout as sleep } from 'node:timers/promises';

interface Run<A, T> {
  readonly asked: A[];
  readonly result: Promise<T>;
}

const running = new Map<string, Promise<unknown>>();
const waiting = new Map<string, Run<never, unknown>>();

/**
 * Runs `work` for a key so that within this process one runs at a time and at most one waits. Whoever asks while one
 * waits shares it: it has not begun, so it will see what the asker has seen. Fifty events become two runs.
 *
 * @param work is given what each of those who share the run has asked
 * @param rest ms between the end of a run and the next; whoever asks meanwhile shares that one
 */
export function coalesce<A, T>(key: string, asks: A, work: (asked: readonly A[]) => Promise<T>, rest = 0): Promise<T> {
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
