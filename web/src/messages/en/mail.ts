import * as server from '@shared/error-messages';
import type { DigestKind } from '@shared/telling/values';

/** The settings of mail: what an account gets as a follower and as an owner. */

/** The section "Notifications" of the account settings. */
export const notifications = {
  heading: 'Notifications',
  intro:
    'Boards whose mail you get about items that you follow. News also appears on the boards, with or without mail.',
  loading: 'Loading your notifications',
  loadFailed: 'Your notifications could not be loaded.',
  retry: 'Try again',
  off: 'This site sends no mail about boards.',
  empty: 'You get no mail about boards. To get some, follow an item on a board and choose “Also by mail”.',
  to: (address: string) => `Mail to ${address}`,
  pending: (address: string) => `Waiting for the confirmation of ${address}`,
  stop: 'Stop mail',
  /** After "Stop mail", for screen readers. */
  of: (productId: string) => `of ${productId}`,
  stopAll: 'Stop all mail',
  stopping: 'Stopping...',
  stopped: 'The mail is stopped',
  stopFailed: 'The mail could not be stopped. Please try again.',
} as const;

/** The section "Mail to you" of a board's settings. */
export const ownerMail = {
  heading: 'Mail to you',
  intro: 'A digest tells you what is new on this board, what waits for approval, and what moved. No news, no mail.',
  loading: 'Loading your mail settings',
  loadFailed: 'Your mail settings could not be loaded.',
  off: server.mailOff,
  to: (address: string) => `Mail goes to ${address}, the address of your account.`,
  unverified: 'The address of your account is not verified. Mail begins once it is.',
  digest: 'Digest',
  digests: { off: 'Off', daily: 'Every day', weekly: 'Every Monday' } satisfies Record<DigestKind, string>,
  hour: 'Time',
  hourText: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  zone: 'Time zone',
  offHint: 'Turn the digest on to set its time.',
  openZones: 'Show the time zones',
  closeZones: 'Hide the time zones',
  noZone: 'No time zone has this name',
  waiting: 'Tell me at once when feedback waits for approval',
  waitingHint: 'At most one mail in ten minutes, and three in 24 hours. It needs “Require approval”.',
  comments: 'Quote new comments in the digest',
  commentsHint: 'The digest shows what visitors wrote, the newest first.',
  saved: 'Mail settings saved',
  saveFailed: 'The mail settings could not be saved. Please try again.',
  saveFailedBecause: (reason: string) => `The mail settings could not be saved: ${reason}`,
} as const;
