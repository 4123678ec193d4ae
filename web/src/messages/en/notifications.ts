/** The section "Notifications" of the account settings. */
export const notifications = {
  heading: 'Notifications',
  intro: 'Boards whose mail you get about items that you follow. News also appear on the boards, with or without mail.',
  loading: 'Loading your notifications',
  loadFailed: 'Your notifications could not be loaded.',
  retry: 'Try again',
  off: 'This site sends no mail about boards.',
  empty: 'You get no mail about boards. To get some, follow an item on a board and choose “Also by mail”.',
  to: (address: string) => `Mail to ${address}`,
  pending: (address: string) => `Waiting for the confirmation of ${address}`,
  stop: 'Stop mail',
  /** After "Stop mail", for screen readers. */
  of: (board: string) => `of ${board}`,
  stopAll: 'Stop all mail',
  stopping: 'Stopping...',
  stopped: 'The mail is stopped',
  stopFailed: 'The mail could not be stopped. Please try again.',
} as const;
