/** Longest delay of another try after failures, as a power of two of the interval. */
const TRIES_MAX = 4;

/**
 * Counts when it is asked to, at most once per interval, one count at a time, and again after a failure. What is asked
 * while a count is under way may not be in it, so it is counted again afterwards.
 */
export class Recount {
  readonly #everyMs: number;
  #count: () => Promise<void> = async () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #isAsked = false;
  #isCounting = false;

  /** @param everyMs minimum interval between counts, in ms */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** @param count counts and shows the result; rejects if it has failed */
  ask(count: () => Promise<void>): void {
    this.#count = count;
    this.#isAsked = true;
    this.#schedule();
  }

  /** Forgets what was asked. */
  stop(): void {
    this.#isAsked = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    if (this.#isCounting || this.#timer !== undefined) return;
    const delay = this.#everyMs * 2 ** Math.min(this.#failures, TRIES_MAX);
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, this.#last + delay - performance.now()));
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isAsked = false;
    this.#isCounting = true;
    this.#last = performance.now();
    try {
      await this.#count();
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#isAsked = true;
    }
    this.#isCounting = false;
    if (this.#isAsked) this.#schedule();
  }
}
