import type { Persistence } from 'firebase/auth';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * Keeps an anonymous visitor's sign-in where the browser blocks all storage of a foreign frame but partitioned cookies
 * (D6). Chosen by Firebase Auth only if IndexedDB and local storage are refused. The cookie holds the uid and the
 * refresh token, is seen by no page but ours, is sent to no path but the board's, and has a name that Firebase Hosting
 * neither forwards nor caches by.
 *
 * The methods are those of Auth's own persistence classes (@firebase/auth, core/persistence/index.ts), which has no
 * public type for them; the browser test with blocked storage guards an upgrade.
 */
class PartitionedCookiePersistence {
  static readonly type = 'LOCAL';
  readonly type = 'LOCAL';
  readonly _shouldAllowMigration = false;

  async _isAvailable(): Promise<boolean> {
    writeCookie(PROBE, '1', 10, PATH);
    const available = readCookie(PROBE) === '1';
    writeCookie(PROBE, '', 0, PATH);
    return available;
  }

  async _set(key: string, user: StoredUser): Promise<void> {
    // A real account never signs in inside somebody else's page (D12), so it has no business in this cookie.
    if (!isUserKey(key) || !user.isAnonymous) return;
    const { uid, createdAt, lastLoginAt, stsTokenManager } = user;
    const kept: Kept = [uid, stsTokenManager.refreshToken, createdAt ?? '', lastLoginAt ?? ''];
    writeCookie(NAME, encodeURIComponent(JSON.stringify(kept)), YEAR_SECONDS, PATH);
  }

  async _get(key: string): Promise<StoredUser | null> {
    const cookie = isUserKey(key) ? readCookie(NAME) : null;
    const kept = cookie === null ? null : parse(cookie);
    if (kept === null) return null;
    const [uid, refreshToken, createdAt, lastLoginAt] = kept;
    const [, , apiKey = '', appName = ''] = key.split(':');
    const stsTokenManager = { refreshToken };
    return { uid, isAnonymous: true, emailVerified: false, createdAt, lastLoginAt, apiKey, appName, stsTokenManager };
  }

  async _remove(key: string): Promise<void> {
    if (isUserKey(key)) writeCookie(NAME, '', 0, PATH);
  }

  // A cookie announces no changes; other tabs see them when they next load.
  _addListener(): void {}
  _removeListener(): void {}
}

interface StoredUser {
  readonly uid: string;
  readonly isAnonymous: boolean;
  readonly emailVerified: boolean;
  readonly createdAt?: string;
  readonly lastLoginAt?: string;
  readonly apiKey: string;
  readonly appName: string;
  readonly stsTokenManager: { readonly refreshToken: string };
}

type Kept = readonly [uid: string, refreshToken: string, createdAt: string, lastLoginAt: string];

export const VISITOR_COOKIE = 'hearback_visitor';
const NAME = VISITOR_COOKIE;
const PROBE = 'hearback_probe';
const PATH = '/embed';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const isUserKey = (key: string) => key.startsWith('firebase:authUser:');

function parse(cookie: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookie));
    const isKept = Array.isArray(kept) && kept.length === 4 && kept.every((part) => typeof part === 'string');
    return isKept ? (kept as unknown as Kept) : null;
  } catch {
    return null;
  }
}

export const partitionedCookiePersistence = PartitionedCookiePersistence as unknown as Persistence;
