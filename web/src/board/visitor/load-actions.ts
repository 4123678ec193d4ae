import { importPart } from '../data/lazy-part.ts';

/**
 * Loads on demand what visitors of an earlier visit see and do besides their acts.
 *
 * @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again
 */
export const loadActions = () => importPart(() => import('./actions.ts'));
