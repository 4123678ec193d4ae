import { hasStoredSession } from '../../session/stored-session.ts';
import { hasVoted } from './voted-items.ts';

let kept: Promise<boolean> | undefined;

/** Returns whether a visitor may be signed in here. The check stores nothing. */
export const mayHaveVisitor = (): Promise<boolean> => kept ?? look();

/** Keeps the answer as it is now, while what is stored belongs to acts that the page does not show yet. */
export function keepAnswer(isWanted: boolean): void {
  kept = isWanted ? (kept ?? look()) : undefined;
}

async function look(): Promise<boolean> {
  return document.cookie.includes('hearback_visitor=') || hasVoted() || hasStoredSession(false);
}
