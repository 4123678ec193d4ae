import { embedErrors, errors } from '../../messages/en.ts';
import { BoardFailure } from './model.ts';

/** Returns the sentence for a failed act: `fallback`, or the reason if it is one that a retry does not fix. */
export function sentenceFor(error: unknown, fallback: string): string {
  const reason = error instanceof BoardFailure ? error.reason : 'unknown';
  if (reason === 'too-many') return errors.tooMany;
  if (error instanceof BoardFailure && reason === 'refused') return error.message;
  if (reason === 'crowded') return errors.tooManyNearby;
  if (reason === 'not-deployed') return errors.notDeployed;
  return fallback;
}

/** Returns the text below the title "Error Loading Feedback". */
export function loadingSentence(error: unknown, productId: string): string {
  if (isGone(error)) return embedErrors.productNotFound(productId);
  if (error instanceof BoardFailure && error.reason === 'offline') return errors.network;
  if (error instanceof BoardFailure && error.reason === 'not-deployed') return errors.notDeployed;
  return (error instanceof Error && error.message) || embedErrors.unknown;
}

/** Returns whether the error says that the board does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof BoardFailure && error.reason === 'not-found';
}

/** Returns whether the server has refused a request. */
export function isRefusal(error: unknown): boolean {
  return error instanceof BoardFailure && (error.reason === 'denied' || error.reason === 'conflict');
}

/** Returns whether the error says that the network failed. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof BoardFailure && error.reason === 'offline';
}

/** Returns whether the board may have changed since it was loaded: deleted, or closed to anonymous visitors. */
export function mayHaveChanged(error: unknown): boolean {
  return error instanceof BoardFailure && (error.reason === 'not-found' || error.reason === 'denied');
}
