import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'Eintrag', other: 'Einträge' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Geschrieben', voted: 'Abgestimmt', following: 'Folge ich' },
  listsLabel: 'Was angezeigt wird',
  loading: 'Ihr Feedback wird geladen',
  failedTitle: 'Ihr Feedback konnte nicht geladen werden',
  empty: {
    posted: 'Sie haben hier noch nichts geschrieben',
    voted: 'Sie haben hier noch nicht abgestimmt',
    following: 'Sie folgen hier noch keinem Eintrag',
  },
  emptyText: {
    posted: 'Hier erscheinen Ihre Einträge und Kommentare mit Status und Antworten.',
    voted: 'Hier erscheinen Einträge, für die Sie gestimmt haben, mit Status und Antworten.',
    following: 'Hier erscheinen Einträge, denen Sie folgen, mit Status und Antworten.',
  },
  showMore: 'Mehr anzeigen',
  loadingMore: 'Weitere werden geladen',
  moreFailed: 'Weitere konnten nicht geladen werden.',
  when: {
    posted: (when) => `Geschrieben ${when}`,
    commented: (when) => `Kommentiert ${when}`,
    voted: (when) => `Abgestimmt ${when}`,
    following: (when) => `Gefolgt ${when}`,
  },
  comment: 'Ihr Kommentar:',
  mergedFrom: (title) => `Ihr Eintrag „${title}“ wurde mit diesem zusammengeführt`,
  answerFrom: (name) => `Antwort von ${name}:`,
  news: 'Neu:',
  newStatus: (status) => `jetzt ${status}`,
  newAnswer: 'eine Antwort',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Auf einem anderen Gerät verwenden',
  account:
    'Sie sind angemeldet. Melden Sie sich auch auf dem anderen Gerät an, um dort dieselben Stimmen und Listen zu haben.',
  newHeading: 'Code für das andere Gerät',
  newText:
    'Ein Code verbindet beide Browser: mit einer Stimme je Eintrag, denselben Listen und denselben Benachrichtigungen.',
  create: 'Code erstellen',
  createAnew: 'Neuen Code erstellen',
  picture: 'QR-Code, der dieses Board mit dem Code auf dem anderen Gerät öffnet',
  where: (address) => `Scannen Sie das Bild, oder öffnen Sie dort ${address} und geben Sie den Code ein.`,
  until: (time) => `Gültig bis ${time}, nur einmal. Zeigen Sie ihn niemandem.`,
  expired: 'Der Code ist abgelaufen. Bitte erstellen Sie einen neuen.',
  useHeading: 'Code vom anderen Gerät',
  useText:
    'Alles aus diesem Browser wird auf Ihr anderes Gerät übertragen, für alle Boards, die Sie hier genutzt haben. Geben Sie nur einen Code ein, den Sie selbst erstellt haben.',
  code: 'Code',
  use: 'Diesen Code verwenden',
  misspelled:
    'Ein Code hat 8 Buchstaben und Ziffern, aber nie 0, 1, B, I, L, O, S oder Z. Bitte prüfen Sie die Eingabe.',
  done: 'Ihre Geräte sind verbunden',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  refused: {
    deviceCodeInvalid:
      'Dieser Code ist falsch, wurde schon verwendet oder ist älter als zehn Minuten. Bitte prüfen Sie jedes Zeichen oder erstellen Sie auf dem anderen Gerät einen neuen Code.',
    deviceCodeOwn: 'Dieser Code stammt aus diesem Browser. Bitte geben Sie ihn auf dem anderen Gerät ein.',
    deviceOfAccount: 'Sie sind hier angemeldet. Bitte melden Sie sich auch auf dem anderen Gerät an.',
  },
  offline: 'Sie sind offline.',
  loading: 'Wird geladen',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'Ihre Daten auf diesem Board',
  text: 'Ihre Einträge, Kommentare, Stimmen und E-Mail-Adressen auf diesem Board und die Liste der Einträge, denen Sie folgen. Sie können all das ohne Konto herunterladen oder löschen.',
  download: 'Meine Daten herunterladen',
  downloading: (count) => `Wird heruntergeladen, bisher ${entries(count)}`,
  downloaded: 'Ihre Daten wurden heruntergeladen',
  downloadFailed: 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es erneut.',
  file: (productId, day) => `daten-${productId}-${day}.json`,
  delete: 'Meine Daten auf diesem Board löschen',
  question: 'Ihre Daten auf diesem Board löschen?',
  questionText:
    'Damit werden Ihre Einträge, Kommentare, Stimmen und E-Mail-Adressen auf diesem Board und die Liste der Einträge, denen Sie folgen, gelöscht. Einträge, für die andere gestimmt oder die andere kommentiert haben, bleiben ohne Ihren Namen stehen. Das lässt sich nicht rückgängig machen.',
  confirm: (word) => `Geben Sie zur Bestätigung ${word} ein`,
  deleteNow: 'Meine Daten löschen',
  deleting: (count) => `Wird gelöscht, bisher ${entries(count)}`,
  deleted: 'Ihre Daten auf diesem Board wurden gelöscht',
  deleteFailed: 'Das Löschen wurde unterbrochen. Bitte versuchen Sie es erneut, um es abzuschließen.',
  offline: 'Sie sind offline.',
};
