import { readCookie, writeCookie } from '../../browser/cookies.ts';
import { anonymousUser, type StoredVisitor, type VisitorStore } from './visitor-store.ts';

/**
 * Stores an anonymous visitor's session where the browser blocks all storage of a third-party frame except partitioned
 * cookies (D6). The cookie holds the uid and the refresh token. Only our pages can read it, and it is sent only to the
 * board's path. Its name is one that Firebase Hosting neither forwards nor includes in cache keys. Cookies have no
 * change events; other tabs see changes when they next act.
 */
export const visitorCookie: VisitorStore = {
  async isUsable() {
    writeCookie(PROBE, '1', 10, PATH);
    const isUsable = readCookie(PROBE) === '1';
    writeCookie(PROBE, '', 0, PATH);
    return isUsable;
  },

  async read() {
    const cookie = readCookie(NAME);
    const kept = cookie === null ? null : parse(cookie);
    if (kept === null) return null;
    const [uid, refreshToken, createdAt, lastLoginAt] = kept;
    const tokens = latest?.refreshToken === refreshToken ? latest : { refreshToken };
    return anonymousUser(uid, tokens, { createdAt, lastLoginAt });
  },

  async write({ uid, isAnonymous, createdAt, lastLoginAt, stsTokenManager }) {
    // Accounts never sign in inside a host page (D12), so they are never stored in this cookie.
    if (!isAnonymous) return;
    latest = stsTokenManager;
    const kept: Kept = [uid, stsTokenManager.refreshToken, createdAt ?? '', lastLoginAt ?? ''];
    writeCookie(NAME, encodeURIComponent(JSON.stringify(kept)), YEAR_SECONDS, PATH);
  },

  async remove() {
    writeCookie(NAME, '', 0, PATH);
  },
};

type Kept = readonly [uid: string, refreshToken: string, createdAt: string, lastLoginAt: string];

const VISITOR_COOKIE = 'hearback_visitor';
const NAME = VISITOR_COOKIE;
const PROBE = 'hearback_probe';
const PATH = '/embed';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The tokens that this page has stored last. The ID token is too long for the cookie. */
let latest: StoredVisitor['stsTokenManager'] | undefined;

function parse(cookie: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookie));
    const isKept = Array.isArray(kept) && kept.length === 4 && kept.every((part) => typeof part === 'string');
    return isKept ? (kept as unknown as Kept) : null;
  } catch {
    return null;
  }
}
