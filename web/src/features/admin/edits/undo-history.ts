/** What an edit left to take back, once it is written: null if all of it failed, 'none' if it cannot be undone. */
export type Left<U> = U | 'none' | null;

/**
 * The edits that can be taken back, the newest last. An edit is in the history from its start, so that Undo never takes
 * back an older edit while the last one is still being written.
 */
export class UndoHistory<U> {
  readonly #max: number;
  #edits: readonly Promise<Left<U>>[] = [];
  /** Undos run one after another, so that two of one item end as they began. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(max: number) {
    this.#max = max;
  }

  /** Adds an edit that begins. It must not reject. */
  add(edit: Promise<Left<U>>): void {
    this.#edits = [...this.#edits, edit].slice(-this.#max);
  }

  /** Removes an edit that was taken back on its own. */
  drop(edit: Promise<Left<U>>): void {
    this.#edits = this.#edits.filter((known) => known !== edit);
  }

  /**
   * Takes back the last edit as soon as it is written.
   *
   * @param run receives what the edit left
   * @returns the edit; undefined if there is none
   */
  takeLast(run: (left: Left<U>) => Promise<void>): Promise<Left<U>> | undefined {
    const last = this.#edits.at(-1);
    if (last === undefined) return undefined;
    this.drop(last);
    this.#queue = this.#queue.then(async () => run(await last));
    return last;
  }
}
