import { isOnline } from '../../ui/hooks/use-online.ts';
import type { SimilarItems } from './similar/similar-items.tsx';

export type SimilarItemsPart = typeof SimilarItems;

/** Loads the similar items of the form. @returns null if that fails: the form is complete without them */
export async function loadSimilarItems(): Promise<SimilarItemsPart | null> {
  try {
    // Browsers remember a failed import: see loadActions.
    if (!isOnline() && !navigator.serviceWorker?.controller) return null;
    return (await import('./similar/similar-items.tsx')).SimilarItems;
  } catch {
    return null;
  }
}
