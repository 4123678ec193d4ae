/** Offline acts on a board. A separate file, because the board loads it with the outbox. */
export const outbox = {
  unsent: 'Will be sent when you are back online',
  kept: 'You are offline. It is kept here and sent when you are back online.',
} as const;
