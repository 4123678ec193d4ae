import { useSyncExternalStore } from 'react';
import { createSignal } from './browser/signal.ts';
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
const changed = createSignal();

// Prerendering runs without a browser.
if (typeof document !== 'undefined') {
  onMissing(document, () => {
    current = MISSING;
    changed.emit();
  });
}

/** Returns the demo board. Makes no request: the board's frame reports if the board is missing. */
export function useDemoBoard(): DemoBoard {
  return useSyncExternalStore(
    changed.on,
    () => current,
    () => FOUND,
  );
}
