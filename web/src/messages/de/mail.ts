import type * as en from '../en/mail.ts';
import type { Words } from '../words.ts';
import * as server from './error-messages.ts';

export const notifications: Words<typeof en.notifications> = {
  heading: 'Benachrichtigungen',
  intro:
    'Boards, von denen Sie E-Mails über Einträge erhalten, denen Sie folgen. Auf den Boards selbst erscheinen Neuigkeiten mit und ohne E-Mail.',
  loading: 'Ihre Benachrichtigungen werden geladen',
  loadFailed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  off: 'Diese Website versendet keine E-Mails über Boards.',
  empty:
    'Sie erhalten keine E-Mails über Boards. Wenn Sie welche wünschen, folgen Sie auf einem Board einem Eintrag und wählen „Auch per E-Mail“.',
  to: (address) => `E-Mails an ${address}`,
  pending: (address) => `Wartet auf die Bestätigung von ${address}`,
  stop: 'E-Mails abbestellen',
  of: (productId) => `von ${productId}`,
  stopAll: 'Alle E-Mails abbestellen',
  stopping: 'Wird abbestellt …',
  stopped: 'Die E-Mails sind abbestellt',
  stopFailed: 'Die E-Mails konnten nicht abbestellt werden. Bitte versuchen Sie es erneut.',
};

export const ownerMail: Words<typeof en.ownerMail> = {
  heading: 'E-Mails an Sie',
  intro:
    'Eine Zusammenfassung nennt, was auf diesem Board neu ist, was auf Freigabe wartet und was neue Stimmen und Kommentare hat. Gibt es nichts Neues, wird keine E-Mail gesendet.',
  loading: 'Ihre E-Mail-Einstellungen werden geladen',
  loadFailed: 'Ihre E-Mail-Einstellungen konnten nicht geladen werden.',
  off: server.mailOff,
  to: (address) => `E-Mails gehen an ${address}, die Adresse Ihres Kontos.`,
  unverified: 'Die Adresse Ihres Kontos ist nicht bestätigt. E-Mails werden gesendet, sobald sie es ist.',
  digest: 'Zusammenfassung',
  digests: { off: 'Aus', daily: 'Jeden Tag', weekly: 'Jeden Montag' },
  hour: 'Uhrzeit',
  hourText: (hour) => `${String(hour).padStart(2, '0')}:00`,
  zone: 'Zeitzone',
  offHint: 'Die Uhrzeit lässt sich wählen, wenn die Zusammenfassung eingeschaltet ist.',
  openZones: 'Zeitzonen anzeigen',
  closeZones: 'Zeitzonen ausblenden',
  noZone: 'Keine Zeitzone hat diesen Namen',
  waiting: 'Sofort melden, wenn Feedback auf Freigabe wartet',
  waitingHint:
    'Höchstens eine E-Mail in zehn Minuten und drei in 24 Stunden. Dazu muss „Neues Feedback muss freigegeben werden“ eingeschaltet sein.',
  comments: 'Neue Kommentare in der Zusammenfassung zitieren',
  commentsHint: 'Die Zusammenfassung zeigt, was Besucher geschrieben haben, das Neueste zuerst.',
  saved: 'Die E-Mail-Einstellungen wurden gespeichert',
  saveFailed: 'Die E-Mail-Einstellungen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saveFailedBecause: (reason) => `Die E-Mail-Einstellungen konnten nicht gespeichert werden: ${reason}`,
};
