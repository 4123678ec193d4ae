import { embedErrors, errors } from '../messages/en.ts';
import { BoardFailure } from './model.ts';

/** Refusals that the server explains; everything else is told in the words of what was tried (section 8). */
const EXPLAINED = new Set(['denied', 'too-many', 'not-deployed']);

/** The sentence for an act that failed. */
export function sentenceFor(error: unknown, fallback: string): string {
  return error instanceof BoardFailure && EXPLAINED.has(error.reason) && error.message ? error.message : fallback;
}

/** The text below "Error Loading Feedback". */
export function loadingSentence(error: unknown, productId: string): string {
  if (isGone(error)) return embedErrors.productNotFound(productId);
  if (error instanceof BoardFailure && error.reason === 'offline') return errors.network;
  return (error instanceof Error && error.message) || embedErrors.unknown;
}

/** Whether the server says that there is no such board. */
export function isGone(error: unknown): boolean {
  return error instanceof BoardFailure && error.reason === 'not-found';
}

/** Whether the board is no longer what it was when it was loaded: deleted, or closed to anonymous visitors. */
export function isRefusal(error: unknown): boolean {
  return error instanceof BoardFailure && (error.reason === 'not-found' || error.reason === 'denied');
}
