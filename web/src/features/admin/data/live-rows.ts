import { PAGE_SIZE } from '@shared/limits';
import { createSignal } from '../../../browser/signal.ts';
import { NoAnswer, withPatience } from '../../../firebase/no-answer.ts';
import { type Answer, covers, type ListWindow, nextStretch, withStretch } from './list-window.ts';
import type { Row } from './model.ts';

/** Listens to the page after a row, or to the first page. Returns a function that stops listening. */
export type ListenPage<R> = (
  after: R | null,
  next: (answer: Answer<R>) => void,
  fail: (error: unknown) => void,
) => () => void;

interface LiveRowsOptions<R extends Row> {
  readonly listen: ListenPage<R>;
  readonly order: (a: R, b: R) => number;
  /** Whether a row is shown. Hidden rows are loaded with their page and skipped. */
  readonly isShown: (row: R) => boolean;
  /** Retries the connection to the server. */
  readonly reconnect?: () => void;
}

export interface RowsState<R> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly rows: readonly R[];
  readonly isLoadingMore: boolean;
  /** Whether loading stopped after several pages without a shown row; `loadMore` resumes it. */
  readonly isPaused: boolean;
  readonly hasMore: boolean;
}

/** Consecutive pages without a shown row after which loading pauses. */
const FRUITLESS_PAGES_MAX = 5;

/**
 * Number of listeners above which those of distant pages are closed. Scrolling back to a closed page costs its reads
 * again, and users often scroll back and forth; each open listener costs a read for every change in its page.
 */
const LISTENERS_MAX = 6;

interface Listener<R> {
  readonly after: R | null;
  stretch: ListWindow<R> | null;
  stop: () => void;
}

/**
 * A long list that is live where it is visible. It always listens to the first page, to the pages near the visible rows
 * and to a few more. Rows further away keep their last known state. The number of listeners therefore does not grow
 * with the list, and a row costs one read when it is first scrolled to.
 */
export class LiveRows<R extends Row> {
  readonly #options: LiveRowsOptions<R>;
  readonly #changed = createSignal();
  #subscribers = 0;
  #listeners: Listener<R>[] = [];
  #known: readonly R[] = [];
  #shown: readonly R[] = [];
  #visible = { from: 0, to: 0 };
  #isComplete = false;
  #wanted = 0;
  #fruitless = 0;
  #error: unknown = null;
  #state: RowsState<R>;

  constructor(options: LiveRowsOptions<R>) {
    this.#options = options;
    this.#state = this.#describe();
  }

  readonly getState = (): RowsState<R> => this.#state;

  /** Adds a subscriber. Listeners are open while there is at least one. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    const leave = this.#changed.on(onChange);
    this.#subscribers += 1;
    if (this.#subscribers === 1) this.#start();
    return () => {
      leave();
      this.#subscribers -= 1;
      if (this.#subscribers === 0) this.#stop();
    };
  };

  /** Sets the first and last index of the shown rows that are visible. */
  readonly look = (from: number, to: number): void => {
    this.#visible = { from, to };
    this.#arrange();
  };

  /** Loads pages beyond the visible rows until `count` rows are shown; 0 stops it. */
  readonly loadUntil = (count: number): void => {
    this.#wanted = count;
    this.#arrange();
  };

  /** Resumes loading of a paused list. */
  readonly loadMore = (): void => {
    this.#fruitless = 0;
    this.#arrange();
    this.#publish();
  };

  /** Restarts all listeners, because a failed one never recovers. Known rows stay in the meantime. */
  readonly retry = (): void => {
    if (this.#error instanceof NoAnswer) this.#options.reconnect?.();
    this.#stop();
    this.#start();
    this.#publish();
  };

  #start(): void {
    this.#error = null;
    this.#listen(null);
    this.#arrange();
  }

  #stop(): void {
    for (const { stop } of this.#listeners) stop();
    this.#listeners = [];
  }

