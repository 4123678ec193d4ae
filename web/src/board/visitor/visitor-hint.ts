import { withStorage } from '../../browser/storage.ts';
import { hasDatabase, SESSION_DATABASE } from '../../session-store/stored-session.ts';

/** Names of what is stored about visitors and people who have acted: sessions, votes, and the owner of other data. */
const TRACES = /hearback_(?:visitor=|whose)|voted_items|firebase:authUser/;

/** Returns whether a visitor may be signed in here. The check stores nothing. Each place may be blocked alone. */
export const mayHaveVisitor = async (): Promise<boolean> =>
  TRACES.test(
    `${document.cookie}${withStorage('localStorage', Object.keys)}${withStorage('sessionStorage', Object.keys)}`,
  ) || hasDatabase(SESSION_DATABASE).catch(() => false);
