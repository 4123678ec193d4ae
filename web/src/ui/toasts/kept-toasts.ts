import { takeItem, withStorage } from '../../browser/storage.ts';

/** Toasts that survive the document. The board is a separate page, so opening it unloads the app. */

export interface KeptToast {
  readonly tone: 'success' | 'notice' | 'failure';
  readonly text: string;
}

const KEY = 'hearback_toasts';

/** Stores toasts for the next document of this tab. */
export function keepToasts(toasts: readonly KeptToast[]): void {
  const kept = toasts.map(({ tone, text }) => ({ tone, text }));
  if (kept.length > 0) withStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

/** Returns and removes the toasts stored for this document. */
export function takeToasts(): readonly KeptToast[] {
  const kept = takeItem(KEY);
  try {
    return kept === null ? [] : (JSON.parse(kept) as KeptToast[]);
  } catch {
    return [];
  }
}
