import { useSyncExternalStore } from 'react';
import { site } from './site.ts';
import { onMissing } from './ui/missing-board.ts';

/** The board that the landing page and the demo show. */
export interface DemoBoard {
  /** The board's ID; null if the operator has configured none. */
  readonly product: string | null;
  /** Whether the board does not exist, because it was deleted or the ID is wrong. Stays true until the page reloads. */
  readonly isMissing: boolean;
}

const FOUND: DemoBoard = { product: site.demoProduct, isMissing: false };
const MISSING: DemoBoard = { product: site.demoProduct, isMissing: true };

let current = FOUND;
const listeners = new Set<() => void>();

// Prerendering runs without a browser.
if (typeof document !== 'undefined') {
  onMissing(document, () => {
    current = MISSING;
    for (const listener of listeners) listener();
  });
}

/** Returns the demo board. Makes no request: the board's frame reports if the board is missing. */
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
