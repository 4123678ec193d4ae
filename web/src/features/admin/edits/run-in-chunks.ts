/** How many failures one after another mean that the rest would fail as well. */
const GIVE_UP_AFTER = 3;

interface Chunked<T> {
  readonly entries: readonly T[];
  readonly size: number;
  /** Does all of the entries or none, and rejects if none. */
  readonly run: (entries: readonly T[]) => Promise<void>;
  /** Told how many entries have been tried so far. */
  readonly onProgress: (tried: number) => void;
}

/** Which entries were done, and why the last of the others was not. */
export interface Outcome<T> {
  readonly done: readonly T[];
  readonly error: unknown;
}

/**
 * Does many things, a chunk at a time. The entries of a chunk that is refused are tried one by one, because one of them
 * (an item deleted meanwhile) takes the others down with it.
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
    if (!isDone && chunk.length === 1) failures += 1;
    for (const [at, entry] of isDone || chunk.length === 1 ? [] : chunk.entries()) {
      failures = (await attempt([entry])) ? 0 : failures + 1;
      if (failures >= GIVE_UP_AFTER) break;
      onProgress(from + at + 1);
    }
    onProgress(from + chunk.length);
  }
  return { done, error };
}
