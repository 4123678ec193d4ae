import type { Firestore } from 'firebase-admin/firestore';
import { answerMailPage } from '../../../../functions/src/notifications/mail/answer-mail-page.ts';
import type { MailSettings } from '../../../../functions/src/notifications/mail/settings.ts';

/** Settings of an operator who sends mail by our own function. */
export const SETTINGS: MailSettings = {
  sender: 'own',
  from: 'board@example.com',
  origin: 'https://feedback.example.com',
  perMinute: 60,
  smtpUrl: '',
};

/** Requests one of the pages that mails lead to. @param url with or without our origin */
export async function askMailPage(db: Firestore, url: string, method = 'GET', body = '') {
  const answer = { status: 0, body: '', headers: {} as Record<string, string> };
  const { pathname, search } = new URL(url, SETTINGS.origin);
  await answerMailPage(db)(
    { method, url: `${pathname}${search}`, headers: {}, rawBody: Buffer.from(body) },
    {
      status: (code) => {
        answer.status = code;
      },
      set: (name, value) => {
        answer.headers[name] = value;
      },
      send: (text) => {
        answer.body = text;
      },
    },
  );
  return answer;
}
