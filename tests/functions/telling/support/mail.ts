import type { Firestore } from 'firebase-admin/firestore';
import { answerMailPage } from '../../../../functions/src/notifications/mail/answer-mail-page.ts';
import type { MailSettings } from '../../../../functions/src/notifications/mail/settings.ts';

/** Settings of an operator who sends mail by our own function. */
export const SETTINGS: MailSettings = {
  sender: 'own',
  from: 'board@example.com',
  origin: 'https://feedback.example.com',
  smtpUrl: '',
};

/** Requests one of the pages that mails lead to. @param url with or without our origin */
export async function askMailPage(db: Firestore, url: string, method = 'GET', body = '') {
  const { pathname, search } = new URL(url, SETTINGS.origin);
  const headers = { 'content-length': String(Buffer.byteLength(body)) };
  const answer = await answerMailPage(db)(
    new Request(`http://function${pathname}${search}`, { method, headers, ...(method === 'POST' && { body }) }),
  );
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
}
