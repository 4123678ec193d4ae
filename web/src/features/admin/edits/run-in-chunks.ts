/** Consecutive failures after which the remaining entries are skipped. */
const GIVE_UP_AFTER = 3;

interface Chunked<T> {
  readonly entries: readonly T[];
  readonly size: number;
  /** Processes all entries, or rejects without processing any. */
  readonly run: (entries: readonly T[]) => Promise<void>;
  /** Receives the number of entries tried so far. */
  readonly onProgress: (tried: number) => void;
}

/** The entries that succeeded, and the error of the last one that did not. */
export interface Outcome<T> {
  readonly done: readonly T[];
  readonly error: unknown;
}

/**
 * Processes entries in chunks. If a chunk is rejected, its entries are retried one by one, because a single bad entry
 * (such as an item deleted in the meantime) fails the whole chunk.
 */
export async function runInChunks<T>({ entries, size, run, onProgress }: Chunked<T>): Promise<Outcome<T>> {
  const done: T[] = [];
  let error: unknown = null;
  const attempt = async (part: readonly T[]): Promise<boolean> => {
    try {
      await run(part);
      done.push(...part);
      return true;
    } catch (reason) {
      error = reason;
      return false;
    }
  };
  let failures = 0;
  for (let from = 0; from < entries.length && failures < GIVE_UP_AFTER; from += size) {
    const chunk = entries.slice(from, from + size);
    const isDone = await attempt(chunk);
    if (isDone) failures = 0;
    else if (chunk.length === 1) failures += 1;
    for (const [at, entry] of isDone || chunk.length === 1 ? [] : chunk.entries()) {
      failures = (await attempt([entry])) ? 0 : failures + 1;
      if (failures >= GIVE_UP_AFTER) break;
      onProgress(from + at + 1);
    }
    onProgress(from + chunk.length);
  }
  return { done, error };
}
