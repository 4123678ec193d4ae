import { SessionKeeper } from './session-keeper.ts';
import { databaseStore, webStore } from './session-stores.ts';

let channel: BroadcastChannel | null | undefined;

/** Stores this page's session and, from `followTabs` on, syncs it with the browser's other tabs. */
export const sessionKeeper = new SessionKeeper(
  webStore(() => sessionStorage),
  [databaseStore, webStore(() => localStorage)],
  () => channel?.postMessage(null),
);

/**
 * `sessionKeeper` as the class that `initializeAuth` expects. Auth creates the instance itself. Marked as pure, so that
 * the board does not contain it.
 */
export const keptSession = /* @__PURE__ */ new Proxy(SessionKeeper, { construct: () => sessionKeeper });

/** Adopts the stored session. A tab that was frozen or in the back/forward cache has missed other tabs' messages. */
function followSession(): void {
  sessionKeeper.follow().catch(reportError);
}

/** Listens to other tabs until the page is closed. Call this before the first use of `sessionKeeper`. */
export function followTabs(): void {
  if (channel !== undefined) return;
  channel = openChannel();
  channel?.addEventListener('message', followSession);
  window.addEventListener('focus', followSession);
  window.addEventListener('pageshow', followSession);
  document.addEventListener('visibilitychange', followSession);
}

/** Null where the browser forbids a frame to message other tabs. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('hearback-session');
  } catch {
    return null;
  }
}
