/** What was done on a board without a network. A file of its own, because the board loads it with the outbox. */
export const outbox = {
  unsent: 'Will be sent when you are back online',
  kept: 'You are offline. It is kept here and sent when you are back online.',
} as const;
