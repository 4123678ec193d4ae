import { isNews, mayRemove, mayReplace, type StoredUser } from './session-rules.ts';
import type { SessionStore } from './session-stores.ts';

/** `tab`: until the tab is closed. `browser`: in all tabs, until signing out. */
export type Place = 'tab' | 'browser';

type Listener = () => unknown;

/**
 * Keeps the session for Firebase Auth, so that nothing that a tab remembers overwrites what another tab did later. Auth's
 * own persistences store whatever a tab holds in memory: a check of the account that is answered after another tab has
 * signed out would sign in again. Here each write compares with what is stored, and a tab that lost adopts it.
 *
 * A tab with a session of its own keeps to it; any other follows the session that the browser's tabs share.
 *
 * Methods with an underscore are those of Auth's persistences (@firebase/auth, core/persistence/index.ts), which have no
 * public type; tests/e2e/accounts/tab-orders.spec.ts guards an upgrade.
 */
export class SessionKeeper {
  readonly type = 'LOCAL';
  readonly _shouldAllowMigration = false;
  readonly #tab: SessionStore;
  readonly #stores: readonly SessionStore[];
  #found: Promise<SessionStore> | undefined;
  readonly #tellTabs: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** The user whom Auth holds in memory; until it has written for the first time, the one that it has read. */
  #held: StoredUser | null = null;
  #hasWritten = false;
  /** The uid that has just signed in here and is about to be written. */
  #entering: string | null = null;
  #chosen: Place | null = null;
  #isLeaving = false;

  /**
   * @param shared stores of the browser, best first
   * @param tellTabs tells the other tabs to look at what is stored
   */
  constructor(tab: SessionStore, shared: readonly SessionStore[], tellTabs: () => void) {
    this.#tab = tab;
    this.#stores = [...shared, tab];
    this.#tellTabs = tellTabs;
  }

  /** Where the next account that signs in or signs up in this tab is kept. */
  choose(place: Place): void {
    this.#chosen = place;
  }

  /** Announces that a user has signed in here (`beforeAuthStateChanged`). */
  enter(uid: string | null): void {
    this.#entering = uid;
  }

  /** Runs a sign-out that a person asked for: it ends whichever session this tab would use. */
  async leave(signOut: () => Promise<void>): Promise<void> {
    this.#isLeaving = true;
    try {
      await signOut();
    } finally {
      this.#isLeaving = false;
      await this.follow();
    }
  }

  /** Lets Auth adopt what is stored, should another tab have changed it. */
  async follow(): Promise<void> {
    // Auth is still asking the server about the user that it has read, and writes what comes of it.
    if (!this.#hasWritten) return;
    for (const [key, listeners] of this.#listeners) {
      const stored = await this.#read(key);
      if (!isNews(stored, this.#held)) continue;
      if (stored?.uid === this.#held?.uid) this.#held = stored;
      await Promise.all([...listeners].map((listener) => listener()));
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

  /** Auth waits for its own writes before it adopts anything: they must not wait for that in turn. */
  #followLater(): void {
    this.follow().catch((error: unknown) => reportError(error));
  }

  /** Not before it is needed: looking at IndexedDB creates it. */
  #shared(): Promise<SessionStore> {
    this.#found ??= firstUsable(this.#stores);
    return this.#found;
  }

  /** @returns the user held until now */
  #hold(user: StoredUser | null): StoredUser | null {
    const before = this.#held;
    this.#held = user;
    this.#hasWritten = true;
    return before;
  }

  async #read(key: string): Promise<StoredUser | null> {
    return (await this.#tab.read(key)) ?? (await (await this.#shared()).read(key));
  }

  /** The store whose session this tab uses. */
  async #placeOf(key: string): Promise<SessionStore> {
    return (await this.#tab.read(key)) === null ? this.#shared() : this.#tab;
  }

  async #placeFor({ isAnonymous }: StoredUser): Promise<SessionStore> {
    // A visitor who signs in has chosen; who votes has not.
    if (isAnonymous) return this.#shared();
    const place = this.#chosen;
    this.#chosen = null;
    return place === 'tab' ? this.#tab : this.#shared();
  }

  /** A session that has moved to one store must not stay in the other one. */
  async #leaveOther(store: SessionStore, key: string, before: StoredUser | null): Promise<void> {
    if (store !== this.#tab) await this.#tab.change(key, () => null);
    else if (before?.isAnonymous) {
      const shared = await this.#shared();
      if (shared === store) return;
      await this.#change(shared, key, (stored) => (stored?.uid === before.uid ? null : undefined));
    }
  }

  /** @returns whether `decide` has agreed to a change */
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
