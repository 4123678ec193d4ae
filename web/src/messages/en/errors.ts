import * as server from '@shared/error-messages';

/** Errors that can occur anywhere. */
export const errors = {
  unknown: server.unexpected,
  offline: 'You are offline. What you see may be out of date.',
  network: 'Network error. Please check your connection and try again.',
  noAnswer: 'The server has not answered yet. Please check your connection, or try again.',
  tooMany: server.tooMany,
  tooManyNearby: server.tooManyNearby,
  notJson: 'Invalid server response (not JSON)',
  serverStatus: (status: number) => `Server error: ${status}`,
  invalidResponse: 'Invalid response from server',
  /** For Firestore's `failed-precondition`; German as specified (D3). */
  notDeployed:
    'Die Datenstruktur ist noch nicht bereitgestellt. Bitte führen Sie „firebase deploy --only firestore“ aus.',
} as const;
