import { importPart } from '../data/import-part.ts';

/**
 * Loads the code for visitors' acts on demand.
 *
 * @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again
 */
export const loadActions = () => importPart(() => import('./actions.ts'));
