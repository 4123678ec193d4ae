import type { Persistence } from 'firebase/auth';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * Stores an anonymous visitor's session where the browser blocks all storage of a third-party frame except partitioned
 * cookies (D6). Firebase Auth chooses it only if IndexedDB and local storage are refused. The cookie holds the uid and
 * the refresh token. Only our pages can read it, and it is sent only to the board's path. Its name is one that Firebase
 * Hosting neither forwards nor includes in cache keys.
 *
 * The methods are those of Auth's own persistence classes (@firebase/auth, core/persistence/index.ts), which have no
 * public type. The browser test with blocked storage guards upgrades.
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
    // Accounts never sign in inside a host page (D12), so they are never stored in this cookie.
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

  // Cookies have no change events; other tabs see changes when they next load.
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
