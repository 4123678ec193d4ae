import { isOnline } from '../../ui/hooks/use-online.ts';
import { BoardFailure } from '../data/model.ts';

/**
 * Loads the code for visitors' acts on demand.
 *
 * @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again
 */
export async function loadActions(): Promise<typeof import('./actions.ts')> {
  try {
    // Browsers remember a failed import and never request the module again. Offline, it is therefore not requested,
    // unless our service worker can serve it.
    if (!isOnline() && !navigator.serviceWorker.controller) throw new Error('There is no network.');
    return await import('./actions.ts');
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
}
