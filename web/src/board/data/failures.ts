import { embedErrors, errors } from '../../messages/en.ts';
import { BoardFailure } from './model.ts';

/** The sentence for an act that failed: what was tried, unless the reason is one that trying again does not mend. */
export function sentenceFor(error: unknown, fallback: string): string {
  const reason = error instanceof BoardFailure ? error.reason : 'unknown';
  if (reason === 'too-many') return errors.tooMany;
  if (reason === 'not-deployed') return errors.notDeployed;
  return fallback;
}

/** The text below "Error Loading Feedback". */
export function loadingSentence(error: unknown, productId: string): string {
  if (isGone(error)) return embedErrors.productNotFound(productId);
  if (error instanceof BoardFailure && error.reason === 'offline') return errors.network;
  if (error instanceof BoardFailure && error.reason === 'not-deployed') return errors.notDeployed;
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
