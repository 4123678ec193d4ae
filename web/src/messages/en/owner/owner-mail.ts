import * as server from '@shared/error-messages';
import type { DigestKind } from '@shared/telling/values';

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
  waiting: 'Tell me at once when feedback waits for approval',
  waitingHint: 'At most one mail in ten minutes, and three in 24 hours. It needs “Require approval”.',
  save: 'Save mail settings',
  saving: 'Saving...',
  saved: 'Mail settings saved',
  saveFailed: 'The mail settings could not be saved. Please try again.',
} as const;
