import { hasStoredSession } from '../../session/stored-session.ts';
import { readCookie } from './cookies.ts';
import { hasVoted } from './voted-items.ts';

/** Returns whether a visitor may be signed in here. The check stores nothing. */
export async function mayHaveVisitor(): Promise<boolean> {
  return readCookie('hearback_visitor') !== null || hasVoted() || hasStoredSession(false);
}
