import { BoardFailure } from './model.ts';

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
