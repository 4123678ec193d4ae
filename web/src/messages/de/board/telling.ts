import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Verwalten',
  signedInAs: (name) => `Angemeldet als ${name}`,
  signOut: 'Abmelden',
  signOutFailed: 'Die Abmeldung ist fehlgeschlagen',
};

export const news: Words<typeof en.news> = {
  heading: 'Benachrichtigungen',
  bell: (unread) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} neu`),
  most: '9+',
  markRead: 'Alle als gelesen markieren',
  close: 'Benachrichtigungen schließen',
  loading: 'Die Benachrichtigungen werden geladen',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden.',
  offline: 'Die Benachrichtigungen konnten nicht geladen werden, weil keine Verbindung besteht.',
  retry: 'Erneut versuchen',
  markFailed: 'Das konnte nicht als gelesen markiert werden. Bitte versuchen Sie es erneut.',
  empty: 'Noch nichts Neues',
  emptyText: 'Folgen Sie einem Eintrag, und Sie sehen hier, was damit geschieht.',
  unread: 'Neu:',
  sentences: {
    published: (title) => `„${title}“ wurde freigegeben und ist jetzt öffentlich.`,
    status: (title, status) => `„${title}“ hat jetzt den Status „${status}“.`,
    answer: (title) => `Zu „${title}“ gibt es eine Antwort.`,
    comment: (title) => `Zu „${title}“ gibt es neue Kommentare.`,
    changelog: (title) => `Neuigkeit: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Benachrichtigungen per E-Mail',
  label: 'E-Mail-Adresse',
  hint: 'Wir senden eine E-Mail, um die Adresse zu bestätigen. Danach erhalten Sie E-Mails zu allem, dem Sie auf diesem Board folgen. Jede enthält einen Link, der sie mit einem Klick abbestellt.',
  entriesHint:
    'Wir senden eine E-Mail, um die Adresse zu bestätigen. Danach erhalten Sie zu jedem neuen Eintrag eine E-Mail. Jede enthält einen Link, der sie mit einem Klick abbestellt.',
  privacy: 'Datenschutz',
  send: 'E-Mails erhalten',
  sendTo: (address) => `E-Mails an ${address} senden`,
  other: 'Andere Adresse verwenden',
  inbox: 'Sehen Sie in Ihrem Postfach nach. Wenn die Adresse E-Mails empfängt, liegt dort ein Link zur Bestätigung.',
  pending: (address) => `${address} ist noch nicht bestätigt. Sehen Sie in Ihrem Postfach nach.`,
  confirmed: (address) => `E-Mails zu allem, dem Sie auf diesem Board folgen, gehen an ${address}.`,
  entriesConfirmed: (address) => `Jeder neue Eintrag geht an ${address}.`,
  stop: 'E-Mails abbestellen',
  stopped: 'Die E-Mails sind abbestellt.',
  invalid: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  offline: 'Sie sind offline.',
  loadFailed: 'Ihre E-Mail-Einstellungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  loading: 'Ihre E-Mail-Einstellungen werden geladen',
  off: 'Diese Website versendet zurzeit keine E-Mails.',
};
