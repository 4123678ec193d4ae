import type { Auth } from 'firebase-admin/auth';
import type { ErrorKey } from '../shared/errors.ts';
import { IDENTIFIED } from '../shared/values.ts';
import { ApiError } from './api-error.ts';

/** The identity that a token proves. */
export interface Caller {
  readonly uid: string;
  /** An anonymous visitor, not an account. */
  readonly isAnonymous: boolean;
  /** The board whose site has identified the person, who has no account (D49); missing for accounts and visitors. */
  readonly board?: string;
  /** Names the secret by which the site has identified the person (people/secret.ts). */
  readonly mark?: string;
  /** Until when the site vouches for the person on a board that is not for everyone, in ms since 1970. */
  readonly until?: number;
  /** The keyed hash of the person's company on such a board (store/person-hash.ts). */
  readonly company?: string;
  /** The verified mail address of an account, in lower case. */
  readonly email?: string;
  /** Time of the last sign-in, in ms since 1970; refreshing a token does not change it. */
  readonly authTime: number;
  /** True if the account has since been disabled or deleted, or its sessions revoked. */
  readonly hasEnded: boolean;
}

interface Claims {
  readonly sub: string;
  readonly auth_time: number;
  /** Always present in tokens that Firebase has signed; the emulator accepts unsigned ones. */
  readonly firebase?: { readonly sign_in_provider: string };
  readonly email?: unknown;
  readonly email_verified?: unknown;
  /** Of a custom token (people/identify.ts). */
  readonly board?: unknown;
  readonly secret?: unknown;
  readonly until?: unknown;
  readonly company?: unknown;
}

/** Codes for a valid token whose account has ended; Auth checks signature, project and expiry first. */
const ENDED = new Set(['auth/user-disabled', 'auth/user-not-found', 'auth/id-token-revoked']);
const BAD = new Set(['auth/argument-error', 'auth/id-token-expired', 'auth/invalid-uid']);

/**
 * Returns the caller that an ID token identifies; null if the token is expired or not of this project. Checks
 * revocation each time, at the cost of one call to Auth; otherwise a deleted account's token would stay valid for up to
 * an hour.
 *
 * @throws Auth's error if Auth cannot be reached
 */
export async function verifyCaller(auth: Auth, token: string): Promise<Caller | null> {
  try {
    return callerOf(await auth.verifyIdToken(token, true), false);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (ENDED.has(code)) return callerOf(claimsOf(token), true);
    // The library throws these for tokens whose parts are not objects.
    if (BAD.has(code) || error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @throws ApiError for an anonymous visitor, and for a person whom a board's site has identified */
export function requireAccount(caller: Caller, key: ErrorKey = 'signInRequired'): void {
  if (caller.isAnonymous || caller.board !== undefined) throw new ApiError(key);
}

function callerOf(claims: Claims, hasEnded: boolean): Caller | null {
  // The uid becomes part of document paths.
  if (claims.sub.includes('/')) return null;
  return {
    uid: claims.sub,
    isAnonymous: claims.firebase?.sign_in_provider === 'anonymous',
    authTime: claims.auth_time * 1000,
    hasEnded,
    // Decided by the uid, because a person can add a password to this login and sign in without the claim. No board has
    // the id ''.
    ...(claims.sub.startsWith(IDENTIFIED)
      ? {
          board: textIn(claims.board),
          mark: textIn(claims.secret),
          until: Number(claims.until) || 0,
          company: textIn(claims.company),
        }
      : claims.email_verified === true && { email: textIn(claims.email).toLowerCase() }),
  };
}

const textIn = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}
