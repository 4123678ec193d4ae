import { hasStoredSession } from '../../session/stored-session.ts';
import { hasVoted } from './voted-items.ts';

/** Returns whether a visitor may be signed in here. The check stores nothing. */
export const mayHaveVisitor = async (): Promise<boolean> =>
  document.cookie.includes('hearback_visitor=') || hasVoted() || hasStoredSession(false);