  #listen(after: R | null): void {
    const listener: Listener<R> = { after, stretch: null, stop: () => {} };
    this.#listeners = [...this.#listeners, listener];
    const isHeard = () => this.#listeners.includes(listener);
    const listen = withPatience<Answer<R>>(
      (next, fail) => this.#options.listen(after, next, fail),
      ({ isSynced }) => isSynced,
    );
    listener.stop = listen(
      (answer) => isHeard() && this.#take(listener, answer),
      (error) => isHeard() && this.#fail(error),
    );
  }

  #take(listener: Listener<R>, answer: Answer<R>): void {
    // A cached first answer may have gaps: the cache holds only what other pages have loaded.
    if (listener.stretch === null && !answer.isSynced) return;
    if (this.#error instanceof NoAnswer) this.#error = null;
    const isFirst = listener.stretch === null;
    const { order, isShown } = this.#options;
    const stretch = nextStretch(listener.stretch ?? listener.after, { answer, pageSize: PAGE_SIZE, order });
    listener.stretch = stretch;
    const shownBefore = this.#shown.length;
    this.#known = withStretch(this.#known, stretch, order);
    this.#shown = this.#known.filter(isShown);
    if (stretch.isToEnd) this.#isComplete = true;
    else if (this.#known.at(-1)?.id === stretch.rows.at(-1)?.id) this.#isComplete = false;
    if (isFirst) this.#fruitless = this.#shown.length > shownBefore ? 0 : this.#fruitless + 1;
    this.#arrange();
    this.#publish();
  }

  #fail(error: unknown): void {
    // After a timeout, an answer may still arrive.
    if (!(error instanceof NoAnswer)) this.#stop();
    this.#error = error;
    this.#publish();
  }

  /** Opens and closes listeners for the visible rows. Opens one at a time; its answer triggers the next. */
  #arrange(): void {
    if (this.#error !== null || this.#subscribers === 0) return;
    this.#closeDistant();
    if (this.#isWaiting()) return;
    const { from, to } = this.#visible;
    const silent = this.#shown.slice(from, to + 1).find((row) => !this.#isHeard(row));
    if (silent) this.#listen(this.#beforePageOf(silent));
    else if (this.#needsMore()) this.#listen(this.#known.at(-1) ?? null);
  }

  #isWaiting = () => this.#listeners.some(({ stretch }) => stretch === null);

  #isHeard(row: R): boolean {
    return this.#listeners.some(({ stretch }) => stretch !== null && covers(stretch, row, this.#options.order));
  }

  #needsMore(): boolean {
    if (this.#isComplete || this.#fruitless >= FRUITLESS_PAGES_MAX) return false;
    return Math.max(this.#visible.to + PAGE_SIZE / 4, this.#wanted - 1) >= this.#shown.length;
  }

  /** Returns the row after which a page must begin to contain `row` and the uncovered rows before it. */
  #beforePageOf(row: R): R | null {
    const at = this.#known.indexOf(row);
    let begin = at;
    const isSilent = (before: R | undefined) => before !== undefined && !this.#isHeard(before);
    while (at - begin < PAGE_SIZE - 1 && isSilent(this.#known[begin - 1])) begin -= 1;
    return this.#known[begin - 1] ?? null;
  }

  #closeDistant(): void {
    const near = this.#shown.slice(Math.max(0, this.#visible.from - PAGE_SIZE), this.#visible.to + PAGE_SIZE + 1);
    const isKept = ({ after, stretch }: Listener<R>) =>
      after === null || stretch === null || near.some((row) => covers(stretch, row, this.#options.order));
    const surplus = Math.max(0, this.#listeners.length - LISTENERS_MAX);
    // Closes the oldest ones first.
    const left = this.#listeners.filter((listener) => !isKept(listener)).slice(0, surplus);
    for (const { stop } of left) stop();
    this.#listeners = this.#listeners.filter((listener) => !left.includes(listener));
  }

  #publish(): void {
    this.#state = this.#describe();
    this.#changed.emit();
  }

  #describe(): RowsState<R> {
    const first = this.#listeners[0];
    const isLoading = this.#shown.length === 0 && this.#error === null && (!first?.stretch || this.#isSearching());
    return {
      status: this.#error !== null ? 'failed' : isLoading ? 'loading' : 'ready',
      error: this.#error,
      rows: this.#shown,
      isLoadingMore: this.#isWaiting(),
      isPaused: !this.#isComplete && this.#fruitless >= FRUITLESS_PAGES_MAX,
      hasMore: !this.#isComplete,
    };
  }

  /** Whether pages remain and loading has not paused. */
  #isSearching = () => !this.#isComplete && this.#fruitless < FRUITLESS_PAGES_MAX;
}
