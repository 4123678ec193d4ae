import { PAGE_SIZE } from '@shared/limits';
import { NoAnswer, withPatience } from '../../../firebase/no-answer.ts';
import type { Row } from '../model.ts';
import { type Answer, covers, type ListWindow, nextStretch, withStretch } from './list-window.ts';

/** Listens to the page that follows a row, or to the first; returns how to stop. */
export type ListenPage<R> = (
  after: R | null,
  next: (answer: Answer<R>) => void,
  fail: (error: unknown) => void,
) => () => void;

export interface LiveRowsOptions<R extends Row> {
  readonly listen: ListenPage<R>;
  readonly order: (a: R, b: R) => number;
  /** Which rows are shown; the others come with their page and are passed over. */
  readonly isShown: (row: R) => boolean;
  /** Tries to reach the server now. */
  readonly reconnect?: () => void;
}

export interface RowsState<R> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly rows: readonly R[];
  readonly isLoadingMore: boolean;
  /** Several pages held nothing to show; `loadMore` goes on. */
  readonly isPaused: boolean;
  readonly hasMore: boolean;
}

/** The most pages in a row that may hold nothing to show. */
const FRUITLESS_PAGES_MAX = 5;

/**
 * So many pages may be listened to before distant ones are left. Whoever comes back to a page that was left pays for it
 * again, and hands go to and fro; every page that is listened to costs a read for each change in it.
 */
const LISTENERS_MAX = 6;

interface Listener<R> {
  readonly after: R | null;
  stretch: ListWindow<R> | null;
  stop: () => void;
}

/**
 * A long list, live where it is looked at. The first page is listened to always, of the others those near what is
 * visible and a few more; rows further away stay as they were last seen. So the number of listeners does not grow with
 * the list, and a row costs one read when it is first scrolled to.
 */
export class LiveRows<R extends Row> {
  readonly #options: LiveRowsOptions<R>;
  readonly #subscribers = new Set<() => void>();
  #listeners: Listener<R>[] = [];
  #known: readonly R[] = [];
  #shown: readonly R[] = [];
  #visible = { from: 0, to: 0 };
  #isComplete = false;
  #fruitless = 0;
  #error: unknown = null;
  #state: RowsState<R>;

  constructor(options: LiveRowsOptions<R>) {
    this.#options = options;
    this.#state = this.#describe();
  }

  readonly getState = (): RowsState<R> => this.#state;

  /** Listens from the first subscriber to the last. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange);
    if (this.#subscribers.size === 1) this.#start();
    return () => {
      this.#subscribers.delete(onChange);
      if (this.#subscribers.size === 0) this.#stop();
    };
  };

  /** Tells which of the shown rows are visible, first and last index. */
  readonly look = (from: number, to: number): void => {
    this.#visible = { from, to };
    this.#arrange();
  };

  /** Goes on with a list that has paused. */
  readonly loadMore = (): void => {
    this.#fruitless = 0;
    this.#arrange();
    this.#publish();
  };

  /** A listener is dead once it has failed: everything is asked for again, what is known stays meanwhile. */
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
    // The first answer may come from what other pages have left here, with holes where nothing was ever asked for.
    if (listener.stretch === null && !answer.isSynced) return;
    if (this.#error instanceof NoAnswer) this.#error = null;
    const isFirst = listener.stretch === null;
    const { order, isShown } = this.#options;
    const stretch = nextStretch(listener.stretch ?? listener.after, answer, PAGE_SIZE, order);
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
    // An answer may still come.
    if (!(error instanceof NoAnswer)) this.#stop();
    this.#error = error;
    this.#publish();
  }

  /** Opens and closes listeners as what is visible wants it; one at a time, the answer leads to the next. */
  #arrange(): void {
    if (this.#error !== null || this.#subscribers.size === 0) return;
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
    return this.#visible.to + PAGE_SIZE / 2 >= this.#shown.length;
  }

  /** The row after which a page begins that holds the given one and those before it that nobody listens to either. */
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
    // Those that have been listened to for longest.
    const left = this.#listeners.filter((listener) => !isKept(listener)).slice(0, surplus);
    for (const { stop } of left) stop();
    this.#listeners = this.#listeners.filter((listener) => !left.includes(listener));
  }

  #publish(): void {
    this.#state = this.#describe();
    for (const subscriber of this.#subscribers) subscriber();
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

  /** Nothing to show so far, and more pages to look at. */
  #isSearching = () => !this.#isComplete && this.#fruitless < FRUITLESS_PAGES_MAX;
}
