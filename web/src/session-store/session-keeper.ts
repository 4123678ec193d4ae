import { isNews, mayRemove, mayReplace, type StoredUser } from './session-rules.ts';
import type { SessionStore } from './session-stores.ts';

/** `tab`: until the tab closes. `browser`: in all tabs, until sign-out. */
type Place = 'tab' | 'browser';

type Listener = () => unknown;

/**
 * Firebase Auth persistence that keeps one tab's stale state from overwriting a later change by another tab. Auth's own
 * persistences store the user that a tab holds in memory. If an account check returns after another tab has signed out,
 * they sign the user in again. Here each write is compared with the stored session, and a tab that loses adopts it.
 *
 * A tab with its own session uses that one. Other tabs use the session that the browser's tabs share.
 *
 * Methods with an underscore implement Auth's persistence interface (@firebase/auth, core/persistence/index.ts), which
 * has no public type; tests/e2e/accounts/tab-orders.spec.ts catches changes in an upgrade.
 */
export class SessionKeeper {
  readonly type = 'LOCAL';
  readonly _shouldAllowMigration = false;
  readonly #tab: SessionStore;
  readonly #stores: readonly SessionStore[];
  #found: Promise<SessionStore> | undefined;
  readonly #tellTabs: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** The user that Auth holds in memory; before Auth's first write, the user that it has read. */
  #held: StoredUser | null = null;
  #hasWritten = false;
  /** The uid that has just signed in in this tab and is about to be written. */
  #entering: string | null = null;
  #chosen: Place | null = null;
  #isLeaving = false;
  #following: Promise<unknown> = Promise.resolve();

  /**
   * @param shared stores that all tabs share, best first
   * @param tellTabs tells the other tabs to reread the stored session
   */
  constructor(tab: SessionStore, shared: readonly SessionStore[], tellTabs: () => void) {
    this.#tab = tab;
    this.#stores = [...shared, tab];
    this.#tellTabs = tellTabs;
  }

  /** Sets where the next account that signs in or signs up in this tab is stored. */
  choose(place: Place): void {
    this.#chosen = place;
  }

  /** Records that a user has just signed in in this tab (`beforeAuthStateChanged`). */
  enter(uid: string | null): void {
    this.#entering = uid;
  }

  /** Runs a sign-out that the user requested. It ends the stored session that this tab uses, even a newer one. */
  async leave(signOut: () => Promise<void>): Promise<void> {
    this.#isLeaving = true;
    try {
      await signOut();
    } finally {
      this.#isLeaving = false;
      await this.follow();
    }
  }

  /**
   * Makes Auth adopt the stored session if another tab has changed it. A second call waits for the first: its caller
   * may check the account, and Auth must not do so with tokens that it is about to replace.
   */
  follow(): Promise<void> {
    const run = this.#following.then(() => this.#adopt());
    this.#following = run.catch(() => undefined);
    return run;
  }

  async #adopt(): Promise<void> {
    // Auth is still checking the stored user with the server and will write the result.
    if (!this.#hasWritten) return;
    for (const [key, listeners] of this.#listeners) {
      const held = this.#held;
      const stored = await this.#read(key);
      if (!isNews(stored, held)) continue;
      await Promise.all([...listeners].map((listener) => listener()));
      // Before this line, a sign-out by Auth concerns the earlier user, and must not remove the newer one.
      if (this.#held === held && stored?.uid === held?.uid) this.#held = stored;
    }
  }

  async _isAvailable(): Promise<boolean> {
    return (await this.#shared()).isUsable();
  }

  async _get(key: string): Promise<StoredUser | null> {
    const stored = await this.#read(key);
    if (!this.#hasWritten) this.#held = stored;
    return stored;
  }

  async _set(key: string, next: StoredUser): Promise<void> {
    const before = this.#hold(next);
    const isSignUp = this.#chosen !== null && before?.isAnonymous === true && before.uid === next.uid;
    const isEntry = this.#entering === next.uid || (isSignUp && !next.isAnonymous);
    const store = isEntry ? await this.#placeFor(next) : await this.#placeOf(key);
    if (isEntry) this.#entering = null;
    const isWritten = await this.#change(store, key, (stored) => {
      if (!mayReplace(stored, next, isEntry)) return undefined;
      return isNews(next, stored) ? next : stored;
    });
    if (!isWritten) this.#followLater();
    else if (isEntry) await this.#leaveOther(store, key, before);
  }

  async _remove(key: string): Promise<void> {
    const held = this.#hold(null);
    const store = await this.#placeOf(key);
    await this.#change(store, key, (stored) => {
      if (stored === null || !(this.#isLeaving || mayRemove(stored, held))) return undefined;
      return null;
    });
    this.#followLater();
  }

  _addListener(key: string, listener: Listener): void {
    this.#listeners.set(key, (this.#listeners.get(key) ?? new Set()).add(listener));
  }

  _removeListener(key: string, listener: Listener): void {
    this.#listeners.get(key)?.delete(listener);
  }

  /** Follows without blocking: Auth finishes its writes before it adopts a session, so waiting here would deadlock. */
  #followLater(): void {
    this.follow().catch((error: unknown) => reportError(error));
  }

  /** Lazy, because probing IndexedDB creates the database. */
  #shared(): Promise<SessionStore> {
    this.#found ??= firstUsable(this.#stores);
    return this.#found;
  }

  /** @returns the user held before */
  #hold(user: StoredUser | null): StoredUser | null {
    const before = this.#held;
    this.#held = user;
    this.#hasWritten = true;
    return before;
  }

  async #read(key: string): Promise<StoredUser | null> {
    return (await this.#tab.read(key)) ?? (await (await this.#shared()).read(key));
  }

  /** The store that holds this tab's session. */
  async #placeOf(key: string): Promise<SessionStore> {
    return (await this.#tab.read(key)) === null ? this.#shared() : this.#tab;
  }

  async #placeFor({ isAnonymous }: StoredUser): Promise<SessionStore> {
    // Only signing in offers a choice of place. The anonymous sign-in of a vote does not.
    if (isAnonymous) return this.#shared();
    const place = this.#chosen;
    this.#chosen = null;
    return place === 'tab' ? this.#tab : this.#shared();
  }

  /** Removes a session that has moved to `store` from the other store. */
  async #leaveOther(store: SessionStore, key: string, before: StoredUser | null): Promise<void> {
    if (store !== this.#tab) await this.#tab.change(key, () => null);
    else if (before?.isAnonymous) {
      const shared = await this.#shared();
      if (shared === store) return;
      await this.#change(shared, key, (stored) => (stored?.uid === before.uid ? null : undefined));
    }
  }

  /** @returns whether `decide` accepted, even if nothing had to change */
  async #change(
    store: SessionStore,
    key: string,
    decide: (stored: StoredUser | null) => StoredUser | null | undefined,
  ): Promise<boolean> {
    let decision: StoredUser | null | undefined;
    let isChange = false;
    await store.change(key, (stored) => {
      decision = decide(stored);
      isChange = decision !== undefined && decision !== stored;
      return isChange ? decision : undefined;
    });
    if (isChange && store !== this.#tab) this.#tellTabs();
    return decision !== undefined;
  }
}

async function firstUsable(stores: readonly SessionStore[]): Promise<SessionStore> {
  for (const store of stores) if (await store.isUsable()) return store;
  return stores[0] as SessionStore;
}
