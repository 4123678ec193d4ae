import { serverSays } from '../server.ts';

/** Failures that may happen anywhere. */
export const errors = {
  unknown: /* @__PURE__ */ serverSays('unexpected'),
  offline: 'You are offline. What you see may be out of date.',
  network: 'Network error. Please check your connection and try again.',
  tooMany: /* @__PURE__ */ serverSays('tooMany'),
  notJson: 'Invalid server response (not JSON)',
  serverStatus: (status: number) => `Server error: ${status}`,
  invalidResponse: 'Invalid response from server',
  /** Firestore's `failed-precondition`; German as specified (D3). */
  notDeployed:
    'Die Datenstruktur ist noch nicht bereitgestellt. Bitte führen Sie „firebase deploy --only firestore“ aus.',
} as const;

/** The card for an unknown address and for a page that failed to render. */
export const errorCard = {
  text: 'Error loading application. Please try again later.',
  title: 'Error',
  reload: 'Try again',
  home: 'Go to the start page',
} as const;

/** The page that stands there when the application could not start at all; German as specified. */
export const startup = {
  title: 'Die Anwendung konnte nicht gestartet werden',
  text: 'Bitte laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es später noch einmal.',
  reload: 'Seite neu laden',
} as const;
