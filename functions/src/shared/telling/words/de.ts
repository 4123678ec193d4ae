import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('de');
const updates = (count: number) => counted(count, { one: '# Neuigkeit', other: '# Neuigkeiten' });

export const de: Words<typeof en> = {
  statuses: { open: 'Offen', 'in-progress': 'In Arbeit', completed: 'Umgesetzt', closed: 'Geschlossen' },
  news: {
    published: {
      subject: ({ title }) => `Veröffentlicht: ${title}`,
      sentence: ({ board }) => `Ihr Eintrag auf „${board}“ ist jetzt öffentlich.`,
      line: () => 'Ist jetzt öffentlich.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) => `Ein Eintrag, dem Sie auf „${board}“ folgen, hat jetzt den Status „${status}“.`,
      line: ({ status }) => `Neuer Status: „${status}“`,
    },
    answer: {
      subject: ({ title }) => `Beantwortet: ${title}`,
      sentence: ({ board }) => `Zu einem Eintrag, dem Sie auf „${board}“ folgen, gibt es eine Antwort.`,
      line: () => 'Hat eine Antwort.',
    },
    comment: {
      subject: ({ title }) => `Neue Kommentare: ${title}`,
      sentence: ({ board }) => `Zu einem Eintrag, dem Sie auf „${board}“ folgen, gibt es neue Kommentare.`,
      line: () => 'Hat neue Kommentare.',
    },
    changelog: {
      subject: ({ title }) => `Neu: ${title}`,
      sentence: ({ board }) => `Bei „${board}“ gibt es Neues zu einem Eintrag, dem Sie folgen.`,
      line: () => 'Steht in den Neuigkeiten.',
    },
  },
  entry: {
    subject: ({ title }) => `Neu: ${title}`,
    sentence: ({ board }) => `Neuigkeiten von „${board}“:`,
    line: () => 'Steht in den Neuigkeiten.',
  },
  mail: {
    answer: 'Die Antwort:',
    open: 'Eintrag öffnen',
    openChangelog: 'Neuigkeiten öffnen',
    openBoard: 'Board öffnen',
    why: (board) => `Sie erhalten diese E-Mail, weil Sie diesem Eintrag auf „${board}“ folgen.`,
    whyEntries: (board) => `Sie erhalten diese E-Mail, weil Sie die Neuigkeiten von „${board}“ per E-Mail beziehen.`,
    bundleSubject: (count, board) => `${updates(count)} von ${board}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Das hat sich bei Einträgen getan, denen Sie auf „${board}“ folgen:`,
    bundleEntries: (board) => `Neuigkeiten von „${board}“:`,
    bundleMore: (count) => counted(count, { one: 'Und # weitere.', other: 'Und # weitere.' }),
    bundleWhy: (board) =>
      `Sie erhalten diese E-Mail, weil Sie Einträgen auf „${board}“ folgen. Sie umfasst den Tag seit der letzten.`,
    stop: 'Diese E-Mails abbestellen',
    noReply: 'Bitte antworten Sie nicht auf diese E-Mail. Antworten werden nicht gelesen.',
    builtWith: 'Erstellt mit Hearback',
  },
  confirm: {
    subject: (board) => `Bestätigen Sie Ihre Adresse für „${board}“`,
    sentence: (board) =>
      `Jemand hat diese Adresse auf dem Board „${board}“ eingegeben, um E-Mails zu Einträgen zu erhalten, denen er oder sie folgt.`,
    entries: (board) =>
      `Jemand hat diese Adresse auf dem Board „${board}“ eingegeben, um dessen Neuigkeiten per E-Mail zu erhalten.`,
    title: 'Bestätigen Sie Ihre Adresse',
    button: 'Adresse bestätigen',
    site: (site) => `Das Board wird von Hearback unter ${site} betrieben. Von dort kommt diese E-Mail.`,
    otherwise:
      'Falls Sie das nicht waren, brauchen Sie nichts zu tun. Wir löschen die Adresse nach einer Woche und senden nichts weiter, solange sie niemand erneut eingibt.',
  },
  guest: {
    title: (board) => `Einladung zu „${board}“`,
    sentence: (by) =>
      by === null ? 'Sie sind zu einem Feedback-Board eingeladen.' : `${by} lädt Sie zu einem Feedback-Board ein.`,
    may: 'Nur eingeladene Personen sehen es.',
    open: 'Einladung öffnen',
    until: (date) => `Die Einladung gilt einmal, bis zum ${date}, mit jedem beliebigen Konto.`,
    ignore: 'Falls Sie die Einladung nicht erwartet haben, brauchen Sie nichts zu tun.',
  },
  page: {
    confirmTitle: 'E-Mails zu Einträgen erhalten, denen Sie folgen?',
    confirmText: (board) =>
      `Wir senden Ihnen eine E-Mail, wenn sich bei Einträgen, denen Sie auf „${board}“ folgen, etwas tut. Jede E-Mail enthält einen Link zum Abbestellen.`,
    confirmEntriesTitle: (board) => `Neuigkeiten von „${board}“ per E-Mail erhalten?`,
    confirmEntriesText:
      'Wir senden Ihnen zu jedem neuen Eintrag der Neuigkeiten eine E-Mail. Jede E-Mail enthält einen Link zum Abbestellen.',
    confirmButton: 'Ja, E-Mails senden',
    confirmed: 'Ihre Adresse ist bestätigt.',
    confirmedText: 'Sie erhalten jetzt E-Mails zu den Einträgen, denen Sie folgen.',
    confirmedEntriesText: 'Sie erhalten die Neuigkeiten ab jetzt per E-Mail.',
    stopTitle: 'E-Mails abbestellen?',
    stopItem: 'E-Mails zu diesem Eintrag abbestellen',
    stopEntries: 'E-Mails zu Neuigkeiten abbestellen',
    stopBoard: (board) => `Alle E-Mails von „${board}“ abbestellen`,
    stopAll: 'Alle E-Mails aller Boards abbestellen',
    stopForever: 'Alle E-Mails abbestellen und diese Adresse nie wieder anschreiben',
    stopButton: 'Abbestellen',
    stopped: 'Die E-Mails sind abbestellt.',
    stoppedText: 'Sie können sie jederzeit wieder einschalten.',
    goneText:
      'An diese Adresse gehen keine solchen E-Mails mehr. Falls doch noch welche kommen, verwenden Sie bitte den Link in der neuesten.',
    expiredTitle: 'Dieser Link gilt nicht mehr.',
    expiredText:
      'Er ist abgelaufen oder wurde schon verwendet. Um E-Mails zu erhalten, geben Sie Ihre Adresse bitte erneut auf dem Board ein.',
    back: (name) => `Zurück zu ${name}`,
    failedTitle: 'Etwas ist schiefgelaufen.',
    failedText: 'Bitte versuchen Sie es gleich noch einmal.',
  },
};
