import { isOnline } from '../../ui/hooks/use-online.ts';
import { BoardFailure } from './model.ts';

/**
 * Imports a part of the board that is loaded on demand.
 *
 * @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again
 */
export async function importPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    // Browsers remember a failed import and never request the module again. Offline, it is therefore not requested,
    // unless our service worker can serve it.
    if (!isOnline() && !navigator.serviceWorker.controller) throw new Error('There is no network.');
    return await load();
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
}
