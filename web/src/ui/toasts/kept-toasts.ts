/** Messages that outlive the document: the board is a page of its own, and loading it ends the application. */

export interface KeptToast {
  readonly tone: 'success' | 'notice' | 'failure';
  readonly text: string;
}

const KEY = 'hearback_toasts';

/** Leaves messages for the next document of this tab. */
export function keepToasts(toasts: readonly KeptToast[]): void {
  try {
    const kept = toasts.map(({ tone, text }) => ({ tone, text }));
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked: they were on the screen for a moment.
  }
}

/** The messages left for this document, once. */
export function takeToasts(): readonly KeptToast[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? [] : (JSON.parse(kept) as KeptToast[]);
  } catch {
    return [];
  }
}
