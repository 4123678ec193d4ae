/** Toasts that survive the document. The board is a separate page, so opening it unloads the app. */

export interface KeptToast {
  readonly tone: 'success' | 'notice' | 'failure';
  readonly text: string;
}

const KEY = 'hearback_toasts';

/** Stores toasts for the next document of this tab. */
export function keepToasts(toasts: readonly KeptToast[]): void {
  try {
    const kept = toasts.map(({ tone, text }) => ({ tone, text }));
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked. The toasts were at least shown briefly.
  }
}

/** Returns and removes the toasts stored for this document. */
export function takeToasts(): readonly KeptToast[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? [] : (JSON.parse(kept) as KeptToast[]);
  } catch {
    return [];
  }
}
