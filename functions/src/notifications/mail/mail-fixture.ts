import { Timestamp } from 'firebase-admin/firestore';
import type { MailSettings } from './settings.ts';

/** What the tests of mails write about. */

const now = Timestamp.now();
export const settings: MailSettings = {
  sender: 'own',
  from: 'board@example.com',
  origin: 'https://feedback.example.com',
  smtpUrl: '',
};
/** A confirmed address of a follower. */
export const address = {
  product_id: 'board',
  uid: 'ada',
  email: 'ada@example.com',
  hash: 'hash',
  state: 'confirmed' as const,
  item: 'item',
  created_at: now,
  confirmed_at: now,
  expires_at: null,
};
/** A status that has changed. */
export const news = {
  id: 'item_1',
  what: 'status' as const,
  item: 'item',
  product_id: 'board',
  title: 'Dark mode',
  status: 'in-progress' as const,
  label: null,
  answered: false,
  entry: null,
  at: now,
};
