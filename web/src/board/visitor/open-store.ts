import { env } from '../../env.ts';
import { followTabs, sessionKeeper } from '../../session-store/kept-session.ts';
import { sessionKey } from '../../session-store/stored-session.ts';
import { visitorCookie } from './visitor-cookie.ts';
import type { StoredVisitor, VisitorStore } from './visitor-store.ts';

const KEY = sessionKey(env.apiKey);

/** Same store as on our other pages, so that an owner signed in there is signed in here. */
const kept: VisitorStore = {
  isUsable: () => sessionKeeper._isAvailable(),
  read: () => sessionKeeper._get(KEY) as Promise<StoredVisitor | null>,
  write(next, isEntry) {
    if (isEntry) sessionKeeper.enter(next.uid);
    return sessionKeeper._set(KEY, next);
  },
  remove(isWanted) {
    const remove = () => sessionKeeper._remove(KEY);
    return isWanted ? sessionKeeper.leave(remove) : remove();
  },
};

let opened: Promise<VisitorStore> | undefined;

/**
 * Returns the store that holds a session, otherwise the best one that this browser allows. The cookie comes last, for
 * frames whose other storage is blocked.
 */
export function openStore(): Promise<VisitorStore> {
  followTabs();
  opened ??= choose([kept, visitorCookie]);
  return opened;
}

async function choose(stores: readonly VisitorStore[]): Promise<VisitorStore> {
  for (const store of stores) if (await store.read().catch(() => null)) return store;
  for (const store of stores) if (await store.isUsable().catch(() => false)) return store;
  return untilClosed();
}

/** Holds the session until the page is closed. */
function untilClosed(): VisitorStore {
  let held: StoredVisitor | null = null;
  return {
    isUsable: async () => true,
    read: async () => held,
    async write(next) {
      held = next;
    },
    async remove() {
      held = null;
    },
  };
}
