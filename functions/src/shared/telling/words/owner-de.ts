import { countedIn } from './counted.ts';
import type { en } from './owner-en.ts';
import type { Words } from './words.ts';

const counted = countedIn('de');
const over = (isExact: boolean) => (isExact ? '' : 'über ');

const NEEDING = {
  items: { one: '# Eintrag wartet auf Freigabe', other: '# Einträge warten auf Freigabe' },
  comments: { one: '# Kommentar wartet auf Freigabe', other: '# Kommentare warten auf Freigabe' },
  both: { other: '# Einträge und Kommentare warten auf Freigabe' },
} as const;
const NEEDING_NEW = {
  items: '# neue Einträge',
  comments: '# neue Kommentare',
  both: '# neue Einträge und Kommentare',
} as const;

const ROLES = {
  admin: 'als Admin',
  editor: 'als Editor',
  viewer: 'als Betrachter',
} as const;

export const de: Words<typeof en> = {
  subject: (board, parts) => `${board}: ${parts.join(', ')}`,
  created: (count, isExact) => over(isExact) + counted(count, { one: '# neuer Eintrag', other: '# neue Einträge' }),
  said: (count, isExact) => over(isExact) + counted(count, { one: '# neuer Kommentar', other: '# neue Kommentare' }),
  moved: 'neue Stimmen und Kommentare',
  waits: (count, what = 'items') => counted(count, NEEDING[what]),
  title: { daily: 'Ihre tägliche Zusammenfassung', weekly: 'Ihre wöchentliche Zusammenfassung' },
  sentence: {
    daily: (board) => `Das ist auf „${board}“ seit der letzten Zusammenfassung geschehen:`,
    weekly: (board) => `Das ist diese Woche auf „${board}“ geschehen:`,
  },
  headings: {
    waiting: 'Wartet auf Freigabe',
    created: 'Neue Einträge',
    said: 'Neue Kommentare',
    moved: 'Die meisten neuen Stimmen und Kommentare',
  },
  more: (count, isExact) => `Und ${over(isExact)}${counted(count, { one: '# weiterer', other: '# weitere' })}.`,
  votes: (count) => counted(count, { one: '# Stimme', other: '# Stimmen' }),
  newVotes: (count) => counted(count, { one: '# neue Stimme', other: '# neue Stimmen' }),
  newComments: (count) => counted(count, { one: '# neuer Kommentar', other: '# neue Kommentare' }),
  open: 'Verwaltung öffnen',
  approve: 'Freigeben oder ablehnen',
  waitingTitle: (count, what) =>
    count === 1
      ? `Ein ${what === 'comments' ? 'Kommentar' : 'Eintrag'} wartet auf Freigabe`
      : counted(count, NEEDING[what]),
  waitingSubject: (board, { count, what, title }) =>
    count === 1
      ? `Freigabe nötig auf „${board}“: ${title}`
      : `${counted(count, { other: NEEDING_NEW[what] })} auf „${board}“ warten auf Freigabe`,
  waitingSentence: (board) => `Auf „${board}“ ist das erst sichtbar, wenn Sie es freigeben.`,
  hookTitle: 'Ein Webhook wurde pausiert',
  hookSubject: (board) => `Ein Webhook von „${board}“ wurde pausiert`,
  hookFailed: (board, host) =>
    `Zustellungen von „${board}“ an ${host} schlagen immer wieder fehl. Daher wird dorthin nichts mehr gesendet.`,
  hookGone: (board, host) =>
    `${host} nimmt nach eigener Antwort keine Zustellungen von „${board}“ mehr an. Daher wird dorthin nichts mehr gesendet.`,
  hookOpen: 'Webhooks öffnen',
  trackerTitle: 'Bei einem Tracker ist etwas zu tun',
  trackerSubject: (board) => `Bei einem Tracker von „${board}“ ist etwas zu tun`,
  trackerProblems: {
    token: (place) =>
      `Das Token für ${place} gilt nicht mehr. Geben Sie ein neues ein, damit wir den Issues wieder folgen.`,
    rights: (place) =>
      `Dem Token für ${place} fehlt eine Berechtigung. Geben Sie eines ein, das Issues schreiben darf.`,
    gone: (place) => `${place} wird nicht mehr gefunden. Es wurde gelöscht, oder das Token gilt nicht mehr dafür.`,
    archived: (place) => `${place} ist archiviert oder nimmt keine Issues an. Deshalb folgen wir seinen Issues nicht.`,
    unreachable: (place) => `${place} antwortet seit einer Stunde nicht. Wir versuchen es weiter.`,
    public: (place) => `${place} ist jetzt öffentlich. Wir haben die Namen von Firmen aus den Issues entfernt.`,
    publicLeft: (place) =>
      `${place} ist jetzt öffentlich. Einige Kommentare nennen noch Firmen. Wir versuchen, sie zu entfernen. Bitte sehen Sie selbst nach.`,
    links: (place) =>
      `Ein Issue von ${place} wurde gelöscht, verschoben oder umgewandelt. Sein Eintrag folgt ihm nicht mehr.`,
  },
  trackerLine: {
    votes: (n) => `${n} ${n === 1 ? 'Stimme' : 'Stimmen'}`,
    on: (board) => `auf ${board}`,
    companies: (n) => (n === 1 ? 'Firma' : 'Firmen'),
    more: (n) => `und ${n} weitere`,
  },
  trackerOpen: 'Tracker öffnen',
  trackerWhy: (board) => `Sie erhalten diese E-Mail, weil Ihnen „${board}“ gehört.`,
  hookWhy: (board) => `Sie erhalten diese E-Mail, weil Ihnen „${board}“ gehört.`,
  why: {
    digest: (board) =>
      `Sie erhalten diese E-Mail, weil Ihnen „${board}“ gehört und die Zusammenfassung eingeschaltet ist.`,
    waiting: (board) =>
      `Sie erhalten diese E-Mail, weil Ihnen „${board}“ gehört und Sie über Einträge benachrichtigt werden möchten, die auf Freigabe warten.`,
  },
  stop: { digest: 'Zusammenfassung abbestellen', waiting: 'Diese E-Mails abbestellen' },
  pageTitle: { digest: 'Zusammenfassung abbestellen?', waiting: 'E-Mails zu wartenden Einträgen abbestellen?' },
  pageText: (board) => `Für Ihr Board „${board}“. In dessen Einstellungen können Sie sie wieder einschalten.`,
  pageButton: 'Abbestellen',
  invitation: {
    subject: (board) => `Einladung in das Team von „${board}“`,
    title: (board, role) => `Einladung zu „${board}“ ${ROLES[role]}`,
    sentence: (by) =>
      by === null
        ? 'Sie sind eingeladen, an einem Feedback-Board mitzuarbeiten.'
        : `${by} lädt Sie ein, an einem Feedback-Board mitzuarbeiten.`,
    may: {
      admin: 'Sie können alles, außer das Board zu löschen oder zu übertragen.',
      editor: 'Sie können Feedback beantworten, ordnen und zusammenführen und Neuigkeiten schreiben.',
      viewer: 'Sie können alles lesen, was das Team liest.',
    },
  },
};
