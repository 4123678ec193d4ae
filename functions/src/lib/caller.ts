import type { Auth } from 'firebase-admin/auth';
import type { ErrorKey } from '../shared/errors.ts';
import { ApiError } from './api-error.ts';

/** Whom a token proves. */
export interface Caller {
  readonly uid: string;
  /** An anonymous visitor, not an account. */
  readonly isAnonymous: boolean;
  /** When they last proved who they are, in ms since 1970; a refreshed token keeps it. */
  readonly authTime: number;
  /** The account has since been disabled or deleted, or the sign-in revoked. */
  readonly hasEnded: boolean;
}

interface Claims {
  readonly sub: string;
  readonly auth_time: number;
  /** Missing in no token that Firebase has signed; the emulator takes unsigned ones. */
  readonly firebase?: { readonly sign_in_provider: string };
}

/** The account behind a good token is gone; looked up after signature, project and expiry were found good. */
const ENDED = new Set(['auth/user-disabled', 'auth/user-not-found', 'auth/id-token-revoked']);
const BAD = new Set(['auth/argument-error', 'auth/id-token-expired', 'auth/invalid-uid']);

/**
 * Whose ID token it is; null if it is none of this project's, or has expired. Revocation is looked up each time, at the
 * cost of one call to Auth: a deleted account's token would otherwise be good for up to an hour.
 *
 * @throws whatever Auth throws when it cannot be asked
 */
export async function verifyCaller(auth: Auth, token: string): Promise<Caller | null> {
  try {
    return callerOf(await auth.verifyIdToken(token, true), false);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (ENDED.has(code)) return callerOf(claimsOf(token), true);
    // The library trips over tokens whose parts are no objects.
    if (BAD.has(code) || error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @throws Refusal for an anonymous visitor */
export function requireAccount(caller: Caller, key: ErrorKey = 'signInRequired'): void {
  if (caller.isAnonymous) throw new ApiError(key);
}

function callerOf(claims: Claims, hasEnded: boolean): Caller | null {
  // The uid becomes part of documents' paths.
  if (claims.sub.includes('/')) return null;
  return {
    uid: claims.sub,
    isAnonymous: claims.firebase?.sign_in_provider === 'anonymous',
    authTime: claims.auth_time * 1000,
    hasEnded,
  };
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}
