import * as server from '@shared/error-messages';

/** Errors that can occur anywhere, also on the board. */
export const errors = {
  unknown: server.unexpected,
  offline: 'You are offline. What you see may be out of date.',
  network: 'Network error. Please check your connection and try again.',
  tooMany: server.tooMany,
  tooManyNearby: server.tooManyNearby,
  /** For Firestore's `failed-precondition`; German as specified (D3). */
  notDeployed:
    'Die Datenstruktur ist noch nicht bereitgestellt. Bitte führen Sie „firebase deploy --only firestore“ aus.',
} as const;

/** Answers of the server that the application cannot use. The board has no sentences for them. */
export const answerErrors = {
  missing: 'The server has not answered yet. Please check your connection, or try again.',
  notJson: 'Invalid server response (not JSON)',
  status: (status: number) => `Server error: ${status}`,
  invalid: 'Invalid response from server',
} as const;
