import { SessionKeeper } from './session-keeper.ts';
import { databaseStore, webStore } from './session-stores.ts';

const channel = openChannel();

/** Keeps the session of this page, and follows what the browser's other tabs do to it. */
export const sessionKeeper = new SessionKeeper(
  webStore(() => sessionStorage),
  [databaseStore, webStore(() => localStorage)],
  () => channel?.postMessage(null),
);

/** The keeper in the form that `initializeAuth` takes: a class, of which Auth makes the instance itself. */
export const keptSession = new Proxy(SessionKeeper, { construct: () => sessionKeeper });

/** A tab that was frozen, or lies in the browser's cache of pages, has missed what the others told. */
export function followSession(): void {
  sessionKeeper.follow().catch(reportError);
}

channel?.addEventListener('message', followSession);
window.addEventListener('focus', followSession);
window.addEventListener('pageshow', followSession);
document.addEventListener('visibilitychange', followSession);

/** Null where a frame may not talk to other tabs. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('hearback-session');
  } catch {
    return null;
  }
}
