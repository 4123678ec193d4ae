/** Acts without a network. A separate file, because it loads with the queue. */
export const outbox = {
  unsent: 'Will be sent when you are back online',
  kept: 'You are offline. It is kept here and sent when you are back online.',
  picturesSent: 'Your pictures have been saved',
  picturesFailed: 'Your text was sent, but its pictures were not. Please try again.',
} as const;
