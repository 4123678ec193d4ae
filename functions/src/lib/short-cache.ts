/** Time that an entry is served without another read: a thousand views a minute cost sixty reads. */
const KEPT_MS = 1000;
/** Default maximum number of entries, each up to about 20 kB. */
const KEPT_MOST = 500;

interface Kept<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/** In-memory cache of one instance, for a second. */
export class ShortCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #most: number;

  constructor(most = KEPT_MOST) {
    this.#most = most;
  }

  /** @param read called with the outdated value, if there is one */
  get(key: string, read: (last?: Promise<T>) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.value;
    const value = read(kept?.value);
    this.#kept.delete(key);
    this.#kept.set(key, { until: Date.now() + KEPT_MS, value });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    // Failed reads are not cached.
    value.catch(() => this.#kept.delete(key));
    return value;
  }
}
