import { useSyncExternalStore } from 'react';
import { site } from './site.ts';
import { onMissing } from './ui/missing-board.ts';

/** The board that the landing page and the demo show. */
export interface DemoBoard {
  /** Null where the operator has named none. */
  readonly product: string | null;
  /** Whether the board has turned out not to exist: deleted, or named wrongly. It stays so until the page is loaded anew. */
  readonly isMissing: boolean;
}

const FOUND: DemoBoard = { product: site.demoProduct, isMissing: false };
const MISSING: DemoBoard = { product: site.demoProduct, isMissing: true };

let current = FOUND;
const listeners = new Set<() => void>();

// Pages are prerendered where there is no browser.
if (typeof document !== 'undefined') {
  onMissing(document, () => {
    current = MISSING;
    for (const listener of listeners) listener();
  });
}

/** Asks nothing by itself: the frame of the board says so if there is none. */
export function useDemoBoard(): DemoBoard {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => FOUND,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
