import { importPart } from '../data/import-part.ts';

/**
 * Loads the code that sends acts other than votes.
 *
 * @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again
 */
export const loadSends = () => importPart(() => import('./sends.ts'), true);
