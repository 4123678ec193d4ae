import { Timestamp } from 'firebase-admin/firestore';
import type { MailSettings } from './settings.ts';

const now = Timestamp.now();

export const settings: MailSettings = {
  sender: 'own',
  from: 'board@example.com',
  origin: 'https://feedback.example.com',
  perMinute: 60,
  smtpUrl: '',
};

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
