import type { SignedIn } from '../data/model.ts';

/** Whom the host page's site identifies (D49). The part that asks the page is host/identity.ts, which few boards load. */
type Ask = () => Promise<SignedIn | null>;

let ask: Ask | null = null;
const listeners = new Set<() => void>();

/** Sets what finds the person, before the session of this browser counts; null for nothing. */
export function askForPerson(next: Ask | null): void {
  ask = next;
  for (const listener of listeners) listener();
}

/** Returns the identified person; null if the page does not say who the visitor is. Never rejects. */
export const findPerson = async (): Promise<SignedIn | null> => (ask === null ? null : ask());

/** Returns true if the host page may say who the visitor is. */
export const isIdentifying = (): boolean => ask !== null;

/** @returns ends the subscription */
export function onIdentifying(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
