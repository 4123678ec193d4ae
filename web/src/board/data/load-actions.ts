import { isOnline } from '../../ui/hooks/use-online.ts';
import { BoardFailure } from './model.ts';

/**
 * What visitors do, with Firebase Auth, loaded when somebody acts: it weighs more than the rest of the board.
 *
 * @throws BoardFailure 'offline' when it cannot be had; another attempt asks again
 */
export async function loadActions(): Promise<typeof import('./actions.ts')> {
  try {
    // A browser remembers a module that it could not have and never asks again: without a network it is not asked,
    // unless our worker keeps it.
    if (!isOnline() && !navigator.serviceWorker.controller) throw new Error('There is no network.');
    return await import('./actions.ts');
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
}
